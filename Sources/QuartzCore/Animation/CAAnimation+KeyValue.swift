import Foundation

extension CAAnimation {
  /// Returns the value of the property named `key`; nil for other keys.
  func property(forKey key: String) -> Any? {
    switch key {
    case "beginTime": NSNumber(value: beginTime)
    case "duration": NSNumber(value: duration)
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatCount": NSNumber(value: repeatCount)
    case "repeatDuration": NSNumber(value: repeatDuration)
    case "autoreverses": NSNumber(value: autoreverses)
    case "removedOnCompletion", "isRemovedOnCompletion": NSNumber(value: isRemovedOnCompletion)
    case "fillMode": fillMode
    case "timingFunction": timingFunction
    case "delegate": delegate
    default: ownProperty(forKey: key)
    }
  }

  /// Sets the property named `key`; returns false if there is none. A value of the wrong type is
  /// reported and changes nothing.
  func setProperty(_ value: Any?, forKey key: String) -> Bool {
    let number = ValueBridging.number(value)
    switch key {
    case "beginTime": number.map { beginTime = $0 } ?? refuse(value, key)
    case "duration": number.map { duration = $0 } ?? refuse(value, key)
    case "speed": number.map { speed = Float($0) } ?? refuse(value, key)
    case "timeOffset": number.map { timeOffset = $0 } ?? refuse(value, key)
    case "repeatCount": number.map { repeatCount = Float($0) } ?? refuse(value, key)
    case "repeatDuration": number.map { repeatDuration = $0 } ?? refuse(value, key)
    case "autoreverses": number.map { autoreverses = $0 != 0 } ?? refuse(value, key)
    case "removedOnCompletion", "isRemovedOnCompletion":
      number.map { isRemovedOnCompletion = $0 != 0 } ?? refuse(value, key)
    case "fillMode":
      ValueBridging.fillMode(value).map { fillMode = $0 } ?? refuse(value, key)
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    default: return setOwnProperty(value, forKey: key)
    }
    return true
  }

  /// Reports that `value` is not of the type of the property named `key`.
  func refuse(_ value: Any?, _ key: String) {
    Diagnostic.report(
      "\(type(of: self)), \(key) = \(value.map { "\($0)" } ?? "nil")",
      "expected a value of the property's type; keeping the old value")
  }
}
