public import CoreGraphics
public import Foundation
public import Motion

/// A type that managed properties can have.
public protocol ManagedValue {
  /// Converts a stored value; zero or nil if there is none, or one of another type.
  static func managed(from kept: Any?) -> Self
  /// The value as a layer stores it and as key-value coding returns it: numbers in an `NSNumber`.
  var managed: Any? { get }
}

extension CGFloat: ManagedValue {
  public static func managed(from kept: Any?) -> CGFloat {
    CGFloat(ValueBridging.number(kept) ?? 0)
  }
  public var managed: Any? { NSNumber(value: Double(self)) }
}

extension Double: ManagedValue {
  public static func managed(from kept: Any?) -> Double { ValueBridging.number(kept) ?? 0 }
  public var managed: Any? { NSNumber(value: self) }
}

extension Float: ManagedValue {
  public static func managed(from kept: Any?) -> Float { Float(ValueBridging.number(kept) ?? 0) }
  public var managed: Any? { NSNumber(value: self) }
}

extension Int: ManagedValue {
  /// Converts a stored value; a fraction, as animations produce it, is rounded towards zero.
  public static func managed(from kept: Any?) -> Int {
    let number = (ValueBridging.number(kept) ?? 0).rounded(.towardZero)
    return Int(exactly: number) ?? (number > 0 ? .max : number < 0 ? .min : 0)
  }
  public var managed: Any? { NSNumber(value: self) }
}

extension Bool: ManagedValue {
  public static func managed(from kept: Any?) -> Bool {
    ValueBridging.number(kept).map { $0 != 0 } ?? false
  }
  public var managed: Any? { NSNumber(value: self) }
}

extension CGPoint: ManagedValue {
  public static func managed(from kept: Any?) -> CGPoint { ValueBridging.point(kept) ?? .zero }
  public var managed: Any? { self }
}

extension CGSize: ManagedValue {
  public static func managed(from kept: Any?) -> CGSize { ValueBridging.size(kept) ?? .zero }
  public var managed: Any? { self }
}

extension CGRect: ManagedValue {
  public static func managed(from kept: Any?) -> CGRect { ValueBridging.rect(kept) ?? .zero }
  public var managed: Any? { self }
}

extension CATransform3D: ManagedValue {
  public static func managed(from kept: Any?) -> CATransform3D {
    ValueBridging.transform(kept) ?? .identity
  }
  public var managed: Any? { self }
}

extension CGColor: ManagedValue {
  /// Converts a stored value; black with alpha 0 if there is none.
  public static func managed(from kept: Any?) -> CGColor {
    kept as? CGColor ?? CGColor(srgb: SIMD4())
  }
  public var managed: Any? { self }
}

/// Optional values. Types that are not managed values themselves are stored, but not interpolated.
extension Optional: ManagedValue {
  public static func managed(from kept: Any?) -> Wrapped? {
    guard let kept else { return nil }
    guard let type = Wrapped.self as? any ManagedValue.Type else { return kept as? Wrapped }
    return type.managed(from: kept) as? Wrapped
  }
  public var managed: Any? {
    guard let value = self else { return nil }
    return (value as? any ManagedValue)?.managed ?? value
  }
}
