public import Foundation

/// Calls a closure when a property has changed, until `invalidate()` or its own end.
@preconcurrency @MainActor
public final class NSKeyValueObservation: NSObject {
  private var compare: (() -> Void)?

  init(_ compare: @escaping () -> Void) {
    self.compare = compare
    super.init()
  }

  public func invalidate() { compare = nil }

  /// Calls the closure if the property has another value than before.
  func look() { compare?() }
}

/// An object whose changes are told of with those of a layer.
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
  /// Layers and views tell of the properties that their layers hold, views of their safe area, and scroll views of
  /// the size and the insets of their content. Objects of other classes tell of nothing, which is reported.
  @preconcurrency @MainActor
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let object: NSObject = self
    var value = self[keyPath: keyPath]
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (value, self[keyPath: keyPath])
      guard !Boxed.areEqual(old, new) else { return }
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

/// The classes whose objects were observed, and tell of nothing.
@MainActor
private enum MissingChanges {
  private static var reported: Set<ObjectIdentifier> = []

  static func report(_ type: AnyClass) {
    guard reported.insert(ObjectIdentifier(type)).inserted else { return }
    Diagnostic.report("\(type)", "observers of its properties are not called on Linux")
  }
}
