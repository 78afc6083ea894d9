package import CoreGraphics
package import Foundation

extension CALayer {
  /// The context of the layer's tree.
  var context: LayerContext? { mainThreadFlags.contains(.hasLeft) ? nil : lastContext }

  /// True if the layer is in a hosted tree, and was part of one of its commits.
  package var isCommitted: Bool { isHosted && mainThreadFlags.contains(.isCommitted) }

  /// Returns a picture of `rect`, in the layer's own points, with `density` pixels per point, drawn
  /// by the renderer that shows the layer: as of the last commit, or with `afterUpdates` including
  /// the changes since, which are committed. Nil if there is no such renderer, if it cannot draw
  /// the picture, or if the changes cannot be committed yet.
  package func picture(
    of rect: CGRect, density: SIMD2<Double>, afterUpdates: Bool
  ) -> CGImage? {
    context?.picture(of: self, rect, density: density, afterUpdates: afterUpdates)
  }

  /// True if the layer is in a hosted tree, even if only since the last commit.
  package var isHosted: Bool { context != nil }
}
