import Foundation
internal import CalqueMotion
import Synchronization

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
      let notification = UncheckedBox(notification)
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
