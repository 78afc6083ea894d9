public import Foundation

/// The namespace `rx` of a value: `view.rx`.
///
/// Extend it with functions and properties that return sequences:
///
///     extension Reactive where Base: UIView {
///       func fade(duration: TimeInterval) -> Observable<Void> { … }
///     }
///
/// The properties of an object are binders here: `elements.bind(to: label.rx.text)`.
@preconcurrency @MainActor
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The extended value.
  public let base: Base

  /// Creates the namespace of `base`.
  public init(_ base: Base) {
    self.base = base
  }

  /// Returns a binder that sets a property of the object, which it holds weakly.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// A type whose values have the namespace `rx`.
public protocol ReactiveCompatible {
  /// The extended type.
  associatedtype ReactiveBase

  /// The namespace of the type.
  @preconcurrency @MainActor static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The namespace of the value.
  @preconcurrency @MainActor var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  // The setters make assignments through `rx` compile; they store nothing.

  @preconcurrency @MainActor
  public static var rx: Reactive<Self>.Type {
    get { Reactive<Self>.self }
    set {}
  }

  @preconcurrency @MainActor
  public var rx: Reactive<Self> {
    get { Reactive(self) }
    set {}
  }
}

extension NSObject: ReactiveCompatible {}

/// An observer that sets a property of an object, or otherwise changes it, on a scheduler while the
/// object lives.
///
/// It takes elements only: a completion does nothing, and an error goes to
/// `Hooks.defaultErrorHandler`.
public struct Binder<Value>: ObserverType {
  private let handler: (Event<Value>) -> Void

  /// Creates a binder that calls `binding` with `target`, which it holds weakly.
  public init<Target: AnyObject>(
    _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
    binding: @escaping (Target, Value) -> Void
  ) {
    handler = { [weak target] event in
      switch event {
      case .next(let value):
        _ = scheduler.schedule(value) { value in
          if let target { binding(target, value) }
          return Disposables.create()
        }
      case .error(let error):
        Hooks.defaultErrorHandler([], error)
      case .completed:
        break
      }
    }
  }

  public func on(_ event: Event<Value>) { handler(event) }

  public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: on) }
}
