// Testing of layer and view code without a display: a `Stage` hosts it on a virtual clock.
//
//     let stage = try Stage(size: CGSize(width: 100, height: 100))
//     stage.layer.addSublayer(dot)
//     stage.advance(by: 0.5)
//     dot.presentation()?.position

@_exported public import UIKit
