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
