/// How an exploded view shows the layers.
package struct ExplodedOptions: Sendable, Hashable {
  /// What is shown of each layer.
  package enum Content: String, Sendable, CaseIterable {
    case contents, wireframe, both
  }

  package var content = Content.both
  package var tint = Tint.none
  /// Between a layer and those in it, in points.
  package var spacing = 50.0
  /// How far the picture is turned, in degrees: about the upright axis, and forwards.
  package var yaw = 35.0
  package var pitch = 15.0
  /// How much it is enlarged, 1 to fit.
  package var zoom = 1.0
  /// Which levels are shown: 0 is the level of the root, 1 that of the front-most layers.
  package var depths = 0.0...1.0
  /// Whether the picture is seen from the front, without perspective.
  package var isFlat = false
  /// How far the middle of the picture is from the middle of the view, in points.
  package var shift = SIMD2<Double>()
  /// Which of the pages is shown, where there are more layers than a page has; 0 is the first.
  package var page = 0

  package init() {}

  /// Turns by a drag of so many points; seen from the front, moves the picture.
  package mutating func orbit(x: Double, y: Double) {
    if isFlat { return shift += SIMD2(x, y) }
    yaw = min(max(yaw + x * 0.4, -85), 85)
    pitch = min(max(pitch - y * 0.4, -85), 85)
  }

  package mutating func zoom(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    zoom = min(max(zoom * factor, 0.2), 8)
  }
}
