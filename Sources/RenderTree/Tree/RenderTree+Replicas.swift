extension RenderTree {
  /// True if copies were left out of what is shown, because there are too many.
  package var lacksReplicas: Bool { scene.lacksReplicas }

  /// The name of `slot`: the layer's number or, for a copy, those of its layer and of the copy, and where
  /// that stands.
  package func name(of slot: Int32) -> String {
    guard scene.replicas.contains(slot) else { return "layer \(slot)" }
    let replica = scene.replicas[slot]
    let number = replica.instance < 0 ? "" : " \(replica.instance)"
    let place = name(of: scene.topology.parent(of: slot))
    return "copy\(number) of layer \(replica.source) in \(place)"
  }
}
