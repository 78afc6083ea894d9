import CoreGraphics
public import Foundation
internal import RenderTree

// Which corners `cornerRadius` rounds, and how: of the background, the border and a gradient, and, where
// the layer masks to its bounds, of contents, shapes and sublayers. The radius that is drawn is at most
// half the shorter side.
extension CALayer {
  /// The corners that are round; all by default. Bits that name no corner are dropped.
  public var maskedCorners: CACornerMask {
    get {
      let square = state.look.flags.intersection(.squareCorners)
      return CACornerMask.all.subtracting(
        Self.corners.reduce(into: []) { if square.contains($1.flag) { $0.insert($1.corner) } })
    }
    set {
      let square = Self.corners.reduce(into: LayerFlags()) {
        if !newValue.contains($1.corner) { $0.insert($1.flag) }
      }
      guard state.look.flags.intersection(.squareCorners) != square else { return }
      change(nil) {
        state.look.flags.subtract(.squareCorners)
        state.look.flags.formUnion(square)
      }
    }
  }

  /// Circular by default; an unknown curve counts as that. A continuous corner whose radius leaves no
  /// room for its line becomes a circle on the way to half the shorter side, at which it is one.
  public var cornerCurve: CALayerCornerCurve {
    get { state.look.flags.contains(.hasContinuousCorners) ? .continuous : .circular }
    set { change(nil, .hasContinuousCorners, to: newValue == .continuous) }
  }

  /// How far a corner with `curve` reaches along the sides, in radii.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? CGFloat(CornerStyle.continuousReach) : 1
  }

  private static let corners: [(corner: CACornerMask, flag: LayerFlags)] = [
    (.layerMinXMinYCorner, LayerFlags(.squareMinXMinY)),
    (.layerMaxXMinYCorner, LayerFlags(.squareMaxXMinY)),
    (.layerMinXMaxYCorner, LayerFlags(.squareMinXMaxY)),
    (.layerMaxXMaxYCorner, LayerFlags(.squareMaxXMaxY)),
  ]
}
