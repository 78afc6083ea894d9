import UIKit

extension CGColor: Drawable {
  static func drawn(_ draw: inout Draw) -> CGColor {
    if draw.chance(0.7) {
      return CGColor(red: draw.unit(), green: draw.unit(), blue: draw.unit(), alpha: 1)
    }
    return CGColor(red: draw.value(), green: draw.value(), blue: draw.value(), alpha: draw.value())
  }
}

extension UIColor: Drawable {
  static func drawn(_ draw: inout Draw) -> UIColor {
    if draw.chance(0.7) {
      return UIColor(red: draw.unit(), green: draw.unit(), blue: draw.unit(), alpha: 1)
    }
    return UIColor(red: draw.value(), green: draw.value(), blue: draw.value(), alpha: draw.value())
  }
}

extension CGImage: Drawable {
  static func drawn(_ draw: inout Draw) -> CGImage {
    let (width, height) = (1 + draw.below(24), 1 + draw.below(24))
    draw.note("image \(width)x\(height)")
    let isOpaque = draw.chance(0.5)
    let bytes = (0..<width * height).flatMap { pixel -> [UInt8] in
      let alpha: UInt8 = isOpaque ? 255 : UInt8(pixel % 5 * 60)
      return [min(alpha, UInt8(pixel & 255)), alpha / 2, alpha / 3, alpha]
    }
    return CGImage(
      width: width, height: height, bytesPerRow: width * 4, layout: .rgba,
      alphaInfo: isOpaque ? .noneSkipLast : .premultipliedLast, bytes: bytes)
  }
}

extension UIImage: Drawable {
  static func drawn(_ draw: inout Draw) -> UIImage {
    UIImage(
      cgImage: draw.value(), scale: draw.chance(0.8) ? 1 : draw.value(), orientation: draw.value())
  }
}

extension UIFont: Drawable {
  static func drawn(_ draw: inout Draw) -> UIFont {
    let size: CGFloat = draw.chance(0.8) ? CGFloat(8 + draw.below(24)) : draw.value()
    let font: UIFont =
      draw.chance(0.5)
      ? .systemFont(ofSize: size, weight: .bold)
      : .monospacedSystemFont(ofSize: size, weight: .light)
    return font
  }
}

extension CAMediaTimingFunction: Drawable {
  static func drawn(_ draw: inout Draw) -> CAMediaTimingFunction {
    draw.chance(0.5)
      ? CAMediaTimingFunction(name: draw.value())
      : CAMediaTimingFunction(controlPoints: draw.value(), draw.value(), draw.value(), draw.value())
  }
}
