public import Foundation

/// Bridging of `CGFloat` to `NSNumber`, as on Apple's platforms: `widths as [NSNumber]`, and
/// `json["width"] as? CGFloat`. Foundation bridges `Double` and the other numbers, but not
/// `CGFloat`.
extension CGFloat: @retroactive _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    var number: Double?
    guard Double._conditionallyBridgeFromObjectiveC(source, result: &number), let number else {
      return false
    }
    result = CGFloat(number)
    return true
  }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    CGFloat(source?.doubleValue ?? 0)
  }
}

extension CGFloat {
  /// Converts `number`, with the available precision.
  public init(truncating number: NSNumber) { self.init(number.doubleValue) }

  /// Converts `number`; nil if a `Double` cannot represent it exactly.
  public init?(exactly number: NSNumber) {
    guard let value = Double(exactly: number) else { return nil }
    self.init(value)
  }
}

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
