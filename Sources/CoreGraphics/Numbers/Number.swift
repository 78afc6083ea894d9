import Foundation

extension Double {
  /// The number in `value`, of whatever numeric type it is. A cast does not do: on Linux
  /// `CGFloat as? NSNumber` and `Int as? Double` are nil.
  package init?(boxed value: Any?) {
    switch value {
    case let value as Double: self = value
    case let value as CGFloat: self = Double(value)
    case let value as Float: self = Double(value)
    case let value as NSNumber: self = value.doubleValue
    case let value as any BinaryInteger: self = Double(value)
    default: return nil
    }
  }
}
