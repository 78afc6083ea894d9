internal import CalqueRenderTree

extension CALayer {
  /// The antialiased edges; the state stores the complement.
  var antialiasedEdges: CAEdgeAntialiasingMask {
    CAEdgeAntialiasingMask(rawValue: 15 & ~UInt32(state.appearance.flags.aliasedEdges))
  }

  func setAntialiasedEdges(_ edges: CAEdgeAntialiasingMask) {
    let hard = UInt8(truncatingIfNeeded: 15 & ~edges.rawValue)
    guard hard != state.appearance.flags.aliasedEdges else { return }
    change(nil) { state.appearance.flags.aliasedEdges = hard }
  }
}
