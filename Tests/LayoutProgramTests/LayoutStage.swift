import CalqueTesting
import Testing
import UIKit

/// A program on a stage of 320 times 480 points, after its first layout.
@MainActor
struct LayoutStage<Controller: UIViewController> {
  let stage: Stage
  let controller: Controller

  init(_ controller: Controller) throws {
    stage = try Stage(size: CGSize(width: 320, height: 480))
    self.controller = controller
    stage.window.rootViewController = controller
    stage.advance(by: 0.05)
  }

  /// Expects the presented frames of views, in their superviews, to be within 0.1 points.
  func expect(
    _ frames: KeyValuePairs<UIView, CGRect>, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (view, frame) in frames {
      let shown = view.shown
      #expect(shown.isNear(frame), "\(shown), not \(frame)", sourceLocation: sourceLocation)
    }
  }
}

extension UIView {
  /// The presented frame in the superview; null without a presentation.
  var shown: CGRect { layer.presentation()?.frame ?? .null }
  /// The presented opacity.
  var shownAlpha: CGFloat { CGFloat(layer.presentation()?.opacity ?? -1) }
}

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }

  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.1 && abs(minY - other.minY) < 0.1 && abs(width - other.width) < 0.1
      && abs(height - other.height) < 0.1
  }
}

extension CGFloat {
  /// Returns true if the number is within 0.1 of `other`.
  func isNear(_ other: CGFloat) -> Bool { Swift.abs(self - other) < 0.1 }
}

/// Progress of iOS's curves: y of the Bézier curve at a quarter and three quarters of the time. At
/// the half, ease-in-ease-out is at 0.5.
enum Ease {
  /// (0.42, 0), (0.58, 1).
  static let inOut = (quarter: 0.12916, threeQuarters: 0.87084)
  /// (0, 0), (0.58, 1).
  static let out = (quarter: 0.37814, half: 0.68464, threeQuarters: 0.90652)
}
