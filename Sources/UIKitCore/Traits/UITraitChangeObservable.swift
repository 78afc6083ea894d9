public import Foundation

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
