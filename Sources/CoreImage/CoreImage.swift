// The module that apps import for filters. Filters apply to layers here, so the classes are in
// QuartzCore, where `import QuartzCore` and `import UIKit` find them, too.

@_exported public import QuartzCore
