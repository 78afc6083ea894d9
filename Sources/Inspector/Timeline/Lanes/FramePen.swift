internal import CoreGraphics
internal import CalqueDebugOverlay
internal import CalqueTelemetry
internal import UIKitCore

/// Draws the bar of a frame into a context: a stack of its phases in the colours of the HUD.
@MainActor
struct FramePen {
  /// The refresh intervals that the height of a bar stands for; longer ones are cut off.
  static let intervals = 2.0

  let context: CGContext
  /// Seconds between two refreshes.
  let interval: Double

  /// The colour of a phase. The swap, most of which is a wait, is dim.
  static func color(of phase: FramePhase, isBright: Bool) -> UIColor {
    UIColor(cgColor: CGColor(phase.color))
      .withAlphaComponent(phase == .swap ? 0.25 : isBright ? 1 : 0.7)
  }

  /// Draws a frame in a column, with a red cap if it was late.
  func draw(_ frame: FrameEntry, in column: CGRect, isChosen: Bool) {
    if isChosen { fill(column, UIColor(white: 1, alpha: 0.3)) }
    var level = 0.0
    let height = Double(column.height)
    for phase in FramePhase.allCases {
      let share = frame.seconds(phase) / interval / Self.intervals
      let length = min(height * share, height - level)
      guard length > 0 else { continue }
      fill(
        CGRect(
          x: column.minX, y: column.maxY - CGFloat(level + length), width: column.width,
          height: CGFloat(length)),
        Self.color(of: phase, isBright: frame.hitch > 0 || isChosen))
      level += length
    }
    guard frame.hitch > 0 else { return }
    fill(
      CGRect(x: column.minX, y: column.minY, width: max(column.width, 2), height: 3),
      PanelStyle.late)
  }

  private func fill(_ rect: CGRect, _ color: UIColor) {
    context.setFillColor(color.cgColor)
    context.fill(rect)
  }
}
