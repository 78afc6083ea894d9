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
