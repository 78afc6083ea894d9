import CalqueMotion

/// The fields of a layer's state that have changed, by the way in which a commit carries them.
package struct StateFields: OptionSet, Sendable {
  package let rawValue: UInt8
  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let geometry = StateFields(rawValue: 1)
  package static let transform = StateFields(rawValue: 2)
  package static let opacity = StateFields(rawValue: 4)
  /// All fields that have no deltas: a commit carries the complete state.
  package static let others = StateFields(rawValue: 8)

  /// The fields that have deltas.
  package static let deltas = StateFields(rawValue: 7)

  // The standard library's versions are generic code, which is slow across modules.
  @inlinable
  package func contains(_ fields: StateFields) -> Bool {
    rawValue & fields.rawValue == fields.rawValue
  }

  /// True if all fields have deltas.
  @inlinable
  package var haveDeltas: Bool { rawValue & ~7 == 0 }

  @inlinable
  package mutating func add(_ fields: StateFields) {
    self = StateFields(rawValue: rawValue | fields.rawValue)
  }
}

/// The changed fields of layers, side by side: those that programs change in each frame.
///
/// The arrays keep their capacity when a context fills them again, so that a steady loop allocates
/// nothing. Each layer has one entry at most.
package struct LayerDeltas: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package var layer: LayerID
    package var fields: StateFields
  }

  /// The layers, each with its changed fields. The values of a field stand in its array in the same
  /// order.
  package private(set) var entries: [Entry] = []
  private(set) var geometries: [LayerGeometry] = []
  private(set) var transforms: [CATransform3D] = []
  private(set) var opacities: [Float] = []

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }
  /// The number of layers for which there is room.
  var capacity: Int { entries.capacity }

  /// Adds `fields` of a layer, all of which have deltas, from its state. Returns false, and adds
  /// nothing, if that has values of features, which may depend on the fields. The state does not
  /// change: to pass it so copies nothing.
  @discardableResult
  package mutating func append(
    _ layer: LayerID, _ fields: StateFields, of state: inout LayerState
  ) -> Bool {
    guard !state.hasFeatures else { return false }
    entries.append(Entry(layer: layer, fields: fields))
    if fields.contains(.geometry) { geometries.append(state.geometry) }
    if fields.contains(.transform) { transforms.append(state.transform) }
    if fields.contains(.opacity) { opacities.append(state.appearance.opacity) }
    return true
  }

  /// Removes all entries. Keeps the capacity, unless the entries before used only a small part of
  /// it.
  package mutating func removeAll() {
    let keeps = entries.capacity <= Self.fewest || entries.count * 8 >= entries.capacity
    entries.removeAll(keepingCapacity: keeps)
    geometries.removeAll(keepingCapacity: keeps)
    transforms.removeAll(keepingCapacity: keeps)
    opacities.removeAll(keepingCapacity: keeps)
  }

  private static let fewest = 64

  /// A layer with the new values of its changed fields; nil for fields that stay.
  package struct Delta {
    package var layer: LayerID
    package var fields: StateFields
    package var geometry: LayerGeometry?
    package var transform: CATransform3D?
    package var opacity: Float?
  }

  /// Passes each delta to `body`, in order.
  @inline(__always)
  package func forEach(_ body: (Delta) -> Void) {
    var (geometry, transform, opacity) = (0, 0, 0)
    for entry in entries {
      var delta = Delta(layer: entry.layer, fields: entry.fields)
      if entry.fields.contains(.geometry) {
        delta.geometry = geometries[geometry]
        geometry += 1
      }
      if entry.fields.contains(.transform) {
        delta.transform = transforms[transform]
        transform += 1
      }
      if entry.fields.contains(.opacity) {
        delta.opacity = opacities[opacity]
        opacity += 1
      }
      body(delta)
    }
  }
}

/// The values of the fields that have deltas, as they were in a state.
package struct DeltaFields {
  package var geometry: LayerGeometry
  package var transform: CATransform3D
  package var opacity: Float

  /// Takes the values of `state`, which does not change: to pass it so copies nothing else.
  package init(of state: inout LayerState) {
    geometry = state.geometry
    transform = state.transform
    opacity = state.appearance.opacity
  }
}

extension LayerState {
  /// Replaces the fields that have deltas.
  package mutating func replace(_ fields: DeltaFields) {
    geometry = fields.geometry
    transform = fields.transform
    appearance.opacity = fields.opacity
  }

  /// Replaces the fields of `delta`.
  package mutating func apply(_ delta: LayerDeltas.Delta) {
    if let value = delta.geometry { geometry = value }
    if let value = delta.transform { transform = value }
    if let value = delta.opacity { appearance.opacity = value }
  }
}
