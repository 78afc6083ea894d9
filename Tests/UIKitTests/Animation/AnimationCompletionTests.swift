import Testing
import UIKit

@MainActor
@Suite("UIView.animate, completion")
struct AnimationCompletionTests {
  private final class Outcome {
    var values: [Bool] = []
  }

  /// Runs `body` with a hosted view and a record of the completions' arguments.
  private func withView(_ body: @MainActor (HostedWindow, UIView, Outcome) -> Void) {
    withWindow { hosted in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      hosted.window.addSubview(view)
      hosted.commit()
      body(hosted, view, Outcome())
    }
  }

  @Test("It comes once with true when all animations of the block have ended")
  func ended() {
    withView { hosted, view, outcome in
      UIView.animate(
        withDuration: 1,
        animations: {
          view.alpha = 0
          view.center.x = 200
        }, completion: { outcome.values.append($0) })
      hosted.commit()
      #expect(outcome.values.isEmpty)
      hosted.endAnimations()
      #expect(outcome.values == [true] && view.layer.animationKeys() == nil)
    }
  }

  @Test("It comes with false when an animation is removed, or the view leaves the window")
  func interrupted() {
    withView { hosted, view, outcome in
      UIView.animate(
        withDuration: 1, animations: { view.alpha = 0 }, completion: { outcome.values.append($0) })
      hosted.commit()
      view.layer.removeAllAnimations()
      hosted.commit()
      #expect(outcome.values == [false])
      UIView.animate(
        withDuration: 1, animations: { view.alpha = 1 }, completion: { outcome.values.append($0) })
      hosted.commit()
      view.removeFromSuperview()
      hosted.commit()
      #expect(outcome.values == [false, false])
    }
  }

  @Test("A replaced opacity animation completes with false, its successor with true")
  func replaced() {
    withView { hosted, view, outcome in
      for alpha in [CGFloat(0), 1] {
        UIView.animate(
          withDuration: 1, animations: { view.alpha = alpha },
          completion: { outcome.values.append($0) })
        hosted.commit()
      }
      #expect(outcome.values == [false])
      hosted.endAnimations()
      #expect(outcome.values == [false, true])
    }
  }

  @Test("With duration 0 nothing animates and it comes on the next turn with true")
  func noDuration() {
    withView { hosted, view, outcome in
      UIView.animate(
        withDuration: 0, animations: { view.alpha = 0 }, completion: { outcome.values.append($0) })
      #expect(view.layer.animationKeys() == nil && outcome.values.isEmpty)
      hosted.commit()
      #expect(outcome.values == [true])
    }
  }

  @Test(
    "A block that changes nothing, or a view in no window, completes on the next turn with true")
  func nothingToDo() {
    withView { hosted, view, outcome in
      let loose = UIView()
      UIView.animate(
        withDuration: 1,
        animations: {
          view.alpha = 1
          loose.alpha = 0.5
        }, completion: { outcome.values.append($0) })
      #expect(loose.alpha == 0.5 && loose.layer.animationKeys() == nil)
      hosted.commit()
      #expect(outcome.values == [true])
    }
  }

  @Test("A negative or infinite duration counts as 0", arguments: [-1, .infinity, .nan])
  func badDuration(_ duration: Double) {
    withView { hosted, view, outcome in
      UIView.animate(
        withDuration: duration, animations: { view.alpha = 0 },
        completion: { outcome.values.append($0) })
      hosted.commit()
      #expect(view.layer.animationKeys() == nil && outcome.values == [true])
    }
  }
}
