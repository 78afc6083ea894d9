import Foundation

/// A property of a layer class that the layer manages: it takes part in actions, animations and
/// presentation as the layer's own properties do.
///
/// It is what `@NSManaged` is on Apple's platforms, where that attribute has the Objective-C runtime
/// write the accessors; the edit is two letters:
///
///     class DistortionLayer: CAShapeLayer {
///       @Managed var distortion: CGFloat
///
///       override class func needsDisplay(forKey key: String) -> Bool {
///         key == "distortion" || super.needsDisplay(forKey: key)
///       }
///     }
///
/// The key is the name of the variable, or what is given, `@Managed("distortion")`. Until it is set the
/// property is what `defaultValue(forKey:)` of the class says, else zero or nil. Setting another value
/// seeks the action for the key, marks the layer for display where `needsDisplay(forKey:)` says so, and
/// runs the action. While an animation of the key runs, `presentation()` has the value in between, and a
/// layer that needs display for the key is displayed at each refresh.
@preconcurrency @MainActor @propertyWrapper
public struct Managed<Value: ManagedValue> {
  private let givenKey: String?

  public init() { givenKey = nil }

  public init(_ key: String) { givenKey = key }

  @available(*, unavailable, message: "@Managed is for properties of CALayer and its subclasses")
  public var wrappedValue: Value {
    // Never called: the compiler refuses every use.
    get { fatalError("@Managed outside of a layer") }
    set {}
  }

  public static subscript<Layer: CALayer>(
    _enclosingInstance layer: Layer, wrapped property: ReferenceWritableKeyPath<Layer, Value>,
    storage storage: ReferenceWritableKeyPath<Layer, Managed>
  ) -> Value {
    get { Value.managed(from: layer.managedValue(forKey: key(at: storage, of: layer))) }
    set { layer.setManagedValue(newValue.managed, forKey: key(at: storage, of: layer)) }
  }

  private static func key<Layer: CALayer>(
    at storage: ReferenceWritableKeyPath<Layer, Managed>, of layer: Layer
  ) -> String {
    if let key = ManagedKeys.known[storage] { return key }
    let key = layer[keyPath: storage].givenKey ?? ManagedKeys.name(of: storage)
    ManagedKeys.known[storage] = key
    return key
  }
}

/// What the search for an animation's property asks a managed one.
protocol ManagedDeclaration {
  /// The key that was given, or nil when it is the variable's name.
  var explicitKey: String? { get }
  /// The value before any was set, where that tells of what kind values are.
  var initialValue: Any? { get }
}

extension Managed: @preconcurrency ManagedDeclaration {
  var explicitKey: String? { givenKey }
  var initialValue: Any? { Value.managed(from: nil).managed }
}

/// The keys of managed properties.
@MainActor private enum ManagedKeys {
  static var known: [AnyKeyPath: String] = [:]

  /// The variable's name, out of the path to what the wrapper stores: `\DistortionLayer._distortion`.
  static func name(of storage: AnyKeyPath) -> String {
    let path = String(reflecting: storage)
    let last = path.split(separator: ".").last.map(String.init) ?? path
    guard last.hasPrefix("_") else {
      Diagnostic.report(
        "@Managed in \(type(of: storage).rootType)",
        "the names of variables are not known in this build, write @Managed(\"name\")")
      return path
    }
    return String(last.dropFirst())
  }
}
