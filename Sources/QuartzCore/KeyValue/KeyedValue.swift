import CoreGraphics
import Foundation
internal import CalqueMotion

/// A type of properties that key-value coding reads and writes.
protocol KeyedValue {
  /// The type of value that it is made from, in words.
  static var expectation: String { get }
  /// Unboxes the value; nil for a value of another type.
  init?(keyed value: Any?)
  /// The value that key-value coding returns.
  var keyed: Any { get }
}

extension KeyedValue {
  var keyed: Any { self }
}

extension Double: KeyedValue {
  static var expectation: String { "a number" }
  init?(keyed value: Any?) {
    guard let number = ValueBridging.number(value) else { return nil }
    self = number
  }
  var keyed: Any { NSNumber(value: self) }
}

extension CGFloat: KeyedValue {
  static var expectation: String { Double.expectation }
  init?(keyed value: Any?) {
    guard let number = ValueBridging.number(value) else { return nil }
    self.init(number)
  }
  var keyed: Any { NSNumber(value: Double(self)) }
}

extension Float: KeyedValue {
  static var expectation: String { Double.expectation }
  init?(keyed value: Any?) {
    guard let number = ValueBridging.number(value) else { return nil }
    self.init(number)
  }
  var keyed: Any { NSNumber(value: self) }
}

extension Int: KeyedValue {
  static var expectation: String { Double.expectation }
  init?(keyed value: Any?) {
    guard ValueBridging.number(value) != nil else { return nil }
    self = .value(fromStored: value)
  }
  var keyed: Any { NSNumber(value: self) }
}

extension UInt32: KeyedValue {
  static var expectation: String { "a whole number from 0 to \(UInt32.max)" }
  init?(keyed value: Any?) {
    guard let number = ValueBridging.number(value) else { return nil }
    self.init(exactly: number)
  }
  var keyed: Any { NSNumber(value: self) }
}

extension Bool: KeyedValue {
  static var expectation: String { "a Bool" }
  init?(keyed value: Any?) {
    guard let number = ValueBridging.number(value) else { return nil }
    self = number != 0
  }
  var keyed: Any { NSNumber(value: self) }
}

extension CGPoint: KeyedValue {
  static var expectation: String { "a CGPoint" }
  init?(keyed value: Any?) {
    guard let point = ValueBridging.point(value) else { return nil }
    self = point
  }
}

extension CGSize: KeyedValue {
  static var expectation: String { "a CGSize" }
  init?(keyed value: Any?) {
    guard let size = ValueBridging.size(value) else { return nil }
    self = size
  }
}

extension CGRect: KeyedValue {
  static var expectation: String { "a CGRect" }
  init?(keyed value: Any?) {
    guard let rect = ValueBridging.rect(value) else { return nil }
    self = rect
  }
}

extension CATransform3D: KeyedValue {
  static var expectation: String { "a CATransform3D" }
  init?(keyed value: Any?) {
    guard let transform = ValueBridging.transform(value) else { return nil }
    self = transform
  }
}

extension CACornerMask: KeyedValue {
  static var expectation: String { "a CACornerMask" }
  init?(keyed value: Any?) {
    if let mask = value as? CACornerMask {
      self = mask
    } else if let bits = ValueBridging.number(value).flatMap({ UInt(exactly: $0) }) {
      self.init(rawValue: bits)
    } else {
      return nil
    }
  }
  var keyed: Any { NSNumber(value: rawValue) }
}

extension CAEdgeAntialiasingMask: KeyedValue {
  static var expectation: String { "a CAEdgeAntialiasingMask" }
  init?(keyed value: Any?) {
    if let mask = value as? CAEdgeAntialiasingMask {
      self = mask
    } else if let bits = ValueBridging.number(value).flatMap({ UInt32(exactly: $0) }) {
      self.init(rawValue: bits)
    } else {
      return nil
    }
  }
  var keyed: Any { NSNumber(value: rawValue) }
}

/// A name that can also be set as a string.
protocol KeyedName: KeyedValue {
  init(rawValue: String)
}

extension KeyedName {
  static var expectation: String { "a \(Self.self)" }
  init?(keyed value: Any?) {
    guard let name = ValueBridging.name(value) else { return nil }
    self.init(rawValue: name)
  }
}

extension CAMediaTimingFillMode: KeyedName {}
extension CALayerContentsGravity: KeyedName {}
extension CALayerContentsFilter: KeyedName {}
extension CALayerContentsFormat: KeyedName {}
extension CALayerCornerCurve: KeyedName {}
extension CAShapeLayerFillRule: KeyedName {}
extension CAShapeLayerLineCap: KeyedName {}
extension CAShapeLayerLineJoin: KeyedName {}
extension CAGradientLayerType: KeyedName {}
extension CAEmitterLayerEmitterShape: KeyedName {}
extension CAEmitterLayerEmitterMode: KeyedName {}
extension CAEmitterLayerRenderMode: KeyedName {}
extension CAScrollLayerScrollMode: KeyedName {}
extension CATextLayerAlignmentMode: KeyedName {}
extension CATextLayerTruncationMode: KeyedName {}
