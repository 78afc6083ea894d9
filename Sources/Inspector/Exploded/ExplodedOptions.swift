package import CalqueDebugOverlay
internal import CoreGraphics

/// The options of an exploded view.
package struct ExplodedOptions: Sendable, Hashable {
  /// The drawing of each layer.
  package enum Content: String, Sendable, CaseIterable {
    case contents, wireframe, both
  }

  package var content = Content.both
  package var tint = Tint.none
  /// The distance between a layer and its sublayers, in points.
  package var spacing = 50.0
  /// The rotation of the picture, in degrees: about the vertical axis, and forwards.
  package var yaw = 35.0
  package var pitch = 15.0
  /// The magnification; 1 fits the view.
  package var zoom = 1.0
  /// The range of levels shown, 0...1: 0 is the root's level, 1 that of the front-most layers.
  package var depths = 0.0...1.0
  /// True for a view from the front, without perspective.
  package var isFlat = false
  /// The offset of the picture's centre from the view's centre, in points.
  package var shift = SIMD2<Double>()
  /// The page shown, if there are more sheets than a page holds; 0 is the first.
  package var page = 0

  package init() {}

  /// Seconds of the way from the picture itself to the layers in space.
  package static let unfoldingDuration = 0.5

  /// Returns the progress at a share of that time: slow at both ends.
  package static func eased(_ share: Double) -> Double { share * share * (3 - 2 * share) }

  /// Returns the options on the way from the picture itself, at 0, to these, at 1. Wires and tints
  /// come at the end.
  package func unfolded(_ progress: Double) -> ExplodedOptions {
    guard progress < 1 else { return self }
    var options = self
    options.spacing *= progress
    options.yaw *= progress
    options.pitch *= progress
    options.shift *= progress
    let picture = 1 / ExplodedScene.fit
    options.zoom = picture + (zoom - picture) * progress
    (options.content, options.tint) = (.contents, .none)
    return options
  }

  /// Rotates by a drag of a number of points; in the flat view, moves the picture.
  package mutating func orbit(x: Double, y: Double) {
    if isFlat { return shift += SIMD2(x, y) }
    yaw = min(max(yaw + x * 0.4, -85), 85)
    pitch = min(max(pitch - y * 0.4, -85), 85)
  }

  package mutating func zoom(by factor: Double) {
    guard factor.isFinite, factor > 0 else { return }
    zoom = min(max(zoom * factor, 0.2), 8)
  }

  /// The tint of the sheets: an overlay in its colours, or the cost in blended pixels. With the
  /// overdraw tint, each point of a sheet shows the number of draws up to that layer, the layers
  /// below included.
  package enum Tint: Sendable, Hashable, CaseIterable {
    case none
    case overlay(OverlayRow)
    case cost

    /// All tints: none, the overlays that can tint sheets, and the cost.
    package static let allCases: [Tint] =
      [.none] + OverlayRow.sheetTints.map { .overlay($0) } + [.cost]

    /// Creates the tint with a name; nil if there is none.
    package init?(name: String) {
      guard let tint = Self.allCases.first(where: { $0.name == name }) else { return nil }
      self = tint
    }

    package var name: String {
      switch self {
      case .none: "none"
      case .overlay(let row): row.name
      case .cost: "cost"
      }
    }
  }
}

extension CGColor {
  /// Returns the colour at `share` of the way to `other`.
  func mixed(with other: CGColor, _ share: Double) -> CGColor {
    CGColor(srgb: srgb + (other.srgb - srgb) * Float(share))
  }
}
