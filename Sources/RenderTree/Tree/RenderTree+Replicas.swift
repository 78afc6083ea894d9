extension RenderTree {
  /// Returns the name of `slot` for reports: the layer's number or, for a replica, its index, the
  /// number of its source layer and the name of its superlayer.
  package func name(of slot: Int32) -> String {
    guard layers.replicas.contains(slot) else { return "layer \(slot)" }
    let replica = layers.replicas[slot]
    let number = replica.instance < 0 ? "" : " \(replica.instance)"
    let index = name(of: layers.topology.parent(of: slot))
    return "copy\(number) of layer \(replica.source) in \(index)"
  }
}
