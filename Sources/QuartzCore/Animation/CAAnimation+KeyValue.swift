import Foundation

extension CAAnimation {
  /// The value of the property named `key`; nil for other keys.
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
    default: subclassProperty(forKey: key)
    }
  }

  /// Sets the property named `key`; false when there is none. A value of the wrong type is diagnosed
  /// and changes nothing.
  func setProperty(_ value: Any?, forKey key: String) -> Bool {
    let number = Boxed.number(value)
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
      Boxed.fillMode(value).map { fillMode = $0 } ?? refuse(value, key)
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    default: return setSubclassProperty(value, forKey: key)
    }
    return true
  }

  private func refuse(_ value: Any?, _ key: String) {
    Diagnostic.report(
      "\(type(of: self)), \(key) = \(value.map { "\($0)" } ?? "nil")",
      "not a value of this property, it keeps its own")
  }

  private func subclassProperty(forKey key: String) -> Any? {
    guard let animation = self as? CAPropertyAnimation else { return nil }
    let basic = self as? CABasicAnimation
    return switch key {
    case "keyPath": animation.keyPath
    case "additive", "isAdditive": NSNumber(value: animation.isAdditive)
    case "cumulative", "isCumulative": NSNumber(value: animation.isCumulative)
    case "fromValue": basic?.fromValue
    case "toValue": basic?.toValue
    case "byValue": basic?.byValue
    default: nil
    }
  }

  private func setSubclassProperty(_ value: Any?, forKey key: String) -> Bool {
    guard let animation = self as? CAPropertyAnimation else { return false }
    let number = Boxed.number(value)
    switch key {
    case "keyPath": animation.keyPath = value as? String
    case "additive", "isAdditive":
      number.map { animation.isAdditive = $0 != 0 } ?? refuse(value, key)
    case "cumulative", "isCumulative":
      number.map { animation.isCumulative = $0 != 0 } ?? refuse(value, key)
    default:
      guard let basic = self as? CABasicAnimation else { return false }
      switch key {
      case "fromValue": basic.fromValue = value
      case "toValue": basic.toValue = value
      case "byValue": basic.byValue = value
      default: return false
      }
    }
    return true
  }
}
