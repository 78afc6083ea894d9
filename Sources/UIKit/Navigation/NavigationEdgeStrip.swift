internal import CoreGraphics

/// What lies at the left edge and takes the drags that lead back.
final class NavigationEdgeStrip: UIView {
  enum Drag {
    case began, moved, ended, cancelled
  }

  /// In points.
  static let width: CGFloat = 14

  /// Called with how far a drag has come, in points.
  var dragged: (Drag, CGFloat) -> Void = { _, _ in }
  private var start: CGFloat?
  private var isDragging = false

  private func place(_ touches: Set<UITouch>) -> CGFloat {
    (touches.first?.location(in: superview).x ?? 0) - (start ?? 0)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    start = touches.first?.location(in: superview).x
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard start != nil else { return }
    let way = place(touches)
    if !isDragging, way > 4 {
      isDragging = true
      dragged(.began, way)
    }
    if isDragging { dragged(.moved, way) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    end(.ended, touches)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    end(.cancelled, touches)
  }

  private func end(_ drag: Drag, _ touches: Set<UITouch>) {
    if isDragging { dragged(drag, place(touches)) }
    isDragging = false
    start = nil
  }
}
