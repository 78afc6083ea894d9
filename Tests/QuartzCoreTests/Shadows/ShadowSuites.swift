import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// The parent of the suites that draw shadows, which makes them run serially.
@Suite(.serialized) enum ShadowSuites {}

/// A white stage of 96 by 96 points with one layer that has a black shadow.
@MainActor struct ShadowScene {
  nonisolated static let side = 96
  let stage: Stage
  let layer: CALayer

  init(_ layer: CALayer = CALayer(), scale: CGFloat = 1) throws {
    stage = try Stage(size: CGSize(width: Self.side, height: Self.side), scale: scale)
    stage.layer.backgroundColor = .white
    self.layer = layer
    layer.frame = CGRect(x: 24, y: 30, width: 40, height: 30)
    layer.shadowOpacity = 1
    layer.shadowOffset = .zero
    stage.layer.addSublayer(layer)
    stage.advance(by: 0)
    CATransaction.setDisableActions(true)
  }

  func picture() throws -> CGImage {
    stage.advance(by: 0)
    // A snapshot ends the transaction.
    defer { CATransaction.setDisableActions(true) }
    return try #require(stage.snapshot())
  }

  /// The number of offscreen passes of the last frame.
  var passes: Int { stage.counters.offscreenPasses }

  /// Returns the darkness of a pixel, 0...1.
  nonisolated static func darkness(_ picture: CGImage, _ x: Int, _ y: Int) -> Double {
    1 - Double(picture.pixel(x: x, y: y).x) / 255
  }
}

/// A directly computed Gaussian blur of a coverage: each pixel is a weighted sum of all others.
struct BruteShadow {
  /// The subdivisions of each pixel along x and y, so that edges are smooth.
  private static let cuts = 3
  let width: Int
  private var values: [Double]

  /// Fills `path` in a picture of `side` points, with `scale` pixels per point.
  init(_ path: CGPath, side: Int, deviation: Double, scale: Int = 1) throws {
    let context = try #require(
      CGContext(
        size: CGSize(width: side, height: side), scale: CGFloat(scale * Self.cuts), opaque: true))
    context.setFillColor(.white)
    context.addPath(path)
    context.fillPath()
    let image = try #require(context.makeImage())
    var coverage: [Double] = []
    coverage.reserveCapacity(image.width * image.height)
    image.withBytes { bytes in
      for y in 0..<image.height {
        // The path is white: the components are equal.
        for x in 0..<image.width {
          coverage.append(Double(bytes[y * image.bytesPerRow + x * 4]) / 255)
        }
      }
    }
    width = side * scale
    let fine = Self.blurred(coverage, image.width, deviation * Double(scale * Self.cuts))
    values = Self.blurred(fine, image.width, deviation * Double(scale * Self.cuts))
  }

  /// Blurs rows of `count` along x, keeps every third pixel, and rotates the result by 90 degrees.
  private static func blurred(_ rows: [Double], _ count: Int, _ deviation: Double) -> [Double] {
    let unit = max(deviation, 1e-6) * 2.0.squareRoot()
    let reach = Int(4 * deviation) + 1
    let weights = (0...reach).map { distance -> Double in
      let (low, high) = ((Double(distance) - 0.5) / unit, (Double(distance) + 0.5) / unit)
      return 0.5 * (erf(high) - erf(low))
    }
    let (height, width) = (rows.count / count, count / cuts)
    var result = [Double](repeating: 0, count: height * width)
    rows.withUnsafeBufferPointer { rows in
      weights.withUnsafeBufferPointer { weights in
        for y in 0..<height {
          for x in 0..<width {
            let middle = x * cuts + cuts / 2
            var sum = 0.0
            var other = max(middle - reach, 0)
            let last = min(middle + reach, count - 1)
            while other <= last {
              let distance = other < middle ? middle - other : other - middle
              sum += rows[y * count + other] * weights[distance]
              other += 1
            }
            result[x * height + y] = sum
          }
        }
      }
    }
    return result
  }

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  /// Returns the maximum difference from the darkness of `picture`, and its position.
  func difference(from picture: CGImage) -> (largest: Double, x: Int, y: Int) {
    var result = (largest: 0.0, x: 0, y: 0)
    for y in 0..<width {
      for x in 0..<width {
        let difference = abs(ShadowScene.darkness(picture, x, y) - self[x, y])
        if difference > result.largest { result = (difference, x, y) }
      }
    }
    return result
  }
}
