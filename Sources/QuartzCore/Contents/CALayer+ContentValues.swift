import CoreGraphics
import Foundation

// Key-value coding of what says how corners and contents are drawn and is not animated.
extension CALayer {
  func contentProperty(forKey key: String) -> Any? {
    switch key {
    case "maskedCorners": NSNumber(value: maskedCorners.rawValue)
    case "cornerCurve": cornerCurve
    case "minificationFilter": minificationFilter
    case "magnificationFilter": magnificationFilter
    case "minificationFilterBias": NSNumber(value: minificationFilterBias)
    case "contentsFormat": contentsFormat
    case "drawsAsynchronously": NSNumber(value: drawsAsynchronously)
    case "geometryFlipped", "isGeometryFlipped": NSNumber(value: isGeometryFlipped)
    default: nil
    }
  }

  /// Sets one of these properties; false where there is none of the name.
  func setContentProperty(_ value: Any?, forKey key: String) -> Bool {
    let name = Boxed.name(value)
    let number = Boxed.number(value)
    switch key {
    case "maskedCorners":
      let mask =
        value as? CACornerMask ?? number.flatMap { UInt(exactly: $0) }.map { .init(rawValue: $0) }
      mask.map { maskedCorners = $0 } ?? refuseValue(value, key)
    case "cornerCurve":
      name.map { cornerCurve = .init(rawValue: $0) } ?? refuseValue(value, key)
    case "minificationFilter":
      name.map { minificationFilter = .init(rawValue: $0) } ?? refuseValue(value, key)
    case "magnificationFilter":
      name.map { magnificationFilter = .init(rawValue: $0) } ?? refuseValue(value, key)
    case "minificationFilterBias":
      number.map { minificationFilterBias = Float($0) } ?? refuseValue(value, key)
    case "contentsFormat":
      name.map { contentsFormat = .init(rawValue: $0) } ?? refuseValue(value, key)
    case "drawsAsynchronously":
      number.map { drawsAsynchronously = $0 != 0 } ?? refuseValue(value, key)
    case "geometryFlipped", "isGeometryFlipped":
      number.map { isGeometryFlipped = $0 != 0 } ?? refuseValue(value, key)
    default: return false
    }
    return true
  }

  private func refuseValue(_ value: Any?, _ key: String) {
    Diagnostic.report(self, key, value, "not a value of this property, the old value stays")
  }

  /// The default of one of these properties, where that is not zero or nil.
  static func standardContentValue(forKey key: String) -> Any? {
    switch key {
    case "maskedCorners": NSNumber(value: CACornerMask.all.rawValue)
    case "cornerCurve": CALayerCornerCurve.circular
    case "minificationFilter", "magnificationFilter": CALayerContentsFilter.linear
    case "contentsFormat": CALayerContentsFormat.RGBA8Uint
    default: nil
    }
  }
}
