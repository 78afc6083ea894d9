// What frames cost: the records that the render thread makes, and what is computed from them.
//
//     RenderLoop ──> FrameRecord ──> FrameRing ──> FrameRate, FrameStatistics ──> HUD
//                        └──> repeats of a profile ──> ProfileReport ──> text, JSON, CSV, trace
//
// What all of these show of a frame stands in a table, a row a metric (`MetricRow`).
//
// Counts (`FrameCounters`) are exact and the same on every machine; times are not. A hitch is the time
// a frame is shown later than it was due; every definition is beside the number it defines, and the
// reports carry them.
