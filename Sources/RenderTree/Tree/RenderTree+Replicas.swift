extension RenderTree {
  /// True if replicas are missing from the frame because there are too many.
  package var lacksReplicas: Bool { scene.lacksReplicas }

  /// Returns the name of `slot` for reports: the layer's number or, for a replica, its index, the
  /// number of its source layer and the name of its superlayer.
  package func name(of slot: Int32) -> String {
    guard scene.replicas.contains(slot) else { return "layer \(slot)" }
    let replica = scene.replicas[slot]
    let number = replica.instance < 0 ? "" : " \(replica.instance)"
    let place = name(of: scene.topology.parent(of: slot))
    return "copy\(number) of layer \(replica.source) in \(place)"
  }
}
