// Lists: table views, on an engine that a list of any kind can use.
//
// The engine, in `Engine`, knows positions along one axis and nothing of views: `ListLayout` has
// the place of each row, `ListUpdate` collects changes and compares two states, `ReusePool` has the
// views that are out of sight. A table asks its data source for counts, its delegate for heights,
// the layout for what is in view, and the data source for the cells of that alone, so that its work
// follows what is seen and not the number of rows.
@_exported public import UIKitCore
