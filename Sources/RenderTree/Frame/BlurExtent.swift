/// The pixels around a backdrop that its blurs read, one after the other.
package struct BlurExtent {
  private static let farthest: Int32 = 1 << 24

  private var extent: Int32 = 0
  private var grain = SIMD2<Int32>(1, 1)

  package init() {}

  package mutating func add(_ blur: Blur) {
    guard !blur.isNone else { return }
    extent = min(extent + blur.extent.max(), Self.farthest)
    grain = pointwiseMax(grain, blur.reduction)
  }

  /// Returns the pixels that are read for `rect`: whole texels of the reduced texture, so that it
  /// does not depend on the surroundings.
  package func pixels(for rect: PixelRect) -> PixelRect {
    rect.grown(by: SIMD2(repeating: extent)).roundedOut(to: grain)
  }
}
