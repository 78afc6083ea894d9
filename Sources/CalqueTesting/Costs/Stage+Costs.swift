internal import QuartzCore
internal import RenderTree
public import UIKit

extension Stage {
  /// What it costs to draw `view` and all in it as they are now; all of the stage for nil.
  public func cost(of view: UIView? = nil) -> DrawingCost {
    cost(below: view.map(\.layer))
  }

  /// What it costs to draw `layer` and those under it as they are now.
  public func cost(of layer: CALayer) -> DrawingCost { cost(below: layer) }

  /// What is too much when `view` is drawn after `body` has run, a text each; none when nothing is.
  ///
  /// Pixels, passes and draws are those of one frame, drawn whole when the body has ended; uploads those of
  /// all its frames.
  public func costFailures(
    _ limits: CostLimit..., of view: UIView? = nil, during body: () -> Void = {}
  ) -> [String] {
    failures(limits, view, body)
  }

  /// Throws when drawing `view` after `body` has run costs more than it may: for any test, since one that
  /// throws fails.
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
    host.takesNotes = true
    defer { host.takesNotes = false }
    let notes = host.notes
    guard let context = host.context else { return DrawingCost() }
    // Masks are no sublayers, but their paths go on from their layers'.
    let topPath = top === context.rootLayer ? nil : top.map(context.path)
    return DrawingCost(notes) { id in
      guard let layer = context.layer(with: id) else { return nil }
      let path = context.path(of: layer)
      guard let topPath else { return path }
      return path == topPath || path.hasPrefix("\(topPath)/") ? path : nil
    }
  }
}
