import CoreGraphics
import QuartzCore
import Testing

/// A layer that shows one property or one layer class, in a square of 96 points.
struct Specimen: Sendable, CustomTestStringConvertible {
  /// The side of every specimen, in points.
  static let side = 96
  static let bounds = CGRect(x: 0, y: 0, width: side, height: side)

  /// The name of the golden.
  let name: String
  /// The tolerance for comparisons of its pictures.
  let tolerance: Tolerance
  /// True if the flipped layer looks the same from behind: all but single-sided layers.
  let hasTwoSides: Bool
  /// Adds the specimen to a stage of its own.
  let fill: @MainActor @Sendable (CALayer) -> Void
  /// Adds a reference to a stage, which must look the same and is built differently.
  let reference: (@MainActor @Sendable (CALayer) -> Void)?

  init(
    _ name: String, _ tolerance: Tolerance = .exact, hasTwoSides: Bool = true,
    _ fill: @escaping @MainActor @Sendable (CALayer) -> Void,
    like reference: (@MainActor @Sendable (CALayer) -> Void)? = nil
  ) {
    self.name = name
    self.tolerance = tolerance
    self.hasTwoSides = hasTwoSides
    self.fill = fill
    self.reference = reference
  }

  var testDescription: String { name }

  static let all: [Specimen] =
    appearance + geometry + contents + corners + gradients + shapes + effects + copies + depth
    + blending + layers + shadows
}

/// The maximum difference of two pictures.
struct Tolerance: Sendable {
  /// The mean difference of all pixels, in levels of 0...255.
  var mean: Double
  /// The share of pixels that may differ by more than `level`.
  var share: Double
  /// The level, in 0...255.
  var level: Int

  /// Equal but for the last step of a channel, where GL leaves the rounding open.
  static let step = Tolerance(mean: 0.1, share: 0, level: 1)
  /// Equal except for rounding.
  static let exact = Tolerance(mean: 0.5, share: 0, level: 3)
  /// The coverage of pixels on an edge may differ slightly.
  static let edges = Tolerance(mean: 1, share: 0.02, level: 24)
  /// One of two edges is not antialiased.
  static let jagged = Tolerance(mean: 2, share: 0.03, level: 24)
  /// For blurred or scaled pictures.
  static let soft = Tolerance(mean: 1.5, share: 0.01, level: 12)
}

extension CALayer {
  /// Adds a layer in `frame` and passes it to `change`.
  @discardableResult
  func add<Layer: CALayer>(
    _ layer: Layer, _ frame: CGRect = CGRect(x: 20, y: 28, width: 56, height: 40),
    _ change: (Layer) -> Void = { _ in }
  ) -> Layer {
    layer.frame = frame
    change(layer)
    addSublayer(layer)
    return layer
  }
}

extension CGColor {
  static let coral = CGColor(red: 0.94, green: 0.35, blue: 0.28, alpha: 1)
  static let teal = CGColor(red: 0.1, green: 0.55, blue: 0.6, alpha: 1)
  static let ink = CGColor(red: 0.12, green: 0.14, blue: 0.25, alpha: 1)
}
