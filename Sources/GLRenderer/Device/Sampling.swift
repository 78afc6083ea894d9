internal import CalqueRenderTree

/// The filters with which a texture and its mipmap levels are read. Coordinates are
/// clamped to the edge.
struct Sampling: Hashable {
  var minification: TextureFilter.Mode
  var magnification: TextureFilter.Mode

  static let nearest = Sampling(.nearest, hasLevels: false)
  static let linear = Sampling(.linear, hasLevels: false)

  /// Makes the sampling of a filter, for a texture with or without mipmap levels.
  init(_ filter: TextureFilter, hasLevels: Bool) {
    minification = filter.minification
    if !hasLevels && minification == .trilinear { minification = .linear }
    magnification = filter.magnification == .nearest ? .nearest : .linear
  }
}
