import Motion

/// What a replicator layer makes of its sublayers, as a value.
package struct LayerReplicator: Sendable, Equatable {
  /// The most copies that are made.
  package static let limit = 10_000

  /// The number of copies, the sublayers themselves among them.
  package var count = 1.0
  /// Seconds of the layer's own time by which each copy lags behind the one before.
  package var delay = 0.0
  /// From each copy to the next, about the middle of the layer's bounds.
  package var transform = CATransform3D.identity
  /// Multiplies the colours of the first copy; sRGB, not premultiplied.
  package var color = SIMD4<Float>(1, 1, 1, 1)
  /// Added to the colour for each further copy.
  package var colorOffset = SIMD4<Float>()
  package var preservesDepth = false

  package init() {}

  /// The number of copies that are made.
  package var copies: Int {
    min(max(Int(saturating: count.rounded()), 0), Self.limit)
  }

  /// What multiplies the colours of the copy `index`.
  package func tint(of index: Int32) -> SIMD4<Float> {
    (color + colorOffset * Float(index)).clamped(
      lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1))
  }
}

extension LayerState {
  /// What the layer makes of its sublayers as a replicator layer; nil for other layers.
  package var replicator: LayerReplicator? {
    get { rare?.value.replicator?.value }
    set { changeRare { $0.replicator = newValue.map { HeapBox($0) } } }
  }

  /// The replicator of a replicator layer; one that makes a single copy for other layers, which become
  /// replicator layers when it is set.
  package var replicatorValue: LayerReplicator {
    get { replicator ?? LayerReplicator() }
    set { replicator = newValue }
  }
}
