import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing

/// The pictures of a layer by `render(in:)` and on the screen, with a pixel for a point.
@MainActor
struct BothPictures {
  let drawn: CGImage
  let screen: CGImage

  init(of root: CALayer) throws {
    CATransaction.setDisableActions(true)
    let stage = try Stage(size: root.bounds.size)
    stage.layer.addSublayer(root)
    screen = try #require(stage.snapshot())
    let context = try #require(CGContext(size: root.bounds.size, scale: 1, opaque: true))
    root.render(in: context)
    drawn = try #require(context.makeImage())
  }
}
