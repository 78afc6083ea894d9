import Foundation

/// The bitmap that the shadow of a drawing is blurred in, in the context's pixels.
struct ShadowBitmap {
  /// The blur, in pixels of the bitmap.
  let blur: ShadowBlur
  /// The width and height of a pixel of the bitmap. A wide blur has no detail, and its pixels are
  /// larger than the context's: its deviation is always less than 32 of them.
  let pixel: CGFloat
  /// The area that can cast a shadow into the visible one.
  let area: CGRect

  var columns: Int { Int((area.width / pixel).rounded(.up)) }
  var rows: Int { Int((area.height / pixel).rounded(.up)) }

  /// Makes the bitmap of a Gaussian with a deviation of `sigma`, at most 500, of which `visible` is
  /// shown.
  init(sigma: CGFloat, visible: CGRect) {
    let sigma = min(sigma, 500)
    pixel = sigma >= 32 ? exp2(log2(sigma / 16).rounded(.down)) : 1
    blur = ShadowBlur(sigma: sigma / pixel)
    let margin = (CGFloat(blur.reach) + 1) * pixel
    area = visible.integral.insetBy(dx: -margin, dy: -margin)
  }
}
