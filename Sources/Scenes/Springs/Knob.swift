internal import UIKit

/// A knob that is dragged along a rail.
final class Knob: UIView {
  var taken: () -> Void = {}
  /// Called with the distance to the right since the touch began, in points.
  var dragged: (CGFloat) -> Void = { _ in }
  /// Called with the rightward velocity at the release, in points per second.
  var thrown: (CGFloat) -> Void = { _ in }

  private var start: CGFloat = 0
  /// The latest touch positions and their times.
  private var places: [(x: CGFloat, time: TimeInterval)] = []

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
    backgroundColor = Theme.text
    layer.cornerRadius = 18
    layer.borderWidth = 4
    layer.borderColor = Theme.accent.cgColor
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    start = touch.location(in: superview).x
    places = [(start, touch.timestamp)]
    taken()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let x = touch.location(in: superview).x
    places.append((x, touch.timestamp))
    if places.count > 4 { places.removeFirst() }
    dragged(x - start)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    thrown(speed(at: touches.first?.timestamp ?? 0))
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { thrown(0) }

  /// Returns the velocity in points per second; 0 if the touch rested before `time`.
  private func speed(at time: TimeInterval) -> CGFloat {
    guard let first = places.first, let last = places.last, last.time > first.time,
      time - last.time < 0.1
    else { return 0 }
    return (last.x - first.x) / CGFloat(last.time - first.time)
  }
}
