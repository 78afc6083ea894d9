internal import CoreGraphics
package import RenderTree

/// A part of a layer that crosses others in 3D: the picture draws its parts before and behind them.
package struct InspectedFragment: Sendable, Equatable {
  /// The half planes that bound it, in pixels.
  package var cuts: [DepthCut]
  /// The index of its first item, in paint order.
  package var order: Int

  /// Returns the part of `rect`, in points, that is within the cuts, as a polygon; empty for none.
  func polygon(in rect: CGRect, pixelScale: Double) -> [CGPoint] {
    var points = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
    ]
    for cut in cuts {
      let (x, y) = (Double(cut.line.x) * pixelScale, Double(cut.line.y) * pixelScale)
      let sign = cut.isAbove ? 1.0 : -1.0
      points = Self.clip(points) {
        sign * (x * Double($0.x) + y * Double($0.y) + Double(cut.line.z))
      }
    }
    return points
  }

  /// Returns the part of a convex polygon where `distance`, which is linear, is positive.
  private static func clip(_ points: [CGPoint], _ distance: (CGPoint) -> Double) -> [CGPoint] {
    var kept: [CGPoint] = []
    for (index, point) in points.enumerated() {
      let next = points[(index + 1) % points.count]
      let (here, there) = (distance(point), distance(next))
      if here > 0 { kept.append(point) }
      guard here > 0 && there < 0 || here < 0 && there > 0 else { continue }
      let share = CGFloat(here / (here - there))
      kept.append(
        CGPoint(
          x: point.x + (next.x - point.x) * share, y: point.y + (next.y - point.y) * share))
    }
    return kept
  }
}

extension LayerInspection {
  /// Adds the fragments of layers that cross others in 3D, from the draw diagnostics of a frame.
  mutating func findFragments(_ diagnostics: [DrawDiagnostic], _ indices: [LayerID: Int]) {
    guard diagnostics.contains(where: { !$0.cuts.isEmpty }) else { return }
    for (order, diagnostic) in diagnostics.enumerated() {
      guard !diagnostic.cuts.isEmpty, diagnostic.passReason == nil,
        let index = indices[diagnostic.layer],
        !layers[index].fragments.contains(where: { $0.cuts == diagnostic.cuts })
      else { continue }
      layers[index].fragments.append(InspectedFragment(cuts: diagnostic.cuts, order: order))
    }
  }
}
