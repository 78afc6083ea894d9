// The module name under which apps import filters. Layers are what filters are for here, so the classes
// live in QuartzCore, where `import QuartzCore` and `import UIKit` find them, too.

@_exported public import QuartzCore
