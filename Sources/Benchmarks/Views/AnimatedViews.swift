internal import UIKit
internal import Workloads

/// Views in a tree of layers whose centre and alpha an animation block changes.
@MainActor
final class AnimatedViews {
  private var views: [UIView] = []
  private let animator = UIViewPropertyAnimator(duration: 1, curve: .easeInOut)

  isolated deinit { animator.stopAnimation(true) }

  /// Adds `count` views to the tree of `host`.
  func make(_ count: Int, in host: LayerHost) {
    host.commit(disablingActions: true) { root in
      for index in 0..<count {
        let view = UIView(frame: CGRect(x: index % 1280, y: index % 720, width: 32, height: 32))
        view.backgroundColor = .systemRed
        root.addSublayer(view.layer)
        views.append(view)
      }
    }
  }

  /// Sets centre and alpha of all views to their values at `turn`.
  func change(_ turn: Int) {
    for (index, view) in views.enumerated() {
      view.center = CGPoint(
        x: Double((index + turn * 7) % 1280), y: Double((index + turn * 3) % 720))
      view.alpha = turn.isMultiple(of: 2) ? 1 : 0.5
    }
  }

  /// Makes the changes of `turn` in a block of a quarter of a second, and commits them.
  func animate(_ turn: Int, in host: LayerHost) {
    host.commit(disablingActions: false) { _ in
      UIView.animate(withDuration: 0.25) { self.change(turn) }
    }
  }

  /// Makes the changes of the first turn in a property animator, paused at its beginning.
  func pause(in host: LayerHost) {
    animator.addAnimations { [unowned self] in change(1) }
    host.commit(disablingActions: false) { _ in animator.pauseAnimation() }
  }

  func scrub(to fraction: Double) { animator.fractionComplete = fraction }
}

/// An animation block that changes centre and alpha of views, up to the applied commit: of views at
/// rest, or of views that still move by the block before.
struct ViewAnimations: TimedBenchmark {
  let name: String
  let item = "view"
  let counts = [10_000]
  let interrupts: Bool

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let (views, interrupts) = (AnimatedViews(), interrupts)
    return LayerSide { host, turn in
      if turn == 0 { views.make(count, in: host) }
      // Two steps: the first reports the end of the animations, the second removes them.
      host.advance(by: 1)
      host.advance(by: 1)
      guard interrupts else { return }
      views.animate(2 * turn + 1, in: host)
      host.advance(by: 0.1)
    } running: { host, turn in
      views.animate(interrupts ? 2 * turn + 2 : turn + 1, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareViewAnimations(count: count) }
}

/// The bare loop of `animate start` and `animate interrupt`. It writes position and opacity of each
/// struct, and appends a record of the old and the new value of each.
private final class BareViewAnimations: Side {
  private struct Animation: BitwiseCopyable {
    var layer: Int32
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    var begin: Double
    var duration: Double
  }

  private var layers: [BareLayer]
  private var animations: [Animation] = []

  init(count: Int) {
    layers = (0..<count).map { BareLayer(at: $0) }
  }

  func prepare(_ turn: Int) { animations.removeAll(keepingCapacity: true) }

  func run(_ turn: Int) {
    let now = Double(turn)
    for index in layers.indices {
      let position = SIMD2(Double((index + turn * 7) % 1280), Double((index + turn * 3) % 720))
      let opacity: Float = turn.isMultiple(of: 2) ? 1 : 0.5
      animations.append(
        Animation(
          layer: Int32(index), from: layers[index].position, to: position, begin: now,
          duration: 0.25))
      animations.append(
        Animation(
          layer: Int32(index), from: SIMD2(Double(layers[index].opacity), 0),
          to: SIMD2(Double(opacity), 0), begin: now, duration: 0.25))
      layers[index].position = position
      layers[index].opacity = opacity
    }
  }
}

/// A paused property animator whose `fractionComplete` is set: the setter, or one with its frame's
/// commit, up to the render tree.
struct ScrubbedViews: TimedBenchmark {
  let name: String
  let item = "scrub"
  let counts = [10_000]
  let isCommitted: Bool

  func items(in count: Int) -> Int { 1 }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let (views, isCommitted) = (AnimatedViews(), isCommitted)
    return LayerSide { host, turn in
      if turn == 0 {
        views.make(count, in: host)
        views.pause(in: host)
      }
      // The transaction of the frame is open when it is scrubbed.
      if !isCommitted { host.advance(by: 1.0 / 60) }
      views.scrub(to: 0.1)
    } running: { host, turn in
      views.scrub(to: Double(turn % 61) / 61)
      if isCommitted { host.advance(by: 1.0 / 60) }
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareScrub() }
}

/// The bare loop of `animate scrub`. It writes one fraction.
private final class BareScrub: Side {
  private var fraction = 0.0
  func run(_ turn: Int) { fraction = Double(turn % 61) / 61 }
}
