// `import Testing` beside `import UIKit` makes the compiler look for a module of this name: see
// `_Testing_CoreGraphics`.
@_exported public import UIKit
