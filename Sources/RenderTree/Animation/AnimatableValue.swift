import CoreGraphics
import CalqueMotion

/// A value that an animation moves through. Points, sizes and rects fill the first lanes of a
/// vector; colours are sRGB, not premultiplied.
package enum AnimatableValue: Sendable, Equatable {
  case vector(SIMD4<Double>)
  indirect case transform(CATransform3D)
  case image(CGImage)
  case path(ShapePath)
  /// A list of colours, or of numbers in the first lanes.
  case list([SIMD4<Double>])

  package init(_ scalar: Double) { self = .vector(SIMD4(scalar, 0, 0, 0)) }

  package static func == (a: AnimatableValue, b: AnimatableValue) -> Bool {
    switch (a, b) {
    case (.vector(let x), .vector(let y)): x == y
    case (.transform(let x), .transform(let y)): x == y
    case (.image(let x), .image(let y)): x === y
    case (.path(let x), .path(let y)): x == y
    case (.list(let x), .list(let y)): x == y
    default: false
    }
  }
}
