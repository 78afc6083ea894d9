internal import CoreGraphics
package import Foundation
package import CalqueRenderTree
package import CalqueTelemetry

/// One layer as an inspector shows it: model values, presentation values, animations and cost.
///
/// It is a snapshot; later changes of the layer do not affect it.
package struct InspectedLayer: Sendable {
  /// The relation of the layer to its parent.
  package enum Role: String, Sendable {
    case root, sublayer, mask
    /// The content of a tiled layer, below its sublayers.
    case tiles
  }

  /// The relation of the layer to its parent.
  package var role: Role
  /// The identifier in the render tree; nil before the first commit.
  package var id: LayerID?
  package var className: String
  package var name: String?
  /// The class of the layer's delegate: of the view that owns the layer.
  package var owner: String?
  package var names = InspectedNames()
  /// The function of the program that made the layer, with its line; nil where it was not noted.
  package var creation: StackFrame?
  /// The label of the layer among its siblings: the last step of its path.
  package var step = ""
  /// The number of ancestors.
  package var depth: Int
  /// The index of the parent in the inspection; -1 for the root.
  package var parent: Int
  /// The index past the last descendant.
  package var subtreeEnd = 0
  package var model: LayerState
  /// The state on screen: the last commit with its animations.
  package var shown: LayerState
  /// The frame in the superlayer's points, as the app set it; `shownFrame` is the one on screen.
  package var frame: CGRect
  package var shownFrame: CGRect
  /// The map from the layer's own points to the root's, as it is on screen.
  package var plane: PlaneTransform
  /// True if the layer or one of its ancestors is hidden on screen.
  package var isHidden: Bool
  package var animations: [InspectedAnimation]
  /// The animations of an emitter's own values; none for other layers.
  var emitterAnimations: [EmitterAnimation] = []
  /// The picture of the layer in a transition, with all that is in it; nil outside of one.
  package var picture: LayerPicture?
  /// The parts in which it is drawn where it crosses other layers in 3D; empty if it is drawn
  /// whole.
  package var fragments: [InspectedFragment] = []
  package var cost = LayerCost()
  /// The layout of the view that owns the layer; nil if no constraint is about it.
  package var layout: InspectedLayout?
  /// The factor of its colours at its own place, set by replicators; nil unless one repeats the
  /// layer.
  package var ownTint: SIMD4<Float>?
  /// The further copies that replicators draw; known once a frame was inspected.
  package var copies: [InspectedCopy] = []

  /// Returns true if the class, the owner or one of the names contains `text`, ignoring case.
  package func matches(_ text: String) -> Bool {
    let text = text.lowercased()
    return ([className, name, owner].compactMap { $0 } + names.searched)
      .contains { $0.lowercased().contains(text) }
  }

  /// The corners of the outline in the root's points, clockwise from the origin; nil if one is
  /// behind the eye.
  package var corners: [CGPoint]? {
    let bounds = outline
    let indices = [
      SIMD2(bounds.x, bounds.y), SIMD2(bounds.x + bounds.z, bounds.y),
      SIMD2(bounds.x + bounds.z, bounds.y + bounds.w), SIMD2(bounds.x, bounds.y + bounds.w),
    ].compactMap { plane.point($0) }
    return indices.count == 4 ? indices.map { CGPoint($0) } : nil
  }

  /// Returns true if `point`, in the root's points, lies in the outline.
  package func contains(_ point: CGPoint) -> Bool {
    guard let local = plane.inverse?.point(point.vector) else { return false }
    let bounds = outline
    return local.x >= bounds.x && local.y >= bounds.y && local.x < bounds.x + bounds.z
      && local.y < bounds.y + bounds.w
  }
}
