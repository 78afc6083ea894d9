public import Foundation

/// Calls a closure when a property has changed, until `invalidate()` or its release.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private var compare: (() -> Void)?

  init(_ compare: @escaping () -> Void) {
    self.compare = compare
    super.init()
  }

  /// Ends the observation.
  public func invalidate() { compare = nil }

  /// Calls the closure if the property's value differs from the last one.
  func check() { compare?() }
}

/// An object whose changes are observed with those of a layer.
@MainActor
package protocol KeyValueObserved: NSObject {
  var observedLayer: CALayer { get }
}

extension CALayer: KeyValueObserved {
  package var observedLayer: CALayer { self }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls `changeHandler` after each change of the property at `keyPath`.
  ///
  /// Layers and views report changes of the properties that their layers hold, views also of their
  /// safe area, and scroll views of their content's size and insets. Objects of other classes
  /// report no changes; observing them is diagnosed.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let object: NSObject = self
    options.check(type(of: object))
    var value = self[keyPath: keyPath]
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (value, self[keyPath: keyPath])
      guard !ValueBridging.areEqual(old, new) else { return }
      value = new
      changeHandler(self, NSKeyValueObservedChange(old, new, options))
    }
    if let observed = object as? any KeyValueObserved {
      LayerObservers.of(observed.observedLayer).add(observation)
    } else {
      MissingChanges.report(type(of: object))
    }
    if options.contains(.initial) {
      changeHandler(self, NSKeyValueObservedChange(nil, value, options))
    }
    return observation
  }
}

/// The classes whose objects were observed but report no changes.
@MainActor
enum MissingChanges {
  private static var reported: Set<ObjectIdentifier> = []

  static func report(_ type: AnyClass) {
    guard reported.insert(ObjectIdentifier(type)).inserted else { return }
    Diagnostic.report("\(type)", "its properties cannot be observed on Linux; use didSet")
  }
}

/// The values passed to an observer.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// Calls the observer at once, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Has no effect, which is reported: observers are called after a change, never before it.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)

  /// Reports an option without effect.
  func check(_ observed: AnyClass) {
    guard contains(.prior) else { return }
    Diagnostic.report(
      "\(observed)", "no effect of .prior; observers are called after the change")
  }
}

/// The kind of a change.
public enum NSKeyValueChange: UInt, Sendable {
  case setting = 1
  case insertion, removal, replacement
}

/// A change of a property, as passed to its observer.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange

  /// Always `setting`.
  public let kind: Kind
  /// The value after the change, if `new` is among the options.
  public let newValue: Value?
  /// The value before the change, if `old` is among the options.
  public let oldValue: Value?
  /// Nil: changes of parts of a collection are not reported.
  public var indexes: IndexSet? { nil }
  /// False: observers are called after the change.
  public var isPrior: Bool { false }

  init(_ oldValue: Value?, _ newValue: Value, _ options: NSKeyValueObservingOptions) {
    kind = .setting
    self.newValue = options.contains(.new) ? newValue : nil
    self.oldValue = options.contains(.old) ? oldValue : nil
  }
}
