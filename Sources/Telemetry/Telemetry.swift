// The cost of frames: the records that the render thread makes, and the values computed from them.
//
//     RenderLoop ──> FrameRecord ──> FrameRing ──> FrameRate, FrameStatistics ──> HUD
//                        └──> repeats of a profile ──> ProfileReport ──> text, JSON, CSV, trace
//
// A table with one row for each metric (`MetricRow`) describes all values that these
// consumers show.
//
// Counts (`FrameCounters`) are exact and the same on every machine; times are not. A hitch is the
// time by which a frame is shown later than it was due. Every definition is beside the number it
// defines, and the reports include them.
