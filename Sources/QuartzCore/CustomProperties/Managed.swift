public import CalqueMotion
public import CoreGraphics
public import Foundation

/// A property of a layer class that the layer manages: it takes part in actions, animations and
/// presentation like the layer's own properties.
///
/// It replaces `@NSManaged`, for which the Objective-C runtime of Apple's platforms generates the
/// accessors; the edit is two letters:
///
///     class DialLayer: CAShapeLayer {
///       @Managed var angle: CGFloat
///
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "angle" || super.needsDisplay(forKey: key)
///       }
///     }
///
/// The key is the name of the variable, or the given one, `@Managed("angle")`. Until the
/// property is set, it has the value of the class's `defaultValue(forKey:)`, or else zero or nil.
/// Setting another value looks up the action for the key, marks the layer for display if
/// `needsDisplay(forKey:)` returns true, and runs the action. While an animation of the key runs,
/// `presentation()` has the interpolated value, and a layer that needs display for the key is
/// displayed at each refresh.
@preconcurrency @MainActor @propertyWrapper
public struct Managed<Value: ManagedValue> {
  private let specifiedKey: String?

  /// Makes a property whose key is the name of the variable.
  public init() { specifiedKey = nil }

  /// Makes a property with the key `key`.
  public init(_ key: String) { specifiedKey = key }

  @available(*, unavailable, message: "@Managed is for properties of CALayer and its subclasses")
  public var wrappedValue: Value {
    // Never called: the compiler rejects every use.
    get { fatalError("@Managed outside a layer") }
    set {}
  }

  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped property: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, Managed>
  ) -> Value {
    get { Value.value(fromStored: layer.customValue(forKey: key(at: storage, of: layer))) }
    set { layer.setCustomValue(newValue.storedValue, forKey: key(at: storage, of: layer)) }
  }

  private static func key<Layer: CALayer>(
    at storage: ReferenceWritableKeyPath<Layer, Managed>, of layer: Layer
  ) -> String {
    if let key = ManagedKeys.known[storage] { return key }
    let key = layer[keyPath: storage].specifiedKey ?? ManagedKeys.name(of: storage)
    ManagedKeys.known[storage] = key
    return key
  }
}

/// The type-erased interface of a custom property, for the lookup of an animation's property.
protocol ManagedDeclaration {
  /// The key that was given; nil if it is the variable's name.
  var explicitKey: String? { get }
  /// The value before any was set, if that defines the type of the values.
  var initialValue: Any? { get }
}

extension Managed: @preconcurrency ManagedDeclaration {
  var explicitKey: String? { specifiedKey }
  var initialValue: Any? { Value.value(fromStored: nil).storedValue }
}

/// The keys of custom properties.
@MainActor private enum ManagedKeys {
  static var known: [AnyKeyPath: String] = [:]

  /// Returns the variable's name from the key path to the wrapper's storage:
  /// `\DialLayer._angle`.
  static func name(of storage: AnyKeyPath) -> String {
    let path = String(reflecting: storage)
    let last = path.split(separator: ".").last.map(String.init) ?? path
    guard last.hasPrefix("_") else {
      Diagnostic.report(
        "@Managed in \(type(of: storage).rootType)",
        "this build does not keep the names of variables; write @Managed(\"name\")")
      return path
    }
    return String(last.dropFirst())
  }
}

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
