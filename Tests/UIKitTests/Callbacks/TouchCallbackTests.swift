import CalqueTesting
import Testing

@testable import UIKitCore

/// The callbacks of a touch, of which one acts.
@MainActor
private final class Deeds {
  var callback = ""
  var deed: (() -> Void)?

  func act(_ name: String) {
    guard name == callback, let deed else { return }
    self.deed = nil
    deed()
  }

  nonisolated static let callbacks = [
    "view began", "view moved", "view ended", "view cancelled", "hit", "recognizer began",
    "recognizer moved", "recognizer ended", "recognizer cancelled", "reset", "prevents", "receives",
    "should begin", "should receive", "together", "action", "scrolls",
  ]
}

private final class Rogue: UIView {
  let deeds: Deeds

  init(_ deeds: Deeds, frame: CGRect) {
    self.deeds = deeds
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    deeds.act("view began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    deeds.act("view moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    deeds.act("view ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    deeds.act("view cancelled")
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deeds.act("hit")
    return super.hitTest(point, with: event)
  }
}

private final class RoguePan: UIPanGestureRecognizer {
  weak var deeds: Deeds?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    deeds?.act("recognizer began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    deeds?.act("recognizer moved")
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    deeds?.act("recognizer ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    deeds?.act("recognizer cancelled")
  }
  override func reset() {
    super.reset()
    deeds?.act("reset")
  }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    deeds?.act("prevents")
    return super.canPrevent(preventedGestureRecognizer)
  }
  override func shouldReceive(_ event: UIEvent) -> Bool {
    deeds?.act("receives")
    return super.shouldReceive(event)
  }
}

/// A scroll view with a view in it that has recognizers, in a window.
@MainActor
private final class Playground: NSObject, UIGestureRecognizerDelegate, UIScrollViewDelegate {
  let stage: Stage
  let deeds = Deeds()
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let view: Rogue
  let (pan, tap, press) = (RoguePan(), UITapGestureRecognizer(), UILongPressGestureRecognizer())

  init(_ stage: Stage) {
    self.stage = stage
    view = Rogue(deeds, frame: CGRect(x: 0, y: 0, width: 90, height: 90))
    super.init()
    scrollView.contentSize = CGSize(width: 100, height: 300)
    scrollView.delegate = self
    scrollView.addSubview(view)
    stage.window.addSubview(scrollView)
    pan.deeds = deeds
    for recognizer in recognizers {
      recognizer.delegate = self
      recognizer.addHandler { [weak deeds] _ in deeds?.act("action") }
      view.addGestureRecognizer(recognizer)
    }
  }

  var recognizers: [UIGestureRecognizer] { [pan, tap, press] }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    deeds.act("should begin")
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    deeds.act("should receive")
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    deeds.act("together")
    return false
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { deeds.act("scrolls") }

  nonisolated static let doings: [String: @MainActor @Sendable (Playground) -> Void] = [
    "removes the recognizers": { it in
      for recognizer in it.recognizers { recognizer.view?.removeGestureRecognizer(recognizer) }
    },
    "moves the recognizers": { it in
      for recognizer in it.recognizers { it.stage.window.addGestureRecognizer(recognizer) }
    },
    "disables the recognizers": { it in
      for recognizer in it.recognizers { recognizer.isEnabled = false }
    },
    "sets their state": { it in for recognizer in it.recognizers { recognizer.state = .cancelled }
    },
    "removes the view": { $0.view.removeFromSuperview() },
    "removes the scroll view": { $0.scrollView.removeFromSuperview() },
    "hides the window": {
      $0.stage.window.isHidden = true
      $0.stage.window.isHidden = false
    },
    "cancels the touches": { $0.stage.window.cancelTouches() },
    "scrolls": { $0.scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: true) },
    "stops scrolling": { $0.scrollView.isScrollEnabled = false },
    "adds recognizers": { it in
      for _ in 0..<3 { it.view.addGestureRecognizer(UITapGestureRecognizer()) }
    },
    "replaces the root": { $0.stage.window.rootViewController = UIViewController() },
  ]

  /// Taps, drags, and drags until the touch is cancelled.
  func play() {
    stage.touch(at: CGPoint(x: 20, y: 20))
    stage.advance(by: 0.5)
    stage.pan(from: CGPoint(x: 20, y: 60), to: CGPoint(x: 24, y: 20), duration: 0.1)
    stage.advance(by: 0.5)
    let touch = stage.beginTouch(at: CGPoint(x: 20, y: 20))
    touch.move(to: CGPoint(x: 60, y: 25), duration: 0.1)
    touch.cancel()
    stage.advance(by: 1)
  }
}

@MainActor
@Suite("Callbacks of touches that change the tree", .serialized)
struct TouchCallbackTests {
  @Test(
    "Whatever a callback of a touch does, every recognizer comes to rest, and the next touch works",
    arguments: Deeds.callbacks)
  func anyCallback(_ callback: String) throws {
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    Diagnostic.withListener({ _ in }) {
      for (title, doing) in Playground.doings {
        let playground = Playground(stage)
        playground.deeds.callback = callback
        playground.deeds.deed = { [unowned playground] in doing(playground) }
        playground.play()
        for recognizer in playground.recognizers {
          #expect(recognizer.state == .possible && recognizer.live.isEmpty, "\(title)")
          #expect(recognizer.waiting.isEmpty, "\(title)")
        }
        #expect(!playground.scrollView.isTracking && !playground.scrollView.isDragging, "\(title)")
        #expect(stage.window.touches.down.isEmpty && stage.window.touches.heldBack.isEmpty)
        #expect(stage.window.touches.arena.entrants.isEmpty, "\(title)")
        #expect(treeFaults([playground.view, playground.scrollView, stage.window]).isEmpty)
        playground.scrollView.removeFromSuperview()
        #expect(isTapped(stage), "\(title)")
      }
    }
  }

  /// Returns true if a new tap recognizer of a new view recognizes.
  private func isTapped(_ stage: Stage) -> Bool {
    let view = UIView(frame: stage.window.bounds)
    let tap = UITapGestureRecognizer()
    var count = 0
    tap.addHandler { _ in count += 1 }
    view.addGestureRecognizer(tap)
    stage.window.addSubview(view)
    stage.touch(at: CGPoint(x: 50, y: 50))
    stage.advance(by: 0.5)
    view.removeFromSuperview()
    return count == 1
  }

  @Test("A recognizer that ignores no touch does not hold up the others")
  func deaf() throws {
    final class Deaf: UIPanGestureRecognizer {
      override func ignore(_ touch: UITouch, for event: UIEvent) {}
    }
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    let pan = Deaf()
    pan.maximumNumberOfTouches = 0
    stage.window.addGestureRecognizer(pan)
    stage.touch(at: CGPoint(x: 50, y: 50))
    #expect(stage.window.touches.down.isEmpty)
  }

  @Test("Scrolling in scrollViewDidScroll for ever ends")
  func endlessScrolling() throws {
    final class Pusher: NSObject, UIScrollViewDelegate {
      func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollView.contentOffset.y += 1 }
    }
    let (scrollView, pusher) = (UIScrollView(), Pusher())
    scrollView.delegate = pusher
    let lines = allReports { scrollView.contentOffset.y = 1 }
    #expect(lines.count { $0.contains("within each other without end") } == 1)
  }
}
