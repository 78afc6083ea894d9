// `import Testing` beside `import CoreGraphics` makes the compiler look for a module of this name:
// Swift Testing declares the pair as an overlay, and its Linux toolchain ships the declaration
// without the module. Re-exporting is all it must do for tests to compile.
@_exported public import CoreGraphics
