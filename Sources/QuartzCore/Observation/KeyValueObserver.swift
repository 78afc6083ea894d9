public import Foundation

/// The keys of the dictionary that an observer gets.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The kind of the change, the number of an `NSKeyValueChange`; always `setting`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, if `new` is among the options.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, if `old` is among the options.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Never there: changes of parts of a collection are not reported.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// Never there: observers are called after the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(
    rawValue: "notificationIsPrior")
}

/// An object that is told of changes of properties by their key paths.
///
/// Responders, views and controllers among them, and layers are observers, and override the method.
/// On Linux `NSObject` does not have it: a class of another kind conforms to this protocol, and
/// implements the method without `override`.
@preconcurrency @MainActor
public protocol KeyValueObserver: NSObject {
  /// Called after each change of a property that this object observes.
  ///
  /// - Parameters:
  ///   - keyPath: The path that the object was added for.
  ///   - object: The observed object.
  ///   - change: The kind of the change, and the values that the options ask for: numbers in an
  ///     `NSNumber`, points, sizes, rectangles and 3D transforms in an `NSValue`, nil as `NSNull`.
  ///   - context: The pointer that the object was added with.
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?)
}

extension CALayer: KeyValueObserver {}

extension KeyValueObserver {
  /// Reports a change that a class did not handle.
  package func reportUnhandledChange(of keyPath: String?) {
    Diagnostic.report(
      "\(type(of: self))",
      "observes \"\(keyPath ?? "")\"; expected an override of observeValue(forKeyPath:…)")
  }
}

extension NSObjectProtocol where Self: NSObject {
  /// Calls `observeValue(forKeyPath:of:change:context:)` of `observer` after each change of the
  /// property at `keyPath`, until it is removed or either object is released. Neither is retained.
  ///
  /// Views and layers report what `observe(_:options:changeHandler:)` says, under the keys of
  /// key-value coding. Observing another object, or with an observer that is none, is diagnosed.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String,
    options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
  ) {
    let object: NSObject = self
    guard let observed = object as? any KeyValueObserved & KeyValueCoded else {
      return MissingChanges.report(type(of: object))
    }
    guard let observer = observer as? any KeyValueObserver else {
      return Diagnostic.report(
        "\(type(of: observer))",
        "observes \"\(keyPath)\"; expected a KeyValueObserver; not calling it")
    }
    options.check(type(of: object))
    LayerObservers.of(observed.observedLayer).add(
      LayerObservers.Named(observer, of: observed, keyPath, options, context))
  }

  /// Ends the last observation of `keyPath` by `observer` that was added with `context`. One that
  /// there is not is diagnosed.
  @preconcurrency @MainActor
  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    endObservation(by: observer, of: keyPath) { $0.context == context }
  }

  /// Ends the last observation of `keyPath` by `observer`. One that there is not is diagnosed.
  @preconcurrency @MainActor
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    endObservation(by: observer, of: keyPath) { _ in true }
  }

  @MainActor
  private func endObservation(
    by observer: NSObject, of keyPath: String, where isMeant: (LayerObservers.Named) -> Bool
  ) {
    let object: NSObject = self
    let list = (object as? any KeyValueObserved).map { LayerObservers.of($0.observedLayer) }
    let found = list?.removeLast {
      $0.object === object && $0.observer === observer && $0.keyPath == keyPath && isMeant($0)
    }
    if found != true {
      Diagnostic.report(
        "\(type(of: observer))", "does not observe \"\(keyPath)\" of \(type(of: object))")
    }
  }
}

/// The observations of a layer and of its view.
@MainActor
final class LayerObservers {
  private struct Entry {
    weak var observation: NSKeyValueObservation?
  }

  /// An observation by a key path.
  @MainActor final class Named {
    weak var observer: (any KeyValueObserver)?
    weak var object: (any KeyValueObserved & KeyValueCoded)?
    let keyPath: String
    let context: UnsafeMutableRawPointer?
    private let options: NSKeyValueObservingOptions
    private var value: Any?
    private var isOver = false

    init(
      _ observer: any KeyValueObserver, of object: any KeyValueObserved & KeyValueCoded,
      _ keyPath: String, _ options: NSKeyValueObservingOptions, _ context: UnsafeMutableRawPointer?
    ) {
      self.observer = observer
      self.object = object
      self.keyPath = keyPath
      self.context = context
      self.options = options
      value = object.value(forKeyPath: keyPath)
    }

    /// Tells the observer of the value that there is, if its options ask for that.
    func begin() {
      if options.contains(.initial) { tell(nil, value, isFirst: true) }
    }

    /// Tells the observer if the value differs from the last one.
    func check() {
      guard !isOver, let object else { return }
      let (old, new) = (value, object.value(forKeyPath: keyPath))
      guard !ValueBridging.areEqual(old, new) else { return }
      value = new
      tell(old, new, isFirst: false)
    }

    func end() { isOver = true }

    private func tell(_ old: Any?, _ new: Any?, isFirst: Bool) {
      var change: [NSKeyValueChangeKey: Any] = [
        .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
      ]
      if options.contains(.new) { change[.newKey] = ValueBridging.boxed(new) }
      if options.contains(.old), !isFirst { change[.oldKey] = ValueBridging.boxed(old) }
      observer?.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }

  /// The key under which the list is associated with a layer.
  private static let key = UInt(bitPattern: ObjectIdentifier(LayerObservers.self).hashValue)

  private var entries: [Entry] = []
  private var named: [Named] = []

  /// Returns the list of `layer`, which notifies it of changes from now on.
  static func of(_ layer: CALayer) -> LayerObservers {
    if let list = AssociatedObjects.value(of: layer, key) as? LayerObservers { return list }
    let list = LayerObservers()
    AssociatedObjects.set(
      AssociatedValue(list, .OBJC_ASSOCIATION_RETAIN_NONATOMIC), of: layer, key)
    layer.mainThreadFlags.insert(.isObserved)
    return list
  }

  func add(_ observation: NSKeyValueObservation) {
    entries.removeAll { $0.observation == nil }
    entries.append(Entry(observation: observation))
  }

  func add(_ observation: Named) {
    named.removeAll { $0.observer == nil || $0.object == nil }
    named.append(observation)
    observation.begin()
  }

  /// Removes the last observation for which `isMeant` is true; returns false if there is none.
  func removeLast(where isMeant: (Named) -> Bool) -> Bool {
    guard let index = named.lastIndex(where: isMeant) else { return false }
    named.remove(at: index).end()
    return true
  }

  /// Lets each observation check for a change. An observer may change the layer again.
  fileprivate func check() {
    for entry in entries { entry.observation?.check() }
    for observation in named { observation.check() }
  }
}

extension CALayer {
  /// Notifies the observers that a property may have changed.
  package func notifyObservers() {
    guard mainThreadFlags.contains(.isObserved) else { return }
    Callout.run("observation", self) { LayerObservers.of(self).check() }
  }
}

extension ValueBridging {
  /// Returns the value as an observer gets it: structures in an `NSValue`, nil as `NSNull`.
  fileprivate static func boxed(_ value: Any?) -> Any {
    switch value {
    case nil: NSNull()
    case let point as CGPoint: NSValue(cgPoint: point)
    case let size as CGSize: NSValue(cgSize: size)
    case let rect as CGRect: NSValue(cgRect: rect)
    case let transform as CATransform3D: NSValue(caTransform3D: transform)
    case let value?: value
    }
  }
}
