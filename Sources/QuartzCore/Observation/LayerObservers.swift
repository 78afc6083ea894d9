import Foundation

/// The observations of a layer and of its view.
@MainActor
final class LayerObservers {
  private struct Entry {
    weak var observation: NSKeyValueObservation?
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
