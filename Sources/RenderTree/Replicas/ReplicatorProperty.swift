import CalqueMotion

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
