import CalqueTesting
import Testing
import UIKit

@testable import Scenes

/// A stage with a view controller in its window, and the user's hands.
@MainActor
struct SceneStage {
  let stage: Stage

  init(_ controller: UIViewController, size: CGSize = CGSize(width: 800, height: 600)) throws {
    stage = try Stage(size: size)
    stage.window.rootViewController = controller
    stage.advance(by: 0.1)
  }

  func type(_ code: UIKeyboardHIDUsage, _ characters: String = "") {
    let key = UIKey(keyCode: code, characters: characters)
    stage.window.handle(key, isDown: true, time: CACurrentMediaTime())
    stage.window.handle(key, isDown: false, time: CACurrentMediaTime())
  }

  func tap(_ view: UIView) {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    for phase in [PointerEvent.Phase.began, .ended] {
      stage.window.handle(PointerEvent(phase, at: point, time: CACurrentMediaTime()))
    }
  }
}

extension UIView {
  /// All views of class `View` below this one, depth first.
  func all<View: UIView>(_ kind: View.Type) -> [View] {
    subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + $0.all(kind) }
  }
}
