// The public view API: views, controls, view controllers, windows and the application.
//
// A view owns a layer and is its delegate: everything a view shows is a property of that layer, and
// what a view adds is interaction, drawing, layout and animation blocks. Data moves one way:
// platform events become touches and presses, these change views, views change layers, and the
// transaction's commit takes the change to the render thread. A `WindowHost`, which `Hosting`
// implements, shows the windows.
@_exported public import CoreGraphics
@_exported public import CoreText
@_exported public import Foundation
@_exported public import ImageIO
@_exported public import QuartzCore
