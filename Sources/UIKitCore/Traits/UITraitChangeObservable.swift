public import Foundation

/// A type that identifies a trait in registrations for changes.
public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  static var name: String { get }
  /// True if dynamic colours depend on the trait; false by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  public static var name: String { "\(Self.self)" }
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, as in `UITraitUserInterfaceStyle.self`.
public typealias UITrait = any UITraitDefinition.Type

/// `UITraitCollection.userInterfaceStyle`.
public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  public static var affectsColorAppearance: Bool { true }
}

/// `UITraitCollection.displayScale`.
public struct UITraitDisplayScale: UITraitDefinition {
  public static var defaultValue: CGFloat { 0 }
}

/// `UITraitCollection.horizontalSizeClass`.
public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

/// `UITraitCollection.verticalSizeClass`.
public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

extension UITraitCollection {
  /// The traits on which dynamic colours depend.
  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    [UITraitUserInterfaceStyle.self]
  }

  /// The traits on which the choice among images of one name depends.
  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self]
  }

  /// Returns true if one of `traits` differs in `other`. Traits of the app's own never change.
  func differs(from other: UITraitCollection, in traits: [UITrait]) -> Bool {
    traits.contains { trait in
      trait == UITraitUserInterfaceStyle.self && userInterfaceStyle != other.userInterfaceStyle
        || trait == UITraitDisplayScale.self && displayScale != other.displayScale
        || trait == UITraitHorizontalSizeClass.self
          && horizontalSizeClass != other.horizontalSizeClass
        || trait == UITraitVerticalSizeClass.self && verticalSizeClass != other.verticalSizeClass
    }
  }
}

/// A registration for trait changes, with which it can be cancelled.
public protocol UITraitChangeRegistration: NSObjectProtocol {}

/// A closure that receives the object whose traits have changed and its former traits.
public typealias UITraitChangeHandler<TraitEnvironment> = (TraitEnvironment, UITraitCollection) ->
  Void

/// An object that reports changes of its traits to closures and targets.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {}

extension UITraitChangeObservable {
  /// Calls `handler` with this object whenever one of `traits` has changed, until
  /// `unregisterForTraitChanges`. The closure states the object's type:
  /// `{ (self: Self, former) in … }`.
  @discardableResult
  public func registerForTraitChanges<Observed>(
    _ traits: [UITrait], handler: @escaping UITraitChangeHandler<Observed>
  ) -> any UITraitChangeRegistration {
    add(
      TraitObservation(traits) { owner, former in
        if let owner = owner as? Observed { handler(owner, former) }
      })
  }

  /// Calls `action` of `target`, which is not retained, whenever one of `traits` has changed. An
  /// action with an argument receives this object.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], target: Any, action: Selector
  ) -> any UITraitChangeRegistration {
    let object = WeakTarget(object: target as AnyObject)
    return add(
      TraitObservation(traits) { owner, _ in
        if let target = object.object { action.perform(on: target, sender: owner, event: nil) }
      })
  }

  /// Calls `action` of this object whenever one of `traits` has changed.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], action: Selector
  ) -> any UITraitChangeRegistration {
    registerForTraitChanges(traits, target: self, action: action)
  }

  /// Cancels a registration.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserved)?.traitObservations.removeAll { $0 === registration }
  }

  private func add(_ observation: TraitObservation) -> TraitObservation {
    (self as? any TraitObserved)?.traitObservations.append(observation)
    return observation
  }
}

/// A registered observer of trait changes.
@MainActor
final class TraitObservation: NSObject, UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (AnyObject, UITraitCollection) -> Void

  init(_ traits: [UITrait], _ handler: @escaping (AnyObject, UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
    super.init()
  }

  func tell(_ owner: AnyObject, _ former: UITraitCollection, _ present: UITraitCollection) {
    if present.differs(from: former, in: traits) { handler(owner, former) }
  }
}

/// An object that stores observers of its traits.
@MainActor
protocol TraitObserved: AnyObject {
  var traitObservations: [TraitObservation] { get set }
}

extension TraitObserved {
  func tellObservers(_ former: UITraitCollection, _ present: UITraitCollection) {
    for observation in traitObservations { observation.tell(self, former, present) }
  }
}

extension UIView: UITraitChangeObservable, TraitObserved {}
extension UIViewController: UITraitChangeObservable, TraitObserved {}
