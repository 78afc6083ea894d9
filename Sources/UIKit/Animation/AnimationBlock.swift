internal import Foundation
internal import Motion
internal import QuartzCore

/// The parameters of one `UIView.animate` and the count of its running animations.
@MainActor
final class AnimationBlock {
  /// In seconds, 0 or more and finite.
  let duration: TimeInterval
  let delay: TimeInterval
  let options: UIView.AnimationOptions
  let pace: Pace

  private var completion: ((Bool) -> Void)?
  private var running = 0
  private var allFinished = true
  private var isClosed = false
  /// The views whose size changed in the block, for `layoutSubviews`.
  private var resized: [UIView] = []

  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions,
    pace: Pace = .curve, inside outer: AnimationBlock?, completion: ((Bool) -> Void)?
  ) {
    var (duration, options, pace) = (duration, options, pace)
    if let outer {
      if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
      let curve =
        options.contains(.overrideInheritedCurve) ? options : outer.options
      if !options.contains(.overrideInheritedCurve) { pace = outer.pace }
      if !options.contains(.overrideInheritedOptions) { options = outer.options }
      options = options.withCurve(of: curve)
    }
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.delay = delay.isFinite ? max(0, delay) : 0
    self.options = options
    self.pace = pace
    self.completion = completion
  }

  /// What the block's animations run along.
  enum Pace {
    /// The curve in the options.
    case curve
    /// The spring that comes to rest in the block's duration. The velocity is in whole distances a
    /// second.
    case spring(dampingRatio: Double, velocity: Double)
    /// A spring with a time of its own.
    case settling(Spring)
  }

  var animates: Bool { duration > 0 || delay > 0 }

  func noteResized(_ view: UIView) {
    if options.contains(.layoutSubviews) { resized.append(view) }
  }

  /// Lays out the views that the block resized, while it is still the current one.
  func layOutResized() {
    for view in resized { view.layoutIfNeeded() }
    resized = []
  }

  func animationStarted() { running += 1 }

  func animationStopped(finished: Bool) {
    running -= 1
    if !finished { allFinished = false }
    completeIfOver()
  }

  /// Says that the block's closure has returned: no more animations will start.
  func close() {
    isClosed = true
    guard running == 0, completion != nil else { return }
    MainTurn.later { self.completeIfOver() }
  }

  private func completeIfOver() {
    guard isClosed, running == 0, let completion else { return }
    self.completion = nil
    completion(allFinished)
  }
}

extension AnimationBlock {
  /// The block's spring; nil when it follows a curve.
  var spring: Spring? {
    switch pace {
    case .curve: nil
    case .spring(let ratio, let velocity):
      Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
    case .settling(let spring): spring
    }
  }

  var timingFunction: CAMediaTimingFunction {
    let name: CAMediaTimingFunctionName =
      switch options.curve {
      case .easeInOut: .easeInEaseOut
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .linear: .linear
      }
    return CAMediaTimingFunction(name: name)
  }
}
