import Foundation
internal import Motion
import Synchronization

/// A method that is called for notifications.
@MainActor
final class SelectorObservation {
  /// Those that were not removed, by what they observe for.
  private static var all: [ObjectIdentifier: [SelectorObservation]] = [:]
  /// How many were made so far. An object that is gone may leave its address to another, whose
  /// observations are younger.
  private nonisolated static let count = Atomic(0)

  nonisolated let name: NSNotification.Name?
  nonisolated let object: ObjectIdentifier?
  private let center: NotificationCenter
  private let number: Int
  private let observerID: ObjectIdentifier
  private weak var observer: AnyObject?
  private let selector: Selector
  /// What the notification centre knows it by.
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

  /// What the notification centre calls.
  var block: @Sendable (Notification) -> Void {
    { [weak self] notification in
      let notification = Carried(notification)
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

  /// Removes the observations of `observer` that are there now.
  nonisolated static func removeAll(
    of observer: AnyObject, in center: NotificationCenter,
    where isMeant: @escaping @Sendable (SelectorObservation) -> Bool
  ) {
    // It may be on its way out, and must not be kept.
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
