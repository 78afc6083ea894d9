internal import CalqueMotion
import Foundation
import Synchronization

extension NotificationCenter {
  /// Calls the method `aSelector` of `observer`, with the notification or with no argument,
  /// whenever `anObject` posts a notification named `aName`; nil stands for any name and any
  /// object.
  ///
  /// The call is made on the main thread: at once if the notification is posted there, otherwise on
  /// a later turn. The observer is not retained.
  @preconcurrency @MainActor
  public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observation = SelectorObservation(
      of: observer as AnyObject, calling: aSelector, in: self, name: aName,
      object: anObject.map { ObjectIdentifier($0 as AnyObject) })
    observation.token = addObserver(
      forName: aName, object: anObject, queue: nil, using: observation.block)
    SelectorObservation.add(observation)
  }

  /// Removes all observations of `observer`, added with a selector or by a closure whose token it
  /// is.
  ///
  /// Thread-safe; off the main thread, selectors are removed on its next turn.
  public func removeObserver(_ observer: AnyObject) {
    removeObserver(observer as Any)
    SelectorObservation.removeAll(of: observer, in: self) { _ in true }
  }

  /// Removes the observations of `observer` with this name and object; nil stands for any.
  public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    removeObserver(observer as Any, name: aName, object: anObject)
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    SelectorObservation.removeAll(of: observer, in: self) { observation in
      (aName == nil || observation.name == aName)
        && (object == nil || observation.object == object)
    }
  }
}

/// A method that is called for notifications.
@MainActor
final class SelectorObservation {
  /// The active observations, by observer.
  private static var all: [ObjectIdentifier: [SelectorObservation]] = [:]
  /// The number of observations made so far. A released observer's address may be reused by an
  /// object whose observations have higher numbers.
  private nonisolated static let count = Atomic(0)

  nonisolated let name: NSNotification.Name?
  nonisolated let object: ObjectIdentifier?
  private let center: NotificationCenter
  private let number: Int
  private let observerID: ObjectIdentifier
  private weak var observer: AnyObject?
  private let selector: Selector
  /// The token of the notification centre.
  var token: (any NSObjectProtocol)?

  init(
    of observer: AnyObject, calling selector: Selector, in center: NotificationCenter,
    name: NSNotification.Name?, object: ObjectIdentifier?
  ) {
    self.observer = observer
    observerID = ObjectIdentifier(observer)
    self.selector = selector
    self.center = center
    self.name = name
    self.object = object
    number = Self.count.add(1, ordering: .relaxed).newValue
  }

  /// The closure that the notification centre calls.
  var block: @Sendable (Notification) -> Void {
    { [weak self] notification in
      let notification = UncheckedSendable(notification)
      MainThread.run { self?.deliver(notification.value) }
    }
  }

  private func deliver(_ notification: Notification) {
    guard token != nil else { return }
    if let observer {
      selector.perform(on: observer, sender: notification, event: nil)
    } else {
      Self.remove(of: observerID, upTo: number) { $0 === self }
    }
  }

  static func add(_ observation: SelectorObservation) {
    all[observation.observerID, default: []].append(observation)
  }

  /// Removes the current observations of `observer`.
  nonisolated static func removeAll(
    of observer: AnyObject, in center: NotificationCenter,
    where isMeant: @escaping @Sendable (SelectorObservation) -> Bool
  ) {
    // The observer may be in `deinit`, and must not be retained.
    let (id, last, centerID) = (
      ObjectIdentifier(observer), count.load(ordering: .relaxed), ObjectIdentifier(center)
    )
    MainThread.run {
      remove(of: id, upTo: last) { ObjectIdentifier($0.center) == centerID && isMeant($0) }
    }
  }

  private static func remove(
    of observer: ObjectIdentifier, upTo last: Int, where isMeant: (SelectorObservation) -> Bool
  ) {
    for observation in all[observer] ?? [] where observation.number <= last && isMeant(observation)
    {
      if let token = observation.token { observation.center.removeObserver(token as Any) }
      observation.token = nil
    }
    all[observer]?.removeAll { $0.token == nil }
    if all[observer]?.isEmpty == true { all[observer] = nil }
  }
}
