import Motion

extension UnsafePointer<Track> {
  /// Applies a track whose property stands in `LayerReplicator`.
  func apply(
    _ p: TrackProgress, to replicator: inout LayerReplicator, store: UnsafePointer<TrackStore>
  ) {
    switch pointee.target.property {
    case .instanceCount: replicator.count = scalar(over: replicator.count, p)
    case .instanceDelay: replicator.delay = scalar(over: replicator.delay, p)
    case .instanceTransform: apply(p, to: &replicator.transform, store: store)
    case .instanceColor: replicator.color = color(over: replicator.color, p)
    case .instanceRedOffset: apply(p, to: &replicator.colorOffset.x)
    case .instanceGreenOffset: apply(p, to: &replicator.colorOffset.y)
    case .instanceBlueOffset: apply(p, to: &replicator.colorOffset.z)
    case .instanceAlphaOffset: apply(p, to: &replicator.colorOffset.w)
    default: break
    }
  }

  private func apply(_ p: TrackProgress, to number: inout Float) {
    number = Float(scalar(over: Double(number), p))
  }
}

extension LayerReplicator {
  /// The value of an animatable property; nil for those of other layers.
  func value(of property: LayerProperty) -> AnimatableValue? {
    switch property {
    case .instanceCount: AnimatableValue(count)
    case .instanceDelay: AnimatableValue(delay)
    case .instanceTransform: .transform(transform)
    case .instanceColor: .vector(SIMD4<Double>(color))
    case .instanceRedOffset: AnimatableValue(Double(colorOffset.x))
    case .instanceGreenOffset: AnimatableValue(Double(colorOffset.y))
    case .instanceBlueOffset: AnimatableValue(Double(colorOffset.z))
    case .instanceAlphaOffset: AnimatableValue(Double(colorOffset.w))
    default: nil
    }
  }
}
