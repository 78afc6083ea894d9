import CoreGraphics
import Foundation

extension ValueBridging {
  /// Returns true if two values, in any boxes, are equal: numbers by value, other values by their
  /// own equality, objects without one by identity.
  static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    if let x = number(a), let y = number(b) { return x == y }
    if let x = point(a), let y = point(b) { return x == y }
    if let x = size(a), let y = size(b) { return x == y }
    if let x = rect(a), let y = rect(b) { return x == y }
    if let x = transform(a), let y = transform(b) { return x == y }
    if let x = a as? any Equatable { return isEqual(x, b) }
    return a as AnyObject === b as AnyObject
  }

  private static func isEqual<Value: Equatable>(_ a: Value, _ b: Any) -> Bool {
    (b as? Value).map { $0 == a } ?? false
  }
}
