import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

/// A stage with a view controller in its window, and simulated input.
@MainActor
struct SceneStage {
  let stage: Stage

  init(_ controller: UIViewController, size: CGSize = CGSize(width: 800, height: 600)) throws {
    stage = try Stage(size: size)
    // The catalogue loads scenes in the same way.
    (controller as? any GalleryScene)?.load(in: .dark)
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
  }

  /// Advances by `seconds` with ten refreshes per second, if the frames in between do not matter.
  func wait(_ seconds: Double) { stage.advance(by: seconds, every: 0.1) }

  func type(
    _ code: UIKeyboardHIDUsage, _ characters: String = "", _ modifiers: UIKeyModifierFlags = []
  ) {
    let key = UIKey(keyCode: code, characters: characters, modifierFlags: modifiers)
    stage.window.handle(key, isDown: true, time: CACurrentMediaTime())
    stage.window.handle(key, isDown: false, time: CACurrentMediaTime())
  }

  /// Simulates a drag along a line.
  func drag(from start: CGPoint, to end: CGPoint) {
    for step in 0...12 {
      let part = CGFloat(step) / 12
      let place = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      let phase: PointerEvent.Phase = step == 0 ? .began : .moved
      stage.window.handle(PointerEvent(phase, at: place, time: CACurrentMediaTime()))
      // The first pause is longer than a scroll view's delay of touches.
      stage.advance(by: step == 0 ? 0.2 : 1.0 / 60)
    }
    stage.window.handle(PointerEvent(.ended, at: end, time: CACurrentMediaTime()))
    stage.advance(by: 0.02)
  }

  func tap(_ view: UIView) {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    for phase in [PointerEvent.Phase.began, .ended] {
      stage.window.handle(PointerEvent(phase, at: point, time: CACurrentMediaTime()))
    }
  }
}

extension GalleryViewController {
  /// Creates a gallery that opens the scene called `name`.
  convenience init(showing name: String?) {
    var settings = GallerySettings()
    settings.scene = name
    self.init(settings: settings)
  }
}

extension UIView {
  /// Returns all descendants of class `View`, depth first.
  func all<View: UIView>(_ kind: View.Type) -> [View] {
    subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + $0.all(kind) }
  }
}
