internal import CoreGraphics
package import CalqueRenderTree

/// A part of a layer that crosses others in 3D: the picture draws its parts before and behind them.
package struct InspectedFragment: Sendable, Equatable {
  /// The half planes that bound it, in pixels.
  package var cuts: [DepthCut]
  /// The index of its first item, in paint order.
  package var order: Int

  /// Returns the part of `rect`, in points, that is within the cuts, as a polygon; empty for none.
  func polygon(in rect: CGRect, pixelScale: Double) -> [CGPoint] {
    let corners = [
      SIMD2(Double(rect.minX), Double(rect.minY)), SIMD2(Double(rect.maxX), Double(rect.minY)),
      SIMD2(Double(rect.maxX), Double(rect.maxY)), SIMD2(Double(rect.minX), Double(rect.maxY)),
    ]
    return cuts.reduce(corners) { $1.clip($0, pixelScale: pixelScale) }.map { CGPoint($0) }
  }
}

extension LayerInspection {
  /// Adds the fragments of layers that cross others in 3D, from the item records of a frame.
  mutating func findFragments(_ records: [ItemRecord], _ indices: [LayerID: Int]) {
    guard records.contains(where: { !$0.cuts.isEmpty }) else { return }
    for (order, record) in records.enumerated() {
      guard !record.cuts.isEmpty, record.passReason == nil,
        let index = indices[record.layer],
        !layers[index].fragments.contains(where: { $0.cuts == record.cuts })
      else { continue }
      layers[index].fragments.append(InspectedFragment(cuts: record.cuts, order: order))
    }
  }
}
