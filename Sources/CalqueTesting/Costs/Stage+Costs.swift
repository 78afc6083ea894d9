internal import QuartzCore
internal import CalqueRenderTree
public import UIKit

extension Stage {
  /// Returns the cost of drawing `view` with its contents as they are now; of the whole stage for
  /// nil.
  public func cost(of view: UIView? = nil) -> DrawingCost {
    cost(below: view.map(\.layer))
  }

  /// Returns the cost of drawing `layer` and its sublayers as they are now.
  public func cost(of layer: CALayer) -> DrawingCost { cost(below: layer) }

  /// Returns the limits that are exceeded when `view` is drawn after `body` has run, one text for
  /// each.
  ///
  /// Pixels, passes and draws are those of one complete frame after the body has ended; uploads are
  /// those of all its frames.
  public func costFailures(
    _ limits: CostLimit..., of view: UIView? = nil, during body: () -> Void = {}
  ) -> [String] {
    failures(limits, view, body)
  }

  /// Throws if drawing `view` after `body` has run exceeds a limit. Works in any test, since one
  /// that throws fails.
  ///
  ///     try stage.expectCost(.blendedPixels(atMost: 0), .uploads(atMost: 0), of: card) {
  ///       stage.advance(by: 1)
  ///     }
  public func expectCost(
    _ limits: CostLimit..., of view: UIView? = nil, during body: () -> Void = {}
  ) throws(CostFailure) {
    let failures = failures(limits, view, body)
    if !failures.isEmpty { throw CostFailure(failures: failures) }
  }

  private func failures(
    _ limits: [CostLimit], _ view: UIView?, _ body: () -> Void
  ) -> [String] {
    let frames = host.recording {
      body()
      host.refresh()
    }
    let cost = cost(of: view)
    return limits.compactMap { $0.failure(cost, frames) }
  }

  private func cost(below top: CALayer?) -> DrawingCost {
    host.collectsItemRecords = true
    defer { host.collectsItemRecords = false }
    let diagnostics = host.itemRecords
    guard let context = host.context else { return DrawingCost() }
    // Masks are not sublayers, but their paths continue those of their layers.
    let topPath = top === context.rootLayer ? nil : top.map(context.path)
    return DrawingCost(diagnostics) { id in
      guard let layer = context.layer(with: id) else { return nil }
      let path = context.path(of: layer)
      guard let topPath else { return path }
      return path == topPath || path.hasPrefix("\(topPath)/") ? path : nil
    }
  }
}
