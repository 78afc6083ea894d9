import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import CalqueTelemetry
import Testing

/// The parent of the suites that draw rasterised layers, which makes them run serially.
@Suite(.serialized) enum RasterizationSuites {}

/// A white stage of 96 by 96 points with a layer that has two nested sublayers.
@MainActor struct RasterScene {
  nonisolated static let side = 96
  let stage: Stage
  let layer: CALayer
  let child = CALayer()
  let grandchild = CALayer()

  init(_ layer: CALayer = CALayer(), scale: CGFloat = 1, isRasterized: Bool = true) throws {
    stage = try Stage(size: CGSize(width: Self.side, height: Self.side), scale: scale)
    stage.layer.backgroundColor = .white
    self.layer = layer
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(x: 20, y: 24, width: 50, height: 40)
    layer.backgroundColor = CGColor(red: 0.9, green: 0.8, blue: 0.2, alpha: 1)
    child.frame = CGRect(x: 10, y: 10, width: 50, height: 24)
    child.backgroundColor = CGColor(red: 0.1, green: 0.3, blue: 0.9, alpha: 0.7)
    grandchild.frame = CGRect(x: 4, y: 4, width: 12, height: 30)
    grandchild.backgroundColor = CGColor(red: 0.1, green: 0.6, blue: 0.2, alpha: 1)
    child.addSublayer(grandchild)
    layer.addSublayer(child)
    layer.shouldRasterize = isRasterized
    layer.rasterizationScale = scale
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

  /// Returns the counters of the frames that are drawn after `change`.
  func counters(_ change: () -> Void = {}) -> FrameCounters {
    CATransaction.setDisableActions(true)
    change()
    stage.advance(by: 1.0 / 60)
    CATransaction.setDisableActions(true)
    return stage.counters
  }
}
