import CoreGraphics
import QuartzCore

extension Specimen {
  /// A white disc of 16 × 16 pixels with a hard edge.
  private static let disc = CGImage(
    width: 16, height: 16, bytesPerRow: 64, layout: .rgba, alphaInfo: .premultipliedLast,
    bytes: (0..<256).flatMap { place -> [UInt8] in
      let (x, y) = (Double(place % 16) - 7.5, Double(place / 16) - 7.5)
      return x * x + y * y < 56 ? [255, 255, 255, 255] : [0, 0, 0, 0]
    })

  /// Adds an emitter that is paused at two seconds of its time.
  @MainActor private static func emitter(
    _ layer: CALayer, _ change: (CAEmitterLayer, CAEmitterCell) -> Void
  ) {
    layer.add(CAEmitterLayer(), bounds) {
      let cell = CAEmitterCell()
      cell.contents = disc
      cell.contentsScale = 2
      cell.color = .coral
      cell.birthRate = 12
      cell.lifetime = 3
      $0.emitterPosition = CGPoint(x: 48, y: 48)
      $0.speed = 0
      $0.timeOffset = 2
      change($0, cell)
      $0.emitterCells = [cell]
    }
  }

  /// Replicator and emitter layers.
  static let copies: [Specimen] = [
    Specimen("replicator-translation") {
      $0.add(CAReplicatorLayer(), bounds) {
        $0.instanceCount = 4
        $0.instanceTransform = CATransform3DMakeTranslation(20, 12, 0)
        $0.instanceColor = CGColor(red: 1, green: 0.8, blue: 0.6, alpha: 0.9)
        $0.instanceBlueOffset = 0.1
        $0.instanceAlphaOffset = -0.2
        $0.add(CALayer(), CGRect(x: 8, y: 20, width: 16, height: 16)) {
          $0.backgroundColor = .teal
        }
      }
    } like: {
      for copy in 0..<4 {
        $0.add(CALayer(), CGRect(x: 8 + 20 * copy, y: 20 + 12 * copy, width: 16, height: 16)) {
          let blue = 0.6 * (0.6 + 0.1 * CGFloat(copy))
          $0.backgroundColor = CGColor(red: 0.1, green: 0.55 * 0.8, blue: blue, alpha: 1)
          $0.opacity = 0.9 - 0.2 * Float(copy)
        }
      }
    },
    Specimen("replicator-rotation", .edges) {
      $0.add(CAReplicatorLayer(), bounds) {
        $0.instanceCount = 8
        $0.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
        $0.add(CALayer(), CGRect(x: 42, y: 8, width: 12, height: 24)) {
          $0.backgroundColor = .ink
          $0.cornerRadius = 6
        }
      }
    },
    Specimen("replicator-nested") {
      $0.add(CAReplicatorLayer(), bounds) {
        $0.instanceCount = 3
        $0.instanceTransform = CATransform3DMakeTranslation(0, 28, 0)
        $0.instanceGreenOffset = -0.4
        $0.add(CAReplicatorLayer(), bounds) {
          $0.instanceCount = 3
          $0.instanceTransform = CATransform3DMakeTranslation(28, 0, 0)
          $0.instanceRedOffset = -0.4
          $0.add(CALayer(), CGRect(x: 10, y: 10, width: 20, height: 20)) {
            $0.backgroundColor = CGColor(red: 1, green: 0.8, blue: 0.5, alpha: 1)
          }
        }
      }
    } like: {
      for place in 0..<9 {
        let (x, y) = (place % 3, place / 3)
        $0.add(CALayer(), CGRect(x: 10 + 28 * x, y: 10 + 28 * y, width: 20, height: 20)) {
          $0.backgroundColor = CGColor(
            red: 1 - 0.4 * CGFloat(x), green: 0.8 * (1 - 0.4 * CGFloat(y)), blue: 0.5, alpha: 1)
        }
      }
    },
    Specimen("emitter-single", .edges) {
      emitter($0) { _, cell in
        cell.birthRate = 0.4
        cell.velocity = 12
        cell.yAcceleration = 6
        cell.spin = 0.5
        cell.scale = 2
      }
    } like: {
      $0.add(CALayer(), CGRect(x: 64, y: 52, width: 16, height: 16)) {
        $0.contents = tinted
        $0.transform = CATransform3DMakeRotation(1, 0, 0, 1)
      }
    },
    Specimen("emitter-ring", .edges) {
      emitter($0) { layer, cell in
        layer.emitterShape = .circle
        layer.emitterMode = .outline
        layer.emitterSize = CGSize(width: 14, height: 14)
        layer.seed = 4
        cell.birthRate = 30
        cell.velocity = 12
        cell.velocityRange = 4
        cell.scaleRange = 0.8
        cell.blueRange = 0.8
        cell.alphaSpeed = -0.4
      }
    },
    Specimen("emitter-line-ordered", .edges) {
      emitter($0) { layer, cell in
        layer.emitterShape = .line
        layer.emitterPosition = CGPoint(x: 48, y: 84)
        layer.emitterSize = CGSize(width: 60, height: 0)
        layer.renderMode = .oldestFirst
        layer.seed = 2
        cell.birthRate = 20
        cell.velocity = 34
        cell.velocityRange = 20
        cell.emissionRange = 0.8
        cell.yAcceleration = 8
        cell.spinRange = 3
        cell.redRange = 0.6
      }
    },
  ]

  /// The disc in the colour of the particles.
  private static let tinted = CGImage(
    width: 16, height: 16, bytesPerRow: 64, layout: .rgba, alphaInfo: .premultipliedLast,
    bytes: (0..<256).flatMap { place -> [UInt8] in
      let (x, y) = (Double(place % 16) - 7.5, Double(place / 16) - 7.5)
      return x * x + y * y < 56 ? [240, 89, 71, 255] : [0, 0, 0, 0]
    })
}
