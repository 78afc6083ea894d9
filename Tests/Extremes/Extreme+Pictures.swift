import CalqueTesting
import UIKit

extension Extreme {
  /// Pictures beyond the limits of a texture.
  static let pictures = [
    Extreme(
      name: "image", summary: "a picture of 16384 x 16384 pixels as contents", limits: (30, 4000)
    ) {
      try onStage { stage in
        let layer = CALayer.square()
        layer.frame = stage.layer.bounds
        layer.contents = bitmap(16_384, 16_384)
        stage.layer.addSublayer(layer)
        layer.move()
        for _ in 0..<6 { stage.advance(by: 0.1) }
        return stage.red(150, 100) == 255
      }
    },
    Extreme(
      name: "shapes",
      summary: "layers of 1,000,000 points: path, text, gradient, mask",
      limits: (30, 2000)
    ) {
      try onStage { stage in
        let size = CGSize(width: 1_000_000, height: 1_000_000)
        let shape = CAShapeLayer()
        shape.path = CGPath(ellipseIn: CGRect(origin: .zero, size: size), transform: nil)
        (shape.lineWidth, shape.lineDashPattern) = (100_000, [0.001])
        shape.strokeColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        let text = CATextLayer()
        (text.string, text.fontSize) = ("Large", 1_000_000)
        let gradient = CAGradientLayer()
        gradient.colors = [CGColor.black, CGColor.white]
        let (rasterized, masked) = (CALayer.square(), CALayer.square())
        (rasterized.shouldRasterize, rasterized.rasterizationScale) = (true, 1000)
        (rasterized.shadowOpacity, rasterized.shadowRadius) = (1, 1_000_000)
        masked.mask = CAGradientLayer()
        for layer in [shape, text, gradient, rasterized, masked] {
          layer.bounds.size = size
          layer.mask?.frame = layer.bounds
          stage.layer.addSublayer(layer)
          layer.move()
        }
        for _ in 0..<6 { stage.advance(by: 0.1) }
        return stage.snapshot() != nil
      }
    },
    Extreme(
      name: "paths", summary: "a path of 1,000,000 lines, filled, stroked and trimmed",
      limits: (60, 2000)
    ) {
      try onStage { stage in
        let path = CGMutablePath()
        path.move(to: .zero)
        for index in 0..<1_000_000 {
          let (x, y) = (CGFloat(index % 199), CGFloat(index * 7 % 197))
          path.addLine(to: CGPoint(x: x, y: y))
        }
        let shape = CAShapeLayer()
        (shape.path, shape.strokeEnd) = (path, 0.0001)
        shape.strokeColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
        stage.layer.addSublayer(shape)
        stage.advance(by: 0.1)
        return stage.snapshot() != nil
      }
    },
    Extreme(
      name: "text", summary: "a label of 1,000,000 characters in 100,000 lines", limits: (60, 3000)
    ) {
      try onStage { stage in
        let label = UILabel(frame: stage.window.bounds)
        label.numberOfLines = 0
        label.text = String(repeating: "ten words\n", count: 100_000)
        stage.window.addSubview(label)
        stage.advance(by: 0.1)
        return stage.snapshot() != nil
      }
    },
    Extreme(
      name: "stages", summary: "300 stages at once, closed in another order", limits: (60, 4000)
    ) {
      var stages = try (0..<300).map { _ in try Stage(size: CGSize(width: 20, height: 20)) }
      for stage in stages {
        let layer = CALayer.square()
        stage.layer.addSublayer(layer)
        layer.move()
        stage.advance(by: 0.1)
      }
      while stages.count > 1 { stages.remove(at: stages.count / 2) }
      stages[0].advance(by: 0.1)
      return stages[0].frameCount > 0
    },
  ]

  /// Returns a red picture.
  private static func bitmap(_ width: Int, _ height: Int) -> CGImage? {
    var pixels = Data(count: width * height * 4)
    pixels.withUnsafeMutableBytes { bytes in
      bytes.bindMemory(to: UInt32.self).update(repeating: 0xFF00_00FF)
    }
    let info = CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue)
    return CGDataProvider(data: pixels).flatMap {
      CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: width * 4, space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info,
        provider: $0, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
    }
  }
}
