import UIKit

/// A type of arguments: random values are mostly sensible, occasionally at the limits of the type.
@MainActor
protocol Drawable {
  static func drawn(_ draw: inout Draw) -> Self
}

extension Double: Drawable {
  static let edges = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e30,
    1e30, 1e12, -1e9, 1e6, .leastNonzeroMagnitude, -1 * .leastNormalMagnitude / 1024, 1e-9, -1e-9,
    -0.0,
  ]

  static func drawn(_ draw: inout Draw) -> Double {
    var value = 0.0
    switch draw.below(16) {
    case 0: value = edges[draw.below(edges.count)]
    case 1: value = 0
    case 2: value = 1
    case 3: value = -draw.unit() * 40
    case 4...9: value = draw.unit()
    case 10...12: value = draw.unit() * 10
    default: value = draw.unit() * 120
    }
    draw.note(value)
    return value
  }
}

extension CGFloat: Drawable {
  static func drawn(_ draw: inout Draw) -> CGFloat { CGFloat(Double.drawn(&draw)) }
}

extension Float: Drawable {
  static func drawn(_ draw: inout Draw) -> Float { Float(Double.drawn(&draw)) }
}

extension Int: Drawable {
  static let edges = [.max, .min, 1_000_000_000, -1_000_000_000, 100_000, 1000, -1]

  static func drawn(_ draw: inout Draw) -> Int {
    let value = draw.chance(0.05) ? edges[draw.below(edges.count)] : draw.below(8) - 1
    draw.note(value)
    return value
  }
}

extension UInt32: Drawable {
  static func drawn(_ draw: inout Draw) -> UInt32 {
    let value = draw.chance(0.05) ? .max : UInt32(draw.below(8))
    draw.note(value)
    return value
  }
}

extension Bool: Drawable {
  static func drawn(_ draw: inout Draw) -> Bool { draw.one(of: [true, false]) }
}

extension String: Drawable {
  static func drawn(_ draw: inout Draw) -> String {
    draw.one(of: [
      "", "a", "Calque", "two\nlines",
      "Ein längerer Satz, der umgebrochen wird, wo er zu breit ist.",
      "שלום עולם", "👩‍👩‍👧‍👦 e\u{301}\u{302}\u{303}", "\0", "\u{202E}\u{FFFF}", "%s%@\\",
      String(repeating: "wide ", count: 400),
    ])
  }
}

extension Optional: Drawable where Wrapped: Drawable {
  static func drawn(_ draw: inout Draw) -> Wrapped? {
    guard draw.chance(0.15) else { return Wrapped.drawn(&draw) }
    draw.note("nil")
    return nil
  }
}

extension CGPoint: Drawable {
  static func drawn(_ draw: inout Draw) -> CGPoint {
    CGPoint(x: draw.value(Double.self), y: draw.value(Double.self))
  }
}

extension CGSize: Drawable {
  static func drawn(_ draw: inout Draw) -> CGSize {
    CGSize(width: draw.value(Double.self), height: draw.value(Double.self))
  }
}

extension CGVector: Drawable {
  static func drawn(_ draw: inout Draw) -> CGVector {
    CGVector(dx: draw.value(CGFloat.self), dy: draw.value(CGFloat.self))
  }
}

extension CGRect: Drawable {
  static func drawn(_ draw: inout Draw) -> CGRect {
    if draw.chance(0.05) { return draw.one(of: [.null, .infinite, .zero]) }
    if draw.chance(0.2) { return CGRect(x: 0, y: 0, width: draw.unit(), height: draw.unit()) }
    return CGRect(origin: draw.value(), size: draw.value())
  }
}

extension UIEdgeInsets: Drawable {
  static func drawn(_ draw: inout Draw) -> UIEdgeInsets {
    UIEdgeInsets(
      top: draw.value(), left: draw.value(), bottom: draw.value(), right: draw.value())
  }
}

extension CGAffineTransform: Drawable {
  static func drawn(_ draw: inout Draw) -> CGAffineTransform {
    switch draw.below(6) {
    case 0: .identity
    case 1: CGAffineTransform(rotationAngle: draw.value())
    case 2, 3: CGAffineTransform(scaleX: draw.value(), y: draw.value())
    case 4: CGAffineTransform(translationX: draw.value(), y: draw.value())
    default:
      CGAffineTransform(
        a: draw.value(), b: draw.value(), c: draw.value(), d: draw.value(), tx: draw.value(),
        ty: draw.value())
    }
  }
}

extension CATransform3D: Drawable {
  static func drawn(_ draw: inout Draw) -> CATransform3D {
    switch draw.below(8) {
    case 0: return .identity
    case 1: return CATransform3DMakeAffineTransform(draw.value())
    case 2: return CATransform3DMakeScale(draw.value(), draw.value(), draw.value())
    case 3: return CATransform3DMakeTranslation(draw.value(), draw.value(), draw.value())
    case 4, 5:
      return CATransform3DMakeRotation(draw.value(), draw.value(), draw.value(), draw.value())
    case 6:
      var perspective = CATransform3D.identity
      perspective.m34 = -1 / (200 + draw.value())
      return CATransform3DRotate(perspective, draw.value(), 0, 1, 0)
    default:
      var wild = CATransform3D.identity
      (wild.m12, wild.m14, wild.m44) = (draw.value(), draw.value(), draw.value())
      return wild
    }
  }
}
