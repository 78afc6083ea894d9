/// A method to be called by target-action: the counterpart of `#selector` on Apple's platforms.
///
/// It holds an unapplied method and no target: `Selector(Foo.tap(_:))`, or with a name,
/// `Selector("tap:", Foo.tap(_:))`. Private methods work, overrides are called, and what the method
/// returns is not used. Two selectors are equal if they have the same name; a selector without a
/// name equals only its own copies. `Selector(getter: \Foo.title)` stands for
/// `#selector(getter: Foo.title)`.
@preconcurrency @MainActor
public struct Selector {
  private enum Identity: Equatable {
    case name(String)
    case unique(Token)
  }

  private final class Token: Equatable, Sendable {
    static func == (a: Token, b: Token) -> Bool { a === b }
  }

  private let identity: Identity
  /// Calls the method on a target with a sender and an event; returns false if one has the wrong
  /// type.
  private let call: (AnyObject, Any?, Any?) -> Bool
  private let understands: (AnyObject) -> Bool
  /// Returns true if instances of the class have the method.
  private let isOf: (AnyClass) -> Bool
  /// Returns what the method returns for an object, without arguments; nil for an object of another
  /// type, and for a method with arguments.
  private let answer: (Any) -> Any?

  /// Makes a selector with a name but no method: no object responds to it, and a call of it is
  /// reported.
  public init(_ name: String) {
    identity = .name(name)
    understands = { _ in false }
    isOf = { _ in false }
    call = { _, _, _ in false }
    answer = { _ in nil }
  }

  /// Makes a selector of the getter of a property.
  public init<Target, Value>(getter property: KeyPath<Target, Value>) {
    self.init(.unique(Token()), property)
  }

  /// Makes a named selector of the getter of a property.
  public init<Target, Value>(_ name: String, getter property: KeyPath<Target, Value>) {
    self.init(.name(name), property)
  }

  /// Makes a selector of a method without arguments.
  public init<Target, Result>(_ method: @escaping (Target) -> () -> Result) {
    self.init(.unique(Token()), method)
  }

  /// Makes a selector of a method that takes the sender.
  public init<Target, Sender, Result>(_ method: @escaping (Target) -> (Sender) -> Result) {
    self.init(.unique(Token()), method)
  }

  /// Makes a selector of a method that takes the sender and the event.
  public init<Target, Sender, Event, Result>(
    _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(.unique(Token()), method)
  }

  /// Makes a named selector of a method without arguments.
  public init<Target, Result>(_ name: String, _ method: @escaping (Target) -> () -> Result) {
    self.init(.name(name), method)
  }

  /// Makes a named selector of a method that takes the sender.
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.init(.name(name), method)
  }

  /// Makes a named selector of a method that takes the sender and the event.
  public init<Target, Sender, Event, Result>(
    _ name: String, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.init(.name(name), method)
  }

  private init<Target, Value>(_ identity: Identity, _ property: KeyPath<Target, Value>) {
    self.init(identity) { (target: Target) in { target[keyPath: property] } }
  }

  private init<Target, Result>(
    _ identity: Identity, _ method: @escaping (Target) -> () -> Result
  ) {
    self.identity = identity
    understands = { $0 is Target }
    isOf = { $0 is Target.Type }
    answer = { ($0 as? Target).map { method($0)() } }
    call = { target, _, _ in
      guard let target = target as? Target else { return false }
      _ = method(target)()
      return true
    }
  }

  private init<Target, Sender, Result>(
    _ identity: Identity, _ method: @escaping (Target) -> (Sender) -> Result
  ) {
    self.identity = identity
    understands = { $0 is Target }
    isOf = { $0 is Target.Type }
    answer = { _ in nil }
    call = { target, sender, _ in
      guard let target = target as? Target, let sender = sender as? Sender else { return false }
      _ = method(target)(sender)
      return true
    }
  }

  private init<Target, Sender, Event, Result>(
    _ identity: Identity, _ method: @escaping (Target) -> (Sender, Event) -> Result
  ) {
    self.identity = identity
    understands = { $0 is Target }
    isOf = { $0 is Target.Type }
    answer = { _ in nil }
    call = { target, sender, event in
      guard let target = target as? Target, let sender = sender as? Sender,
        let event = event as? Event
      else { return false }
      _ = method(target)(sender, event)
      return true
    }
  }

  /// Returns true if `target` has the method.
  package func isUnderstood(by target: AnyObject) -> Bool { understands(target) }

  /// Returns true if instances of `kind` have the method.
  package func isUnderstood(byObjectsOf kind: AnyClass) -> Bool { isOf(kind) }

  /// Returns what a getter, or a method without arguments, returns for an object; nil for an object
  /// of another type, and for a selector of a method with arguments or of none.
  package func value(of object: Any) -> Any? { answer(object) }

  /// Calls the method. Returns false, with a diagnostic, if `target` does not have the method or
  /// the method takes another sender.
  @discardableResult
  package func perform(on target: AnyObject, sender: Any?, event: Any?) -> Bool {
    if call(target, sender, event) { return true }
    let name = if case .name(let name) = identity { "\"\(name)\"" } else { "without name" }
    Diagnostic.report(
      "selector \(name)",
      "cannot be called on \(type(of: target)) with the sender"
        + " \(sender.map { String(describing: type(of: $0)) } ?? "nil")")
    return false
  }

  /// Returns true if both have the same name, or one is a copy of the other.
  package func isSame(as other: Selector) -> Bool { identity == other.identity }
}

extension Selector: @preconcurrency Equatable {
  /// Returns true if both have the same name, or one is a copy of the other.
  public static func == (a: Selector, b: Selector) -> Bool { a.isSame(as: b) }
}
