import CoreGraphics
public import Foundation
internal import CalqueRenderTree

// The corners that `cornerRadius` rounds and their curve. They apply to the background, the border
// and a gradient, and, in a layer that masks to its bounds, to contents, shapes and sublayers. The
// radius drawn is at most half the shorter side.
extension CALayer {
  /// The rounded corners; all by default. Bits that name no corner are dropped.
  public var maskedCorners: CACornerMask {
    get {
      let square = state.appearance.flags.intersection(.squareCorners)
      return CACornerMask.all.subtracting(
        Self.corners.reduce(into: []) { if square.contains($1.flag) { $0.insert($1.corner) } })
    }
    set {
      let square = Self.corners.reduce(into: LayerFlags()) {
        if !newValue.contains($1.corner) { $0.insert($1.flag) }
      }
      guard state.appearance.flags.intersection(.squareCorners) != square else { return }
      change(nil) {
        state.appearance.flags.subtract(.squareCorners)
        state.appearance.flags.formUnion(square)
      }
    }
  }

  /// The curve of the rounded corners; circular by default, also for an unknown curve. A continuous
  /// corner whose radius leaves no room for its curve approaches a circle, which it reaches at half
  /// the shorter side.
  public var cornerCurve: CALayerCornerCurve {
    get { state.appearance.flags.contains(.hasContinuousCorners) ? .continuous : .circular }
    set { change(nil, .hasContinuousCorners, to: newValue == .continuous) }
  }

  /// Returns the length of a corner with `curve` along the sides, in radii.
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
