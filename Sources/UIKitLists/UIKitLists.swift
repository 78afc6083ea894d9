// Lists: table views and collection views, on an engine that a list of any kind can use.
//
// The engine, in `Engine`, knows positions along one axis and nothing of views: `ListLayout` has
// the place of each row, `FlowArrangement` that of each item in lines, `ListUpdate` collects
// changes and compares two states, `ReusePool` has the views that are out of sight. A table asks
// its data source for counts, its delegate for heights, the layout for what is in view, and the
// data source for the cells of that alone, so that its work follows what is seen and not the number
// of rows. `RowSwiping` moves rows aside by the finger, and `SectionIndexBar` stands beside them. A
// collection view asks its data source for counts, its layout for the elements around the view, and
// the data source for the cells of those in view.
//
// A compositional layout, in `Compositional`, makes values from the items, groups and sections with
// which a program describes it. Its engine solves a group once and repeats it by arithmetic.
@_exported public import UIKitCore
