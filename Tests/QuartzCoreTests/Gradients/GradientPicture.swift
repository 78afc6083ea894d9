import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import CalqueRenderTree
import Testing

/// The parent of the suites that draw gradients, contents and corners, which makes them run
/// serially.
@Suite(.serialized) enum ContentSuites {}

/// A gradient, and its picture computed per pixel from the definition.
struct GradientPicture: Sendable, CustomStringConvertible {
  var type = CAGradientLayerType.axial
  var start = CGPoint(x: 0.5, y: 0)
  var end = CGPoint(x: 0.5, y: 1)
  /// Red, green, blue and alpha, not premultiplied.
  var colors: [SIMD4<Double>] = [SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 1)]
  var locations: [Double]?

  var description: String {
    "\(type.rawValue) \(start) \(end) \(colors.count) \(locations ?? [])"
  }

  @MainActor
  func apply(to layer: CAGradientLayer) {
    layer.type = type
    layer.startPoint = start
    layer.endPoint = end
    layer.colors = colors.map {
      CGColor(srgbRed: $0.x, green: $0.y, blue: $0.z, alpha: $0.w)
    }
    layer.locations = locations?.map { NSNumber(value: $0) }
  }

  /// Returns the position in the gradient at a point of the unit square, for bounds of `size`.
  func place(_ x: Double, _ y: Double, size: CGSize) -> Double {
    let (width, height) = (Double(size.width), Double(size.height))
    let offset = SIMD2((x - Double(start.x)) * width, (y - Double(start.y)) * height)
    let axis = SIMD2(Double(end.x - start.x) * width, Double(end.y - start.y) * height)
    switch type {
    case .radial:
      let share = offset / SIMD2(abs(axis.x), abs(axis.y))
      return (share * share).sum().squareRoot()
    case .conic:
      let length = (axis * axis).sum().squareRoot()
      let along = (axis * offset).sum() / length
      let side = (axis.x * offset.y - axis.y * offset.x) / length
      // A point on the seam has the first colour.
      let angle = atan2(abs(side) < LayerGradient.seam ? 0 : side, along)
      return (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
    default: return (offset * axis).sum() / (axis * axis).sum()
    }
  }

  /// Returns the colour at a position in the gradient.
  func color(_ place: Double) -> SIMD4<Double> {
    let last = colors.count - 1
    let stops = locations ?? (0...last).map { last == 0 ? 0 : Double($0) / Double(last) }
    if place <= stops[0] { return colors[0] }
    for index in 0..<last where place < stops[index + 1] {
      let share = (place - stops[index]) / (stops[index + 1] - stops[index])
      return colors[index] + (colors[index + 1] - colors[index]) * share
    }
    return colors[last]
  }

  /// Returns the picture in a bitmap of `size` points and `scale` pixels per point.
  func image(_ size: CGSize, scale: CGFloat = 1) -> CGImage {
    let (width, height) = (Int(size.width * scale), Int(size.height * scale))
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let place = place(
          (Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height), size: size)
        let color = color(place)
        for channel in [color.x, color.y, color.z] {
          bytes.append(UInt8((channel * color.w * 255).rounded()))
        }
        bytes.append(UInt8((color.w * 255).rounded()))
      }
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: bytes)
  }
}

/// Returns the picture of a blue-grey stage of 64 by 64 points with a layer, which gets its frame
/// before `change`.
@MainActor
func pictured(
  _ layer: CALayer, in frame: CGRect = CGRect(x: 0, y: 0, width: 64, height: 64),
  scale: CGFloat = 1, _ change: () throws -> Void = {}
) throws -> CGImage {
  let stage = try Stage(size: CGSize(width: 64, height: 64), scale: scale)
  stage.layer.backgroundColor = CGColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)
  layer.frame = frame
  try change()
  stage.layer.addSublayer(layer)
  return try #require(stage.snapshot())
}

extension CGImage {
  /// Returns the share of pixels that differ by more than `tolerance` in a channel, 0...1.
  func share(differingFrom other: CGImage, by tolerance: Int) -> Double {
    guard width == other.width, height == other.height else { return 1 }
    var count = 0
    forEachDifference(from: other) { if $0 > tolerance { count += 1 } }
    return Double(count) / Double(width * height)
  }
}
