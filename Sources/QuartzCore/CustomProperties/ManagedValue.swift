public import CoreGraphics
public import Foundation
public import CalqueMotion

/// A type that custom properties can have.
public protocol ManagedValue {
  /// Converts a stored value; zero or nil if there is none, or one of another type.
  static func value(fromStored stored: Any?) -> Self
  /// The value as a layer stores it and as key-value coding returns it: numbers in an `NSNumber`.
  var storedValue: Any? { get }
}

extension CGFloat: ManagedValue {
  public static func value(fromStored stored: Any?) -> CGFloat {
    CGFloat(ValueBridging.number(stored) ?? 0)
  }
  public var storedValue: Any? { NSNumber(value: Double(self)) }
}

extension Double: ManagedValue {
  public static func value(fromStored stored: Any?) -> Double { ValueBridging.number(stored) ?? 0 }
  public var storedValue: Any? { NSNumber(value: self) }
}

extension Float: ManagedValue {
  public static func value(fromStored stored: Any?) -> Float {
    Float(ValueBridging.number(stored) ?? 0)
  }
  public var storedValue: Any? { NSNumber(value: self) }
}

extension Int: ManagedValue {
  /// Converts a stored value; a fraction, as animations produce it, is rounded towards zero.
  public static func value(fromStored stored: Any?) -> Int {
    let number = (ValueBridging.number(stored) ?? 0).rounded(.towardZero)
    return Int(exactly: number) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
  public var storedValue: Any? { NSNumber(value: self) }
}

extension Bool: ManagedValue {
  public static func value(fromStored stored: Any?) -> Bool {
    ValueBridging.number(stored).map { $0 != 0 } ?? false
  }
  public var storedValue: Any? { NSNumber(value: self) }
}

extension CGPoint: ManagedValue {
  public static func value(fromStored stored: Any?) -> CGPoint {
    ValueBridging.point(stored) ?? .zero
  }
  public var storedValue: Any? { self }
}

extension CGSize: ManagedValue {
  public static func value(fromStored stored: Any?) -> CGSize {
    ValueBridging.size(stored) ?? .zero
  }
  public var storedValue: Any? { self }
}

extension CGRect: ManagedValue {
  public static func value(fromStored stored: Any?) -> CGRect {
    ValueBridging.rect(stored) ?? .zero
  }
  public var storedValue: Any? { self }
}

extension CATransform3D: ManagedValue {
  public static func value(fromStored stored: Any?) -> CATransform3D {
    ValueBridging.transform(stored) ?? .identity
  }
  public var storedValue: Any? { self }
}

extension CGColor: ManagedValue {
  /// Converts a stored value; black with alpha 0 if there is none.
  public static func value(fromStored stored: Any?) -> CGColor {
    stored as? CGColor ?? CGColor(srgb: SIMD4())
  }
  public var storedValue: Any? { self }
}

/// Optional values. Types that are not custom values themselves are stored, but not interpolated.
extension Optional: ManagedValue {
  public static func value(fromStored stored: Any?) -> Wrapped? {
    guard let stored else { return nil }
    guard let type = Wrapped.self as? any ManagedValue.Type else { return stored as? Wrapped }
    return type.value(fromStored: stored) as? Wrapped
  }
  public var storedValue: Any? {
    guard let value = self else { return nil }
    return (value as? any ManagedValue)?.storedValue ?? value
  }
}
