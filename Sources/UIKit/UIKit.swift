// The module that programs import: the views of `UIKitCore`, the
// lists of `UIKitLists`, and the application that shows them in
// windows with the profiler's tools.
//
// The tools, inspector, adviser and capture of files, are a trait of the package, `Tools`, which is
// on by default.
@_exported public import UIKitCore
@_exported public import UIKitLists
