public import Foundation

/// What the module adds to `Base`, apart from the members of `Base` itself: `view.rx`.
///
/// Extend it with what makes sequences of an object:
///
///     extension Reactive where Base: UIView {
///       func fade(duration: TimeInterval) -> Observable<Void> { … }
///     }
///
/// The properties of an object are binders here: `elements.bind(to: label.rx.text)`.
@preconcurrency @MainActor
@dynamicMemberLookup
public struct Reactive<Base> {
  /// The value that is extended.
  public let base: Base

  /// Makes the extensions of `base`.
  public init(_ base: Base) {
    self.base = base
  }

  /// What sets a property of the object, which it does not keep alive.
  public subscript<Property>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Base, Property>
  ) -> Binder<Property> where Base: AnyObject {
    Binder(base) { base, value in base[keyPath: keyPath] = value }
  }
}

/// What has extensions under the name `rx`.
public protocol ReactiveCompatible {
  /// What is extended.
  associatedtype ReactiveBase

  /// The extensions of the type.
  @preconcurrency @MainActor static var rx: Reactive<ReactiveBase>.Type { get set }

  /// The extensions of the value.
  @preconcurrency @MainActor var rx: Reactive<ReactiveBase> { get set }
}

extension ReactiveCompatible {
  // The setters are there for what assigns through `rx`; nothing is stored.

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
