internal import CoreGraphics
package import Foundation
package import RenderTree

/// One layer as an inspector shows it: what the app set, what is on screen, what moves and what it costs.
///
/// It is a value of the moment at which it was made; the layer itself goes on.
package struct InspectedLayer: Sendable {
  /// What the layer is to the one above it.
  package enum Role: String, Sendable {
    case root, sublayer, mask
    /// What a tiled layer shows, below its sublayers.
    case ground
  }

  package var role: Role
  /// The name in the render tree; nil before the first commit.
  package var id: LayerID?
  package var className: String
  package var name: String?
  /// The class of the layer's delegate: of the view that owns it.
  package var owner: String?
  /// What it goes by among the layers beside it: the last step of its path.
  package var step = ""
  /// How many layers are above this one.
  package var depth: Int
  /// The place of the layer above in the inspection; -1 for the root.
  package var parent: Int
  /// The place behind the last layer under this one.
  package var subtreeEnd = 0
  package var model: LayerState
  /// What is on screen: the last commit with its animations.
  package var shown: LayerState
  /// In the superlayer's points: as the app set it and as it is on screen.
  package var frame: CGRect
  package var shownFrame: CGRect
  /// From the layer's own points to the root's, as it is on screen.
  package var plane: Plane
  /// Whether the layer or one above it is hidden, on screen.
  package var isHidden: Bool
  package var animations: [InspectedAnimation]
  package var cost = LayerCost()
  /// What replicators multiply its colours by in its own place; nil without one that shows it again.
  package var ownTint: SIMD4<Float>?
  /// Where replicators show it beside its own place; known once a frame was looked at.
  package var copies: [InspectedCopy] = []

  /// The class, with the name and the owner where there are any.
  package var title: String {
    var title = className
    if let owner { title += " (\(owner))" }
    if let name { title += " \"\(name)\"" }
    return title
  }

  /// Whether the class, the name or the owner holds `text`, in either case.
  package func matches(_ text: String) -> Bool {
    let text = text.lowercased()
    return [className, name, owner].contains { $0?.lowercased().contains(text) ?? false }
  }

  /// The corners of the bounds in the root's points, clockwise from the origin; nil where one is behind
  /// the eye.
  package var corners: [CGPoint]? {
    let bounds = shown.box.bounds
    let places = [
      SIMD2(bounds.x, bounds.y), SIMD2(bounds.x + bounds.z, bounds.y),
      SIMD2(bounds.x + bounds.z, bounds.y + bounds.w), SIMD2(bounds.x, bounds.y + bounds.w),
    ].compactMap { plane.point($0) }
    return places.count == 4 ? places.map { CGPoint($0) } : nil
  }

  /// Whether `point`, in the root's points, lies in the bounds.
  package func contains(_ point: CGPoint) -> Bool {
    guard let local = plane.inverse?.point(point.vector) else { return false }
    let bounds = shown.box.bounds
    return local.x >= bounds.x && local.y >= bounds.y && local.x < bounds.x + bounds.z
      && local.y < bounds.y + bounds.w
  }
}
