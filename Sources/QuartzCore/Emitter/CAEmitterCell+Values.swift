import CoreGraphics
import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

extension CAEmitterCell {
  /// Returns a snapshot of the cell and its nested cells. The nesting depth is limited, so that
  /// cells that contain themselves do not recurse without end.
  func snapshot(depth: Int = 1) -> EmitterCell {
    var result = cell
    guard let inner = emitterCells else { return result }
    guard depth < ParticleLimit.depth else {
      Diagnostic.report(
        "\(nameInReports), emitterCells",
        "expected cells nested at most \(ParticleLimit.depth) deep; the innermost emit nothing")
      return result
    }
    result.cells = inner.map { $0.snapshot(depth: depth + 1) }
    return result
  }

  func set(
    _ property: EmitterCellProperty, _ path: WritableKeyPath<EmitterCell, Double>, _ value: Double,
    mayBeInfinite: Bool = false
  ) {
    guard value.isFinite || (mayBeInfinite && value == .infinity) else {
      return refuse(value, property.rawValue, "a finite number")
    }
    cell[keyPath: path] = value
  }

  func setTime(
    _ key: String, _ path: WritableKeyPath<TimingSpec, Double>, _ value: Double,
    mayBeInfinite: Bool = false
  ) {
    guard value.isFinite || (mayBeInfinite && value == .infinity) else {
      return refuse(value, key, "a time in seconds")
    }
    cell.timing[keyPath: path] = value
  }

  func setContentsRect(_ rect: CGRect) {
    guard rect.vector.isUsable else { return refuse(rect, "contentsRect", "finite numbers") }
    cell.content.rect = rect.vector
  }

  private func refuse(_ value: Any?, _ key: String, _ expectation: String) {
    let shown = value.map { String(describing: $0) } ?? "nil"
    Diagnostic.report(
      "\(nameInReports), \(key) = \(shown)", "expected \(expectation); keeping the old value")
  }

  private var nameInReports: String {
    name.map { "CAEmitterCell \"\($0)\"" } ?? "CAEmitterCell"
  }

  // MARK: Key-value coding

  /// Returns the property that `key` names; nil if there is none.
  func property(forKey key: String) -> Any? {
    if let property = EmitterCellProperty(key: key) {
      switch property {
      case .color: return color
      case .contentsRect: return contentsRect
      case .enabled: return NSNumber(value: isEnabled)
      default: return NSNumber(value: cell[property].x)
      }
    }
    return switch key {
    case "name": name
    case "contents": contents
    case "emitterCells": emitterCells
    case "style": style
    case "magnificationFilter": magnificationFilter
    case "minificationFilter": minificationFilter
    case "minificationFilterBias": NSNumber(value: minificationFilterBias)
    case "beginTime": NSNumber(value: beginTime)
    case "duration": NSNumber(value: duration)
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatCount": NSNumber(value: repeatCount)
    case "repeatDuration": NSNumber(value: repeatDuration)
    case "autoreverses": NSNumber(value: autoreverses)
    case "fillMode": fillMode
    default: nil
    }
  }

  /// Sets the property that `key` names. A value of the wrong type, or a key that names no
  /// property, is reported and changes nothing.
  func setProperty(_ value: Any?, forKey key: String) {
    if let property = EmitterCellProperty(key: key) {
      if !set(value, of: property) { refuse(value, key, "a value of the property's type") }
      return
    }
    switch key {
    case "name": name = value as? String
    case "contents": contents = value
    case "emitterCells": emitterCells = value as? [CAEmitterCell]
    case "style": style = value as? [AnyHashable: Any]
    case "magnificationFilter":
      magnificationFilter = ValueBridging.name(value) ?? magnificationFilter
    case "minificationFilter": minificationFilter = ValueBridging.name(value) ?? minificationFilter
    case "fillMode": fillMode = ValueBridging.fillMode(value) ?? fillMode
    default:
      guard let number = ValueBridging.number(value), setNumber(number, forKey: key) else {
        return refuse(value, key, "a number, under a key of CAEmitterCell")
      }
    }
  }

  private func set(_ value: Any?, of property: EmitterCellProperty) -> Bool {
    switch property {
    case .color:
      guard value == nil || value is CGColor else { return false }
      color = value as? CGColor
    case .contentsRect:
      guard let rect = ValueBridging.rect(value) else { return false }
      contentsRect = rect
    default:
      guard let number = ValueBridging.number(value) else { return false }
      let isLifetime = property == .lifetime && number == .infinity
      guard number.isFinite || isLifetime else { return false }
      cell[property] = SIMD4(number, 0, 0, 0)
    }
    return true
  }

  private func setNumber(_ number: Double, forKey key: String) -> Bool {
    switch key {
    case "minificationFilterBias": minificationFilterBias = Float(number)
    case "beginTime": beginTime = number
    case "duration": duration = number
    case "speed": speed = Float(number)
    case "timeOffset": timeOffset = number
    case "repeatCount": repeatCount = Float(number)
    case "repeatDuration": repeatDuration = number
    case "autoreverses": autoreverses = number != 0
    default: return false
    }
    return true
  }

  /// Returns the default of the property that `key` names; nil where the default is zero or nil.
  static func standardValue(forKey key: String) -> Any? {
    switch key {
    case "enabled", "scale", "contentsScale", "speed": NSNumber(value: 1)
    case "color": CGColor.white
    case "contentsRect": CGRect(x: 0, y: 0, width: 1, height: 1)
    case "duration": NSNumber(value: Double.infinity)
    case "magnificationFilter", "minificationFilter": "linear"
    case "fillMode": CAMediaTimingFillMode.removed
    default: nil
    }
  }
}
