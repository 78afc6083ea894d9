import CalqueMotion

/// The feature of layers that draw their sublayers several times.
enum ReplicatorFeature: LayerFeature {
  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    guard let replicator = state.replicator else { return remove(slot, from: &layers) }
    guard layers.features.replicators.contains(slot) else {
      // Removes the drawing of the sublayers themselves.
      layers.damageSublayers(of: slot)
      layers.features.replicators.insert(
        ReplicatorEntry(model: replicator, presentation: replicator), of: slot)
      layers.topology.invalidate()
      layers.markDirty(slot, .items)
      return
    }
    guard layers.features.replicators[slot].model != replicator else { return }
    layers.features.replicators[slot].model = replicator
    if !layers.isAnimated(.replicator, of: slot) {
      setPresentation(replicator, of: slot, in: &layers)
    }
  }

  /// Sets the presentation values of `slot`, if it is a replicator.
  private static func setPresentation(
    _ replicator: LayerReplicator, of slot: Int32, in layers: inout LayerStore
  ) {
    guard let old = layers.features.replicators.element(of: slot)?.presentation, old != replicator
    else {
      return
    }
    layers.features.replicators[slot].presentation = replicator
    if old.copies != replicator.copies { layers.topology.invalidate() }
    layers.markDirty(slot, .items)
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    guard layers.features.replicators.remove(slot) != nil else { return }
    layers.replicas.transforms[slot] = nil
    layers.damageSublayers(of: slot)
    layers.topology.invalidate()
    layers.markDirty(slot, .items)
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    state.replicator = layers.features.replicators.element(of: slot)?.presentation
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    values.replicator = layers.features.replicators.element(of: slot)?.model
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let replicator = values.replicator { setPresentation(replicator, of: slot, in: &layers) }
  }
}

/// A replicator layer in the tree: its model values and its presentation values.
struct ReplicatorEntry {
  var model: LayerReplicator
  var presentation: LayerReplicator
}

/// The properties of a replicator layer, as a value.
package struct LayerReplicator: Sendable, Equatable {
  /// The limit of copies.
  package static let limit = 10_000

  /// The number of copies, including the sublayers themselves.
  package var count = 1.0
  /// The delay of each copy relative to the one before, in seconds of the layer's own time.
  package var delay = 0.0
  /// The transform from each copy to the next, about the centre of the layer's bounds.
  package var transform = CATransform3D.identity
  /// The factor for the colours of the first copy; sRGB, not premultiplied.
  package var color = SIMD4<Float>(1, 1, 1, 1)
  /// The difference of `color` from each copy to the next.
  package var colorOffset = SIMD4<Float>()
  package var preservesDepth = false

  package init() {}

  /// The number of copies that are made, at most `limit`.
  package var copies: Int {
    min(max(Int(saturating: count.rounded()), 0), Self.limit)
  }

  /// Returns the factor for the colours of the copy `index`.
  package func tint(of index: Int32) -> SIMD4<Float> {
    (color + colorOffset * Float(index)).clamped(
      lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }
}

extension LayerState {
  /// The replicator of a replicator layer; nil for other layers.
  package var replicator: LayerReplicator? {
    get { rare(\.replicator)?.value }
    set { changeRare { $0.replicator = newValue.map { HeapBox($0) } } }
  }

  /// The replicator of a replicator layer, or one that makes a single copy. Setting it makes any
  /// layer a replicator layer.
  package var replicatorValue: LayerReplicator {
    get { replicator ?? LayerReplicator() }
    set { replicator = newValue }
  }
}

/// The animatable properties in `LayerReplicator`.
package enum ReplicatorProperty: String, PropertyGroup {
  case instanceCount, instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset

  package var descriptor: PropertyDescriptor {
    switch self {
    case .instanceCount: PropertyDescriptor(.scalar(\.replicatorValue.count))
    case .instanceDelay: PropertyDescriptor(.scalar(\.replicatorValue.delay))
    case .instanceTransform:
      PropertyDescriptor(.transform(\.replicatorValue.transform))
    case .instanceColor: PropertyDescriptor(.color(\.replicatorValue.color))
    case .instanceRedOffset:
      PropertyDescriptor(.float(\.replicatorValue.colorOffset.x))
    case .instanceGreenOffset:
      PropertyDescriptor(.float(\.replicatorValue.colorOffset.y))
    case .instanceBlueOffset:
      PropertyDescriptor(.float(\.replicatorValue.colorOffset.z))
    case .instanceAlphaOffset:
      PropertyDescriptor(.float(\.replicatorValue.colorOffset.w))
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: ReplicatorProperty, _ p: TrackProgress, to replicator: inout LayerReplicator,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .instanceCount: replicator.count = scalar(underlying: replicator.count, p)
    case .instanceDelay: replicator.delay = scalar(underlying: replicator.delay, p)
    case .instanceTransform: apply(p, to: &replicator.transform, store: store)
    case .instanceColor: replicator.color = color(underlying: replicator.color, p)
    case .instanceRedOffset: apply(p, to: &replicator.colorOffset.x)
    case .instanceGreenOffset: apply(p, to: &replicator.colorOffset.y)
    case .instanceBlueOffset: apply(p, to: &replicator.colorOffset.z)
    case .instanceAlphaOffset: apply(p, to: &replicator.colorOffset.w)
    }
  }

  private func apply(_ p: TrackProgress, to number: inout Float) {
    number = Float(scalar(underlying: Double(number), p))
  }
}
