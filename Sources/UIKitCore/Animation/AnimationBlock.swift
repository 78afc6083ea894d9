internal import CalqueMotion
internal import Foundation
package import QuartzCore

/// The parameters of one `UIView.animate` and the count of its running animations.
@MainActor
final class AnimationBlock {
  /// The duration in seconds, finite and not negative.
  var duration: TimeInterval { didSet { duration = Self.time(duration) } }
  var delay: TimeInterval { didSet { delay = Self.time(delay) } }
  var options: UIView.AnimationOptions
  let timing: Timing
  /// The number of cycles of each animation; nil to follow the options.
  var repeatCount: Float?
  /// True if the changes of its closure do not animate; those of nested blocks do.
  var isQuiet = false
  /// The collector of the changes, in a keyframe block.
  let keyframes: KeyframeRecorder?
  /// The tracks that drive the animations, in an animator's block.
  let animator: AnimatorTracks?

  /// The callbacks of an animation between a begin and a commit call.
  var old: BeginCommitAnimation?

  private var completions: [(Bool) -> Void] = []
  private var running = 0
  private var allFinished = true
  private var isClosed = false
  private var isOver = false
  /// The views that the block resized, for `layoutSubviews`.
  private var resized: [UIView] = []
  private var starts: [() -> Void] = []
  /// The action that additive changes take in turn, while its closure runs.
  private var spareAction: AdditiveBlockAction?
  /// The observer of the view that was animated last; each view has one as a rule.
  private var lastObserver: BlockAnimationObserver?
  private var timingFunctions: (options: UIView.AnimationOptions, CAMediaTimingFunction)?

  /// Creates a block that inherits from the enclosing one. Inside an animator's or a keyframe
  /// block, a block that does not override the duration becomes a part of it, with the same timing
  /// and the same end.
  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    timing: Timing = .curve, inside outer: AnimationBlock?, completion: ((Bool) -> Void)?
  ) {
    var (duration, options, timing) = (duration, options, timing)
    var own = completion
    var (keyframes, animator, repeatCount) = (
      KeyframeRecorder?.none, AnimatorTracks?.none, Float?.none
    )
    if let outer {
      let overrides = options.contains(.overrideInheritedDuration)
      if !overrides {
        duration = outer.duration
        (keyframes, animator) = (outer.keyframes, outer.animator)
      }
      let curve =
        options.contains(.overrideInheritedCurve) ? options : outer.options
      if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
      if !options.contains(.overrideInheritedOptions) {
        options = outer.options
        repeatCount = outer.repeatCount
      }
      options = options.withCurve(of: curve)
      if keyframes != nil || animator != nil, let completion {
        outer.completions.append(completion)
        own = nil
      }
    }
    self.duration = Self.time(duration)
    self.delay = Self.time(delay)
    self.options = options
    self.timing = timing
    self.keyframes = keyframes
    self.animator = animator
    self.repeatCount = repeatCount
    if let own { completions = [own] }
  }

  /// Creates a keyframe block, which inherits the duration of an enclosing block.
  init(
    keyframes: KeyframeRecorder, duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions, inside outer: AnimationBlock?,
    completion: ((Bool) -> Void)?
  ) {
    let base = AnimationBlock(
      duration: duration, delay: delay, options: options, inside: outer, completion: completion)
    self.duration = base.duration
    self.delay = base.delay
    self.options = base.options
    self.repeatCount = base.repeatCount
    timing = base.timing
    animator = base.animator
    self.keyframes = keyframes
    completions = base.completions
  }

  /// Creates an animator's block.
  init(animator: AnimatorTracks, duration: TimeInterval, options: UIView.AnimationOptions) {
    self.duration = Self.time(duration)
    delay = 0
    self.options = options
    timing = .curve
    keyframes = nil
    self.animator = animator
  }

  private static func time(_ seconds: TimeInterval) -> TimeInterval {
    seconds.isFinite ? max(0, seconds) : 0
  }

  /// The timing of the block's animations.
  enum Timing {
    /// The curve in the options.
    case curve
    /// A spring that comes to rest in the block's duration. The velocity is in total distances per
    /// second.
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring with its own duration.
    case physicalSpring(Spring)
  }

  var animates: Bool { !isQuiet && (duration > 0 || delay > 0 || animator != nil) }

  func noteResized(_ view: UIView) {
    if options.contains(.layoutSubviews) { resized.append(view) }
  }

  /// Lays out the views that the block resized, while it is still the current block.
  func layOutResized() {
    for view in resized { view.layoutIfNeeded() }
    resized = []
  }

  /// The curve of the options, one object for all animations.
  var timingFunction: CAMediaTimingFunction {
    if let timingFunctions, timingFunctions.options == options { return timingFunctions.1 }
    let function = options.curve.timingFunction
    timingFunctions = (options, function)
    return function
  }

  /// Returns the action of an additive change, before it is made.
  func additiveAction(
    _ property: BlockProperty, of layer: CALayer, view: UIView
  ) -> AdditiveBlockAction {
    if spareAction != nil, isKnownUniquelyReferenced(&spareAction), let spareAction {
      spareAction.reuse(property, of: layer, view: view)
      return spareAction
    }
    let action = AdditiveBlockAction(property, of: layer, view: view, block: self)
    if !isClosed { spareAction = action }
    return action
  }

  /// Returns the observer of the block's animations of `view`.
  func observer(of view: UIView) -> BlockAnimationObserver {
    if let lastObserver, lastObserver.isUsable(for: view) { return lastObserver }
    let observer = BlockAnimationObserver(view, self)
    if !isClosed { lastObserver = observer }
    return observer
  }

  func animationStarted() { running += 1 }

  func animationStopped(finished: Bool) {
    running -= 1
    if !finished { allFinished = false }
    completeIfOver()
  }

  /// Adds a closure to run when the first of the animations takes effect.
  func whenStarted(_ body: @escaping () -> Void) { starts.append(body) }

  /// Runs the closures of `whenStarted` when an animation takes effect.
  func animationBegan() {
    let bodies = starts
    starts = []
    for body in bodies { body() }
  }

  func whenOver(_ body: @escaping (Bool) -> Void) { completions.append(body) }

  /// Closes the block after its closure has returned: no more animations will start.
  func close() {
    isClosed = true
    (spareAction, lastObserver) = (nil, nil)
    guard running == 0, !completions.isEmpty || !starts.isEmpty else { return }
    MainQueueWork.later {
      if self.running == 0 { self.animationBegan() }
      self.completeIfOver()
    }
  }

  /// Returns the completions and clears them; the caller will call them.
  func takeCompletions() -> [(Bool) -> Void] {
    defer { completions = [] }
    return completions
  }

  private func completeIfOver() {
    guard isClosed, running == 0, !isOver else { return }
    isOver = true
    for completion in takeCompletions() { completion(allFinished) }
  }

  /// The block's spring; nil if it follows a curve.
  var spring: Spring? {
    switch timing {
    case .curve: nil
    case .spring(let ratio, let velocity):
      Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .physicalSpring(let spring): spring
    }
  }

}

extension UIView.AnimationCurve {
  /// The curve as a timing function of layers.
  var timingFunction: CAMediaTimingFunction {
    let name: CAMediaTimingFunctionName =
      switch self {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    return CAMediaTimingFunction(name: name)
  }
}

/// The parameters of the animation block, or of the property animator, that made an animation, for
/// a tool that shows it.
package struct BlockTiming {
  /// The timing that the block was given.
  package enum Curve: Equatable {
    /// A curve, which the animation has.
    case curve
    /// A spring that rests after the duration.
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring with a perceived duration of its own.
    case perceived(duration: Double, bounce: Double, velocity: Double)
  }

  /// The same for all animations of one block or animator.
  package let block: ObjectIdentifier
  /// True if a property animator made it.
  package let isOfAnimator: Bool
  /// The view whose property is animated.
  package let view: UIView
  package let curve: Curve
  /// The seconds of one run, and those before it.
  package let duration, delay: Double
  package let options: UIView.AnimationOptions
}

extension CAAnimation {
  /// The parameters of the block or animator that made the animation; nil if none did.
  package var blockTiming: BlockTiming? {
    (delegate as? BlockAnimationObserver)?.timing ?? (delegate as? AnimatorTrack)?.blockTiming
  }

  /// True if a property animator made the animation.
  package var isOfAnimator: Bool { delegate is AnimatorTrack }
}

extension AnimationBlock {
  /// The parameters, for an animation of `view`.
  func timing(for view: UIView) -> BlockTiming {
    let curve: BlockTiming.Curve =
      switch timing {
      case .curve: .curve
      case .spring(let ratio, let velocity): .spring(dampingRatio: ratio, velocity: velocity)
      case .physicalSpring(let spring):
        .perceived(
          duration: spring.perceptualDuration, bounce: spring.bounce,
          velocity: spring.initialVelocity)
      }
    return BlockTiming(
      block: ObjectIdentifier(self), isOfAnimator: false, view: view, curve: curve,
      duration: duration, delay: delay, options: options)
  }
}
