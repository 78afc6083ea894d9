// A program without an application, a host or a stage: its run loop is a plain one. It starts
// animations of 0.3 seconds, and prints the name and the time of each completion block that is
// called; after all of them, or after ten seconds, it ends itself.
//
//   RunLoopProbe runLoop     calls RunLoop.main.run()
//   RunLoopProbe dispatch    calls dispatchMain()

import UIKit

/// The completion blocks that are awaited.
@MainActor final class Awaited {
  private var names: Set<String> = []
  /// True once all blocks have been made.
  var isComplete = false
  private let start = CACurrentMediaTime()

  /// Returns a completion block.
  func block(_ name: String) -> () -> Void {
    names.insert(name)
    return { [self] in
      print("\(name): \(CACurrentMediaTime() - start)")
      guard names.remove(name) != nil else { exit(2) }
      if isComplete, names.isEmpty { exit(0) }
    }
  }
}

let awaited = Awaited()
let duration = 0.3

/// Runs `body` in a transaction with a completion block.
@MainActor func transaction(_ name: String, _ body: () -> Void) {
  CATransaction.begin()
  CATransaction.setAnimationDuration(duration)
  CATransaction.setCompletionBlock(awaited.block(name))
  body()
  CATransaction.commit()
}

/// Returns an animation of the opacity.
@MainActor func fade() -> CABasicAnimation {
  let fade = CABasicAnimation(keyPath: "opacity")
  fade.fromValue = 0
  return fade
}

let layer = CALayer()
let released = CALayer()
let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
window.addSubview(view)
window.makeKeyAndVisible()

transaction("no animation") {}
transaction("change") { layer.opacity = 0.5 }
transaction("removed") {
  released.add(fade(), forKey: "fade")
  released.removeAnimation(forKey: "fade")
}
transaction("animation") { layer.add(fade(), forKey: nil) }
transaction("animation in a transaction") {
  CATransaction.begin()
  layer.add(fade(), forKey: nil)
  CATransaction.commit()
}
CATransaction.setCompletionBlock(awaited.block("implicit transaction"))
layer.position.x = 5

let ended = awaited.block("block of a view")
UIView.animate(withDuration: duration) {
  view.alpha = 0.5
} completion: { _ in
  ended()
}
let animator = UIViewPropertyAnimator(duration: duration, curve: .linear) { view.center.x = 50 }
let stopped = awaited.block("property animator")
animator.addCompletion { _ in stopped() }
animator.startAnimation()

awaited.isComplete = true

DispatchQueue.main.asyncAfter(deadline: .now() + 10) { exit(1) }
if CommandLine.arguments.last == "dispatch" { dispatchMain() }
RunLoop.main.run()
