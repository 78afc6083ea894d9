import CoreGraphics
import Foundation
internal import CalqueMotion

/// Reads Swift and Foundation values out of an `Any`.
///
/// A cast is not enough: on Linux `CGFloat as? NSNumber`, `Int as? Double` and `NSValue as?
/// CGPoint` are all nil.
enum ValueBridging {
  static func number(_ value: Any?) -> Double? {
    switch value {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    case let value as any BinaryInteger: Double(value)
    default: nil
    }
  }

  static func point(_ value: Any?) -> CGPoint? {
    value as? CGPoint ?? structure(value) as? CGPoint
  }

  static func size(_ value: Any?) -> CGSize? {
    value as? CGSize ?? structure(value) as? CGSize
  }

  static func rect(_ value: Any?) -> CGRect? {
    value as? CGRect ?? structure(value) as? CGRect
  }

  static func transform(_ value: Any?) -> CATransform3D? {
    switch value {
    case let value as CATransform3D: value
    case let value as CGAffineTransform: CATransform3DMakeAffineTransform(value)
    case let value as NSValue: value.boxedTransform
    default: nil
    }
  }

  /// Returns the numbers of an array of exactly `count` elements.
  static func numbers(_ value: Any?, count: Int) -> [Double]? {
    guard let numbers = numbers(value), numbers.count == count else { return nil }
    return numbers
  }

  /// Returns the numbers of an array.
  static func numbers(_ value: Any?) -> [Double]? {
    guard let values = value as? [Any] else { return nil }
    let numbers = values.compactMap { number($0) }
    return numbers.count == values.count ? numbers : nil
  }

  /// Returns the text of a string, or of a string-based raw value.
  static func name(_ value: Any?) -> String? {
    if let text = value as? String { return text }
    return (value as? any RawRepresentable)?.rawValue as? String
  }

  static func fillMode(_ value: Any?) -> CAMediaTimingFillMode? {
    if let name = value as? String { return CAMediaTimingFillMode(rawValue: name) }
    return value as? CAMediaTimingFillMode
  }

  /// Returns the structure in one of Foundation's boxes. Their `objCType` names its type, but leaks
  /// that name at each call.
  private static func structure(_ value: Any?) -> Any? {
    (value as? NSValue).flatMap { Mirror(reflecting: $0).descendant("_value") }
  }
}
