import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// The parent of the suites that draw particles, which makes them run serially.
@MainActor @Suite(.serialized) enum EmitterSuites {
  static let side: CGFloat = 96

  /// Returns a square image of one colour.
  static func image(
    _ color: CGColor = .white, pixels: CGFloat = 4
  ) throws -> CGImage {
    let size = CGSize(width: pixels, height: pixels)
    let context = try #require(CGContext(size: size, scale: 1, opaque: false))
    context.setFillColor(color)
    context.fill([CGRect(origin: .zero, size: size)])
    return try #require(context.makeImage())
  }

  /// Returns an emitter layer of the size of the stage, which emits at the centre.
  static func emitter(_ cells: CAEmitterCell...) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.emitterPosition = CGPoint(x: side / 2, y: side / 2)
    layer.emitterCells = cells
    return layer
  }

  /// Returns a cell called "spark" with a white square of four points.
  static func cell(
    rate: Float = 10, lifetime: Float = 1, _ change: (CAEmitterCell) -> Void = { _ in }
  ) throws -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "spark"
    cell.contents = try image()
    cell.birthRate = rate
    cell.lifetime = lifetime
    change(cell)
    return cell
  }

  /// Returns a black stage with `layers`, whose emitters begin with the stage's time.
  static func stage(_ layers: CALayer...) throws -> Stage {
    let stage = try Stage(size: CGSize(width: side, height: side))
    stage.layer.backgroundColor = .black
    for layer in layers {
      (layer as? CAEmitterLayer ?? layer.sublayers?.first)?.beginTime = CACurrentMediaTime()
      stage.layer.addSublayer(layer)
    }
    return stage
  }

  /// Returns the number of drawn particles; the only other quad is the background.
  static func count(_ stage: Stage) -> Int { max(stage.counters.quads - 1, 0) }
}

extension CGImage {
  /// The coordinates of the pixels that are not black.
  var litPixels: [(x: Int, y: Int)] {
    var result: [(x: Int, y: Int)] = []
    for y in 0..<height {
      for x in 0..<width where pixel(x, y) != [0, 0, 0] { result.append((x, y)) }
    }
    return result
  }
}
