internal import RenderTree

extension CALayer {
  /// The antialiased edges; the state stores the complement.
  var softEdges: CAEdgeAntialiasingMask {
    CAEdgeAntialiasingMask(rawValue: 15 & ~UInt32(state.appearance.flags.hardEdges))
  }

  func setSoftEdges(_ edges: CAEdgeAntialiasingMask) {
    let hard = UInt8(truncatingIfNeeded: 15 & ~edges.rawValue)
    guard hard != state.appearance.flags.hardEdges else { return }
    change(nil) { state.appearance.flags.hardEdges = hard }
  }
}
