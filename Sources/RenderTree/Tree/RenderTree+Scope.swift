extension RenderTree {
  /// The slots of the layer `id` and of all under it; nil when it is not in the tree. Takes a walk through the
  /// tree, and so is for overlays alone.
  package func slots(under id: LayerID) -> Set<Int32>? {
    guard isLive(id), let row = (0..<Int32(order.count)).first(where: { order[$0] == id.index })
    else { return nil }
    return Set((row..<subtreeEnd[row]).map { order[$0] })
  }
}
