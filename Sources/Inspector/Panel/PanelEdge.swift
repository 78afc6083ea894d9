package import CoreGraphics
internal import UIKitCore

/// An edge between the app and docked panels, which dragging moves, or the arrow keys.
@MainActor
final class PanelEdge: UIView, PanelControl {
  /// The width of the part that takes a press, in points.
  static let width: CGFloat = 6
  /// The distance that an arrow key moves it, in points.
  private static let step: CGFloat = 10

  private let line = UIView()
  private let isVertical: Bool
  /// Called with the new place of its origin in the superview.
  private let moved: (CGPoint) -> Void
  /// The place of the press in the view.
  private var grip = CGPoint.zero
  /// True if the pointer is over it.
  var isLit = false {
    didSet { if isLit != oldValue { showState() } }
  }
  var isFocused = false { didSet { if isFocused != oldValue { showState() } } }
  var isAvailable: Bool { true }
  var name: String { isVertical ? "right edge" : "bottom edge" }

  init(isVertical: Bool, _ moved: @escaping (CGPoint) -> Void) {
    self.isVertical = isVertical
    self.moved = moved
    super.init(frame: .zero)
    line.isUserInteractionEnabled = false
    addSubview(line)
    showState()
  }

  required init?(coder: NSCoder) { nil }

  private func showState() {
    line.backgroundColor = isLit || isFocused ? PanelStyle.link : PanelStyle.field
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width: CGFloat = isLit || isFocused ? 3 : 1
    line.frame = CGRect(
      x: 0, y: 0, width: isVertical ? width : bounds.width,
      height: isVertical ? bounds.height : width)
  }

  func press(_ key: UIKey) -> Bool {
    var place = frame.origin
    switch key.keyCode {
    case .keyboardLeftArrow where isVertical: place.x -= Self.step
    case .keyboardRightArrow where isVertical: place.x += Self.step
    case .keyboardUpArrow where !isVertical: place.y -= Self.step
    case .keyboardDownArrow where !isVertical: place.y += Self.step
    default: return false
    }
    moved(place)
    return true
  }

  private func follow(_ touches: Set<UITouch>) {
    guard let point = touches.first?.location(in: superview) else { return }
    moved(CGPoint(x: point.x - grip.x, y: point.y - grip.y))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    grip = touches.first?.location(in: self) ?? .zero
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
  }
}

/// The widths of the strips of docked panels at the right and at the bottom of a window, as the
/// user dragged their edges, in points; nil where they were not dragged.
package struct DockedStrips: Equatable {
  private static let defaultRight: CGFloat = 420
  /// The most of a window that a strip takes, by default and after its edge was dragged.
  private static let (largestPart, largestDraggedPart): (CGFloat, CGFloat) = (0.45, 0.75)
  /// The least width after a drag.
  private static let leastWidth: CGFloat = 150

  package var right: CGFloat?
  package var bottom: CGFloat?

  package init(right: CGFloat? = nil, bottom: CGFloat? = nil) {
    (self.right, self.bottom) = (right, bottom)
  }

  /// Returns the widths in a window of `size`; without a timeline there is none at the bottom.
  @MainActor
  package func widths(in size: CGSize, hasTimeline: Bool) -> (right: CGFloat, bottom: CGFloat) {
    let right = Self.width(right, default: Self.defaultRight, of: size.width)
    guard hasTimeline else { return (right, 0) }
    return (right, Self.width(bottom, default: TimelineView.height, of: size.height))
  }

  private static func width(
    _ dragged: CGFloat?, default width: CGFloat, of side: CGFloat
  ) -> CGFloat {
    guard let dragged, dragged.isFinite else { return min(width, side * largestPart).rounded() }
    return min(max(dragged, leastWidth), side * largestDraggedPart).rounded()
  }
}
