internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// Values as Swift source text.
enum SwiftText {
  /// Returns the shortest decimal that is exact to six places.
  static func number(_ value: Double) -> String {
    guard value.isFinite else { return value > 0 ? ".infinity" : value < 0 ? "-.infinity" : ".nan" }
    let rounded = (value * 1e6).rounded() / 1e6
    return Int(exactly: rounded).map(String.init) ?? "\(rounded)"
  }

  static func text(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case _ where scalar.value < 32: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns the expression of a timing function: by its name if it has one.
  @MainActor static func timing(_ function: CAMediaTimingFunction) -> String {
    let points = function.curve.controlPoints
    if let named = CAMediaTimingFunction.named.first(where: { $0.curve.controlPoints == points }) {
      return "CAMediaTimingFunction(name: .\(named.name.rawValue))"
    }
    let numbers = [points.x, points.y, points.z, points.w].map { number($0) }
    return "CAMediaTimingFunction(controlPoints: \(numbers.joined(separator: ", ")))"
  }

  static func point(_ x: Double, _ y: Double) -> String {
    "CGPoint(x: \(number(x)), y: \(number(y)))"
  }

  /// Returns the expression of an animated value; nil for one that has none, such as an image.
  static func value(_ value: Any) -> String? {
    switch value {
    case let point as CGPoint: self.point(Double(point.x), Double(point.y))
    case let size as CGSize:
      "CGSize(width: \(number(Double(size.width))), height: \(number(Double(size.height))))"
    case let rect as CGRect:
      "CGRect(x: \(number(Double(rect.minX))), y: \(number(Double(rect.minY))), "
        + "width: \(number(Double(rect.width))), height: \(number(Double(rect.height))))"
    case let transform as CATransform3D: self.transform(transform)
    case let transform as CGAffineTransform:
      "CGAffineTransform(a: \(number(Double(transform.a))), b: \(number(Double(transform.b))), "
        + "c: \(number(Double(transform.c))), d: \(number(Double(transform.d))), "
        + "tx: \(number(Double(transform.tx))), ty: \(number(Double(transform.ty))))"
    case let number as NSNumber: self.number(number.doubleValue)
    case let list as [Any]: self.list(list)
    case let color as CGColor: self.color(color)
    default: nil
    }
  }

  private static func list(_ values: [Any]) -> String? {
    let texts = values.map { value($0) }
    guard texts.allSatisfy({ $0 != nil }) else { return nil }
    return "[\(texts.compactMap { $0 }.joined(separator: ", "))]"
  }

  private static func color(_ color: CGColor) -> String? {
    guard let parts = color.components else { return nil }
    let numbers = parts.map { number(Double($0)) }
    switch numbers.count {
    case 4:
      return "CGColor(red: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2]), "
        + "alpha: \(numbers[3]))"
    case 2: return "CGColor(gray: \(numbers[0]), alpha: \(numbers[1]))"
    default: return nil
    }
  }

  private static func transform(_ m: CATransform3D) -> String {
    if m == CATransform3DIdentity { return "CATransform3DIdentity" }
    let names = [
      "m11", "m12", "m13", "m14", "m21", "m22", "m23", "m24", "m31", "m32", "m33", "m34", "m41",
      "m42", "m43", "m44",
    ]
    let numbers = [
      m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
      m.m42, m.m43, m.m44,
    ]
    let parts = zip(names, numbers).map { "\($0): \(number(Double($1)))" }
    return "CATransform3D(\(parts.joined(separator: ", ")))"
  }
}
