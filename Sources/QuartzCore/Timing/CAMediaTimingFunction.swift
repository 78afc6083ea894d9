public import Foundation
package import CalqueMotion

/// The name of a predefined timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The timing function of implicit animations.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1), progress over time. Immutable.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: TimingCurve

  package init(curve: TimingCurve) {
    self.curve = curve
  }

  /// Makes the function of that name; linear, with a diagnostic, for an unknown name.
  public convenience init(name: CAMediaTimingFunctionName) {
    guard let named = Self.named.first(where: { $0.name == name }) else {
      Diagnostic.report(
        "CAMediaTimingFunction, name = \(name.rawValue)",
        "expected linear, easeIn, easeOut, easeInEaseOut or default; using linear")
      self.init(curve: .linear)
      return
    }
    self.init(curve: named.curve)
  }

  /// The predefined functions.
  package static let named: [(name: CAMediaTimingFunctionName, curve: TimingCurve)] = [
    (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut), (.easeInEaseOut, .easeInEaseOut),
    (.default, .default),
  ]

  /// Makes a curve with the inner control points (`c1x`, `c1y`) and (`c2x`, `c2y`). Both x are
  /// clamped to 0...1; y may lie outside, for motion that overshoots.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(curve: TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes x and y of the control point `index`, 0...3, to `values`. Another index is reported and
  /// writes nothing.
  public func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
    let inner = curve.controlPoints
    let point: SIMD2<Double>
    switch index {
    case 0: point = SIMD2(0, 0)
    case 1: point = inner.lowHalf
    case 2: point = inner.highHalf
    case 3: point = SIMD2(1, 1)
    default:
      Diagnostic.report(
        "CAMediaTimingFunction, control point \(index)", "expected an index from 0 to 3")
      return
    }
    (values[0], values[1]) = (Float(point.x), Float(point.y))
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve.controlPoints == curve.controlPoints
  }

  public override var hash: Int { curve.controlPoints.hashValue }

  public override var description: String {
    let p = curve.controlPoints
    return "(\(p.x), \(p.y)), (\(p.z), \(p.w))"
  }
}
