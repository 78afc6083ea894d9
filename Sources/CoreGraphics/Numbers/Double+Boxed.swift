import Foundation

extension Double {
  /// Unboxes a number of any numeric type. A cast is not enough: on Linux `CGFloat as? NSNumber`
  /// and `Int as? Double` are nil.
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
