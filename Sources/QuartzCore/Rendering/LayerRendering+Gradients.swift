import CoreGraphics
import Foundation
internal import CalqueRenderTree

extension LayerRendering {
  /// Draws a gradient layer's gradient inside `outline`. Its colours are computed per pixel, as on
  /// screen.
  func drawGradient(of layer: CALayer, _ outline: CGPath) {
    guard var gradient = layer.state.gradient, !gradient.colors.isEmpty, !outline.isEmpty else {
      return
    }
    if isTinted { gradient.colors = gradient.colors.map { $0 * tint } }
    let bounds = layer.bounds
    // Only visible pixels are computed, and no more than a few for each pixel of the context.
    let seen = context.boundingBoxOfClipPath.intersection(bounds)
    let t = context.ctm
    let most = CGFloat(2 * (context.width + context.height))
    let scale = min(
      abs(t.a * t.d - t.b * t.c).squareRoot(), most / max(seen.width, seen.height))
    guard !seen.isEmpty, scale > 0 else { return }
    let grid = SIMD2(
      Double(max((bounds.width * scale).rounded(.up), 1)),
      Double(max((bounds.height * scale).rounded(.up), 1)))
    let pixel = bounds.vector.highHalf / grid
    // A pixel more on each side: the outline alone cuts the picture.
    let low = ((seen.vector.lowHalf - bounds.vector.lowHalf) / pixel).rounded(.down) - 1
    let far = SIMD2(Double(seen.maxX - bounds.minX), Double(seen.maxY - bounds.minY)) / pixel
    let count = far.rounded(.up) + 1 - low
    guard count.min() > 0, count.max() <= Double(most) + 4 else { return }
    let image = gradient.image(
      of: low, width: Int(count.x), height: Int(count.y), in: grid,
      size: SIMD2(Double(bounds.width), Double(bounds.height)))
    context.saveGState()
    context.addPath(outline)
    context.clip()
    let index = bounds.vector.lowHalf + low * pixel
    context.drawUpright(
      image, in: CGRect(vector: SIMD4(lowHalf: index, highHalf: count * pixel)))
    context.restoreGState()
  }
}

extension LayerGradient {
  /// Returns an image of `width` by `height` pixels, starting at the pixel `low`, of the gradient
  /// in a rectangle of `size` points that is divided into `grid` pixels.
  fileprivate func image(
    of low: SIMD2<Double>, width: Int, height: Int, in grid: SIMD2<Double>, size: SIMD2<Double>
  ) -> CGImage {
    let stops = stops
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let unit = (low + SIMD2(Double(x) + 0.5, Double(y) + 0.5)) / grid
        let color = Self.color(at: position(of: unit * size, in: size), stops)
        let alpha = color.w
        let at = (y * width + x) * 4
        for lane in 0..<3 { bytes[at + lane] = UInt8(color[lane] * alpha * 255 + 0.5) }
        bytes[at + 3] = UInt8(alpha * 255 + 0.5)
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }

  private var stops: [(location: Double, color: SIMD4<Float>)] {
    zip(ascendingLocations, colors).map { location, color in
      (location, color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)))
    }
  }

  /// Returns the position of `point`, in a rectangle of `size`, between start and end: the shader's
  /// rule.
  private func position(of point: SIMD2<Double>, in size: SIMD2<Double>) -> Double {
    let off = point - start * size
    let axis = (end - start) * size
    if axis == SIMD2() { return 1e9 }
    switch kind {
    case .axial:
      return (off * axis).sum() / (axis * axis).sum()
    case .radial:
      let share = off / SIMD2(max(abs(axis.x), 1e-6), max(abs(axis.y), 1e-6))
      return (share * share).sum().squareRoot()
    case .conic:
      let length = max((axis * axis).sum().squareRoot(), 1e-6)
      let side = (axis.x * off.y - axis.y * off.x) / length
      let turn =
        atan2(abs(side) < Self.seam ? 0 : side, (axis * off).sum() / length) / (2 * .pi)
      return turn < 0 ? turn + 1 : turn
    }
  }

  private static func color(
    at index: Double, _ stops: [(location: Double, color: SIMD4<Float>)]
  ) -> SIMD4<Float> {
    guard let next = stops.firstIndex(where: { $0.location > index }) else {
      return stops[stops.count - 1].color
    }
    guard next > 0 else { return stops[0].color }
    let (a, b) = (stops[next - 1], stops[next])
    let share = Float((index - a.location) / (b.location - a.location))
    return a.color + (b.color - a.color) * share
  }
}
