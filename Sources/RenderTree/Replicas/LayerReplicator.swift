import CalqueMotion

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
