import CoreGraphics
import QuartzCore
import Testing

/// A property, the number of its offscreen passes, and a layer that has it.
struct PassRow: Sendable, CustomTestStringConvertible {
  let property: String
  let passes: Int
  /// Sets the property of a plain layer of 60 by 60 points.
  let change: @MainActor @Sendable (CALayer) -> Void
  /// Changes the property again after the layer was drawn.
  let again: (@MainActor @Sendable (CALayer) -> Void)?

  init(
    _ property: String, _ passes: Int,
    _ change: @escaping @MainActor @Sendable (CALayer) -> Void,
    again: (@MainActor @Sendable (CALayer) -> Void)? = nil
  ) {
    self.property = property
    self.passes = passes
    self.change = change
    self.again = again
  }

  var testDescription: String { property }

  static let all: [PassRow] = looks + classes + groups + shadows + masks + filters + rasters

  private static let looks = [
    PassRow("`backgroundColor`", 0) { $0.backgroundColor = .black },
    PassRow("`cornerRadius`, `maskedCorners`, `cornerCurve`", 0) {
      $0.backgroundColor = .black
      $0.cornerRadius = 12
      $0.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      $0.cornerCurve = .continuous
    },
    PassRow("`borderWidth`, `borderColor`", 0) {
      $0.cornerRadius = 12
      $0.borderWidth = 3
    },
    PassRow("`contents`, `contentsGravity`, `contentsRect`, `contentsCenter`", 0) {
      $0.contents = image
      $0.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      let other = part(of: $0)
      other.contents = image
      other.contentsGravity = .center
      other.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    },
    PassRow("`masksToBounds` with sublayers", 0) {
      $0.masksToBounds = true
      $0.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      addTwoParts(to: $0)
    },
    PassRow("`masksToBounds` with sublayers and `cornerRadius`", 0) {
      $0.masksToBounds = true
      $0.cornerRadius = 14
      addTwoParts(to: $0)
    },
    PassRow("`transform`, `sublayerTransform`, with depth or without", 0) {
      $0.sublayerTransform.m34 = -1 / 200
      addTwoParts(to: $0)
      $0.sublayers?.first?.transform = CATransform3DMakeRotation(0.7, 0, 1, 0)
    },
  ]

  private static let classes = [
    PassRow("a gradient", 0) {
      let gradient = part(of: $0, CAGradientLayer())
      gradient.colors = [CGColor.black, CGColor.white]
      gradient.cornerRadius = 6
    },
    PassRow("a shape, filled and stroked", 0) {
      let shape = part(of: $0, CAShapeLayer())
      shape.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 30, height: 20), transform: nil)
      shape.strokeColor = .white
    },
    PassRow("a text", 0) {
      let text = part(of: $0, CATextLayer())
      text.string = "Text"
      text.fontSize = 14
    },
    PassRow("copies of a replicator", 0) {
      let copies = part(of: $0, CAReplicatorLayer())
      copies.instanceCount = 5
      copies.instanceTransform = CATransform3DMakeTranslation(5, 3, 0)
      copies.instanceAlphaOffset = -0.1
      part(of: copies).frame.size = CGSize(width: 8, height: 8)
    },
    PassRow("particles", 0) {
      let emitter = part(of: $0, CAEmitterLayer())
      let cell = CAEmitterCell()
      cell.contents = image
      cell.birthRate = 100
      cell.lifetime = 1
      cell.velocity = 10
      emitter.emitterCells = [cell]
    },
  ]

  private static let groups = [
    PassRow("`opacity` of a background with its border", 0) {
      $0.backgroundColor = .black
      $0.borderWidth = 3
      $0.cornerRadius = 8
      $0.opacity = 0.5
    },
    PassRow("`opacity` of contents", 0) {
      $0.contents = image
      $0.opacity = 0.5
    },
    PassRow("`opacity` of a layer with one sublayer and nothing of its own", 0) {
      _ = part(of: $0)
      $0.opacity = 0.5
    },
    PassRow("`opacity` of several things, without `allowsGroupOpacity`", 0) {
      addTwoParts(to: $0)
      $0.opacity = 0.5
      $0.allowsGroupOpacity = false
    },
    PassRow("`opacity` of several things: a group", 1) {
      addTwoParts(to: $0)
      $0.opacity = 0.5
    },
  ]
}
