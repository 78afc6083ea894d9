import CalqueTesting
import Synchronization

@testable import UIKitCore

/// A stage with one view, and the presented state of the view.
@MainActor
struct AnimatedStage {
  let stage: Stage
  let view: UIView

  /// Shows a 100×100 view at (0, 0).
  init(size: CGSize = CGSize(width: 300, height: 300)) throws {
    stage = try Stage(size: size)
    view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    stage.window.addSubview(view)
    stage.advance(by: 0)
  }

  /// The presented x coordinate of the view's centre, to a thousandth.
  var x: CGFloat { Self.rounded(view.layer.presentation()?.position.x ?? -1) }
  /// The presented opacity of the view, to a thousandth.
  var alpha: CGFloat { Self.rounded(CGFloat(view.layer.presentation()?.opacity ?? -1)) }

  /// Returns `value` at each of `times`, in seconds since the creation of the stage.
  func values(at times: [Double], _ value: () -> CGFloat) -> [CGFloat] {
    times.map { time in
      stage.advance(to: time)
      return value()
    }
  }

  static func rounded(_ value: CGFloat) -> CGFloat { (value * 1000).rounded() / 1000 }
}

/// The arguments of completions, in order.
@MainActor
final class Outcome<Value> {
  var values: [Value] = []
  init() {}
}

/// Returns the lines that UIKit reports during `body`, without their prefix.
@MainActor
func reports(_ body: @MainActor () throws -> Void) rethrows -> [String] {
  let lines = ReportedLines()
  try Diagnostic.withListener({ lines.add($0) }) { try body() }
  let prefix = "UIKit: "
  return lines.all.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
}

private final class ReportedLines: Sendable {
  private let lines = Mutex<[String]>([])
  func add(_ line: String) { lines.withLock { $0.append(line) } }
  var all: [String] { lines.withLock { $0 } }
}
