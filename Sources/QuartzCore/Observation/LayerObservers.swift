import Foundation

/// The observations of a layer and of the view that it belongs to.
@MainActor
final class LayerObservers {
  private struct Entry {
    weak var observation: NSKeyValueObservation?
  }

  /// The address that the list is associated with a layer under.
  private static let key = UInt(bitPattern: ObjectIdentifier(LayerObservers.self).hashValue)

  private var entries: [Entry] = []

  /// The list of `layer`, which tells it of its changes from now on.
  static func of(_ layer: CALayer) -> LayerObservers {
    if let list = AssociatedObjects.value(of: layer, key) as? LayerObservers { return list }
    let list = LayerObservers()
    AssociatedObjects.set(
      AssociatedValue(list, .OBJC_ASSOCIATION_RETAIN_NONATOMIC), of: layer, key)
    layer.marks.insert(.isObserved)
    return list
  }

  func add(_ observation: NSKeyValueObservation) {
    entries.removeAll { $0.observation == nil }
    entries.append(Entry(observation: observation))
  }

  /// Has each observation look for a change. A closure may change the layer again.
  fileprivate func look() {
    for entry in entries { entry.observation?.look() }
  }
}

extension CALayer {
  /// Tells the observers that something may have changed.
  package func tellObservers() {
    if marks.contains(.isObserved) { LayerObservers.of(self).look() }
  }
}
