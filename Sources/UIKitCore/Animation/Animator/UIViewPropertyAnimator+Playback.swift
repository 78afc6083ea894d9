internal import Foundation
internal import CalqueMotion
internal import QuartzCore

/// The scheduled call at the end of a run. It keeps the animator alive.
struct EndCall {
  let token: MediaTimers.Token
}

extension UIViewPropertyAnimator {
  var now: Double { CACurrentMediaTime() }

  func misuse(_ what: String) { Diagnostic.report("UIViewPropertyAnimator.\(what)") }

  // MARK: Animations

  func add(_ body: @escaping () -> Void, delay: Double) {
    let delay = delay > 0 ? min(delay, 1) : 0
    switch state {
    case .inactive: pending.append((body, delay))
    case .active:
      let first = tracks.count
      let gone = playback.part(at: now)
      perform(body, delay: gone + (1 - gone) * delay)
      tracks.follow(playback, now: now, from: first)
    case .stopped: misuse("addAnimations: no effect on a stopped animator; finish it first")
    }
  }

  private func perform(_ body: () -> Void, delay: Double) {
    let block = AnimationBlock(
      animator: tracks, duration: playback.duration, options: .curveLinear)
    tracks.delay = min(max(delay, 0), 1)
    // Enclosing blocks do not apply to the animator's changes.
    let around = UIView.animationBlocks
    UIView.animationBlocks = []
    UIView.run(block) {
      body()
      for completion in block.takeCompletions() {
        completions.append { completion($0 == .end) }
      }
    }
    UIView.animationBlocks = around
    tracks.delay = 0
  }

  /// Makes the changes and activates the animator, paused at its beginning.
  private func activate() {
    let (timing, seconds) = AnimatorTiming.timing(
      of: timingParameters ?? UICubicTimingParameters(), duration)
    playback = AnimatorPlayback(timing: timing, duration: seconds, motion: .held(reverses ? 1 : 0))
    state = .active
    let bodies = pending
    pending = []
    for (body, delay) in bodies { perform(body, delay: delay) }
  }

  // MARK: Running

  func start(afterDelay delay: TimeInterval) {
    let delay = delay.isFinite ? max(0, delay) : 0
    switch state {
    case .stopped: misuse("startAnimation: no effect on a stopped animator; finish it first")
    case .active:
      if !playback.isRunning { resume(nil, 0, delay: delay) }
    case .inactive:
      self.delay = delay
      activate()
      let from: Double = reverses ? 1 : 0
      run(.running(from: from, at: now + delay, rate: reverses ? -1 : 1))
    }
  }

  func pause() {
    guard state != .stopped else {
      return misuse("pauseAnimation: no effect on a stopped animator; finish it first")
    }
    guard isInterruptible else {
      return misuse("pauseAnimation: expected an interruptible animator; set isInterruptible")
    }
    if state == .inactive {
      activate()
      run(playback.motion)
    } else if playback.isRunning {
      run(.held(playback.part(at: now)))
    }
  }

  /// Continues with `motion`, and schedules the call at its end.
  private func run(_ motion: AnimatorPlayback.Motion) {
    playback.motion = motion
    tracks.follow(playback, now: now)
    awaitEnd()
  }

  private func awaitEnd() {
    if let endCall { MediaTimers.cancel(endCall.token) }
    endCall = nil
    guard let end = playback.endTime else { return }
    endCall = EndCall(token: MediaTimers.call(at: end) { self.arrive() })
  }

  private func arrive() {
    endCall = nil
    guard state == .active, playback.isRunning else { return }
    guard !pausesOnCompletion else {
      playback.motion = .scrubbed(reverses ? 0 : 1)
      tracks.follow(playback, now: now)
      return
    }
    complete(at: reverses ? .start : .end)
  }

  /// Completes the animation early, because nothing is left to animate.
  func lostAllAnimations() {
    guard state == .active, playback.isRunning else { return }
    if let endCall { MediaTimers.cancel(endCall.token) }
    endCall = nil
    MainQueueWork.later {
      guard self.state == .active else { return }
      self.complete(at: self.reverses ? .start : .end)
    }
  }

  // MARK: Scrubbing

  func readFraction() -> Double {
    guard state == .active else { return 0 }
    let isByTime = playback.isWhole && (playback.isRunning || !scrubsLinearly)
    let fraction = isByTime ? playback.part(at: now) : min(max(playback.progress(at: now), 0), 1)
    return reverses ? 1 - fraction : fraction
  }

  func scrub(to fraction: Double) {
    guard !fraction.isNaN else {
      return misuse("fractionComplete = \(fraction): expected a number; keeping the old value")
    }
    guard state != .stopped else {
      return misuse("fractionComplete: no effect on a stopped animator; finish it first")
    }
    guard isInterruptible || state == .inactive else {
      return misuse("fractionComplete: expected an interruptible animator; set isInterruptible")
    }
    if state == .inactive { activate() }
    let inside = min(max(fraction, 0), 1)
    let part = reverses ? 1 - inside : inside
    run(playback.isWhole && !scrubsLinearly ? .held(part) : .scrubbed(part))
  }

  func reverse(_ reverses: Bool) {
    guard reverses != self.reverses else { return }
    guard state != .stopped else {
      return misuse("isReversed: no effect on a stopped animator; finish it first")
    }
    guard state == .active, playback.isRunning else {
      self.reverses = reverses
      return
    }
    let time = now
    self.reverses = reverses
    if playback.isWhole {
      run(.running(from: playback.part(at: time), at: time, rate: reverses ? -1 : 1))
    } else {
      beginRun(
        timing: playback.timing, duration: duration, of: abs(target - playback.progress(at: time)))
    }
  }

  /// The progress at which the animation ends.
  private var target: Double { reverses ? 0 : 1 }

  func resume(
    _ parameters: (any UITimingCurveProvider)?, _ factor: Double, delay: TimeInterval = 0
  ) {
    guard state == .active, !playback.isRunning else {
      let shown = state == .active ? "running" : "\(state)"
      return misuse("continueAnimation: expected a paused animator; this one is \(shown)")
    }
    let factor = factor > 0 && factor.isFinite ? factor : 0
    let part = playback.part(at: now)
    // The first run continues unchanged, unless a property would jump.
    if parameters == nil, factor == 0, playback.isWhole, canGoOn {
      run(.running(from: part, at: now + delay, rate: reverses ? -1 : 1))
      return
    }
    let left =
      playback.isWhole ? (reverses ? part : 1 - part) : abs(target - playback.progress(at: now))
    let seconds = duration * (factor > 0 ? factor : left)
    guard let parameters else {
      beginRun(timing: playback.timing, duration: seconds, of: 1, delay: delay)
      return
    }
    let (timing, length) = AnimatorTiming.timing(of: parameters, seconds)
    beginRun(timing: timing, duration: length, of: 1, delay: delay)
  }

  /// True if the first run can continue from the scrubbed position. Scrubbing moves properties with
  /// a delay evenly too, and the timing of the first run cannot continue from there.
  private var canGoOn: Bool {
    if case .scrubbed = playback.motion { tracks.areTogether } else { true }
  }

  /// Begins a run from here to the end that lasts `share` of `duration` seconds.
  private func beginRun(
    timing: AnimatorTiming, duration: Double, of share: Double, delay: TimeInterval = 0
  ) {
    let time = now
    tracks.beginRun(after: playback, at: time)
    playback = AnimatorPlayback(
      timing: timing, duration: duration * share, start: playback.progress(at: time),
      target: target,
      isWhole: false, motion: .held(0))
    run(.running(from: 0, at: time + delay, rate: 1))
  }

  // MARK: The end

  func stop(finishes: Bool) {
    guard state == .active else { return }
    guard isInterruptible else {
      return misuse("stopAnimation: expected an interruptible animator; set isInterruptible")
    }
    if let endCall { MediaTimers.cancel(endCall.token) }
    endCall = nil
    tracks.setModelToPresentation()
    playback.motion = .held(playback.part(at: now))
    if finishes {
      state = .stopped
    } else {
      completions = []
      rest()
      reverses = false
    }
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return misuse("finishAnimation(at:): expected a stopped animator; this one is \(state)")
    }
    complete(at: position)
  }

  private func complete(at position: UIViewAnimatingPosition) {
    switch position {
    case .start: tracks.setModelToStart()
    case .end: tracks.setModelToEnd()
    case .current: tracks.detach()
    }
    rest()
    let called = completions
    completions = []
    for completion in called { completion(position) }
    // Completions may read the direction, and may restart the animator.
    if state == .inactive { reverses = false }
  }

  private func rest() {
    tracks.removeAll()
    state = .inactive
    playback.motion = .held(0)
  }
}
