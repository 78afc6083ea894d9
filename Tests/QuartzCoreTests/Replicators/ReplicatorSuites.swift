import CalqueTesting
import CoreGraphics
import QuartzCore
import Testing

/// The parent of the suites that draw copies, which makes them run serially.
@MainActor @Suite(.serialized) enum ReplicatorSuites {
  static let side: CGFloat = 96

  /// Returns the pictures, at `times`, of the layers that `build` adds to a black stage.
  static func show(
    at times: [Double] = [0], _ build: (CALayer) throws -> Void
  ) throws -> [CGImage] {
    let stage = try Stage(size: CGSize(width: side, height: side))
    stage.layer.backgroundColor = .black
    try build(stage.layer)
    return try times.map { time in
      stage.advance(to: time)
      return try #require(stage.snapshot())
    }
  }

  /// Returns a layer with its top left corner at (`x`, `y`).
  static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat,
    _ color: CGColor = .white
  ) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  /// Returns a replicator layer of the size of the stage.
  static func replicator(
    _ count: Int, _ change: (CAReplicatorLayer) -> Void = { _ in }
  ) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.instanceCount = count
    change(layer)
    return layer
  }

  /// Returns a layer of the size of the stage, transformed like a copy.
  static func frame(_ transform: CATransform3D) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.transform = transform
    return layer
  }

  static func power(_ transform: CATransform3D, _ count: Int) -> CATransform3D {
    (0..<count).reduce(CATransform3DIdentity) { result, _ in
      CATransform3DConcat(result, transform)
    }
  }
}
