extension RenderPass.Reason {
  /// The reason in plain words.
  package var words: String {
    switch self {
    case .root: "root"
    case .groupOpacity: "group opacity"
    case .transition, .snapshot: "transition"
    case .contentsFade: "dissolving contents"
    case .rasterization: "rasterization"
    case .mask: "mask"
    case .shadow: "shadow without a path"
    case .clip: "many clips"
    case .filter: "filter"
    case .compositing: "blend mode"
    case .overlay: "overlay"
    }
  }
}
