package import CalqueGLRenderer
package import CalqueMotion
package import CalqueRenderTree
package import CalqueTelemetry
internal import Foundation
internal import Synchronization

/// The thread that owns the GL context; it steps a `RenderLoop` at the display's refresh rate.
///
/// Each frame is evaluated for the refresh that will show it, which a `FrameClock` estimates. If
/// presenting waits for the display, a frame begins when the one before is presented. Otherwise the
/// thread waits for the refresh itself, and begins the frame at a deadline before it, so that what
/// the main thread commits until then is in the frame. While nothing moves it sleeps, without a
/// single wake.
package final class RenderThread: Sendable {
  /// Callbacks to the main side. Called on the render thread.
  package struct Handlers: Sendable {
    package var events: @Sendable ([AnimationEvent]) -> Void
    /// A frame was shown. The window system's events may have been read along with it.
    package var presented: @Sendable () -> Void
    /// The display refreshed, and the main thread subscribes to refreshes.
    package var refreshed: @Sendable (DisplayRefresh) -> Void
    /// The renderer could not be made; the thread has ended.
    package var failed: @Sendable (any Error) -> Void
    /// A problem in drawing; each is reported once.
    package var diagnosed: @Sendable (String) -> Void
    /// Called after every sixty frames whose presentation times the display reported, with a line
    /// about their errors; nil if nobody wants them.
    package var paced: (@Sendable (String) -> Void)?

    package init(
      events: @escaping @Sendable ([AnimationEvent]) -> Void,
      presented: @escaping @Sendable () -> Void,
      refreshed: @escaping @Sendable (DisplayRefresh) -> Void,
      failed: @escaping @Sendable (any Error) -> Void,
      diagnosed: @escaping @Sendable (String) -> Void,
      paced: (@Sendable (String) -> Void)? = nil
    ) {
      self.events = events
      self.presented = presented
      self.refreshed = refreshed
      self.failed = failed
      self.diagnosed = diagnosed
      self.paced = paced
    }
  }

  package let inbox = Inbox<RenderMessage>()
  private let mainThread: MainThreadMonitor
  private let hudMonitor: HUDMonitor?
  private let clock: ScaledClock
  private let hostClock: any MediaClock
  private let handlers: Handlers
  /// Has a message once the thread has ended.
  private let ended = Inbox<Void>()
  private let isStarted = Atomic(false)
  private let iterations = Atomic(0)

  /// Makes a thread that animates on `clock`, a scaled `hostClock`. It does nothing before `start`.
  package init(
    clock: ScaledClock, hostClock: any MediaClock, mainThread: MainThreadMonitor,
    hudMonitor: HUDMonitor? = nil, handlers: Handlers
  ) {
    self.clock = clock
    self.mainThread = mainThread
    self.hudMonitor = hudMonitor
    self.hostClock = hostClock
    self.handlers = handlers
  }

  /// The number of times the thread has woken to look for work. Does not change while the
  /// thread is idle.
  package var iterationCount: Int { iterations.load(ordering: .relaxed) }

  /// Starts the thread, once, on the surface that `makeSurface` returns.
  ///
  /// `makeSurface` is called on the new thread, and the surface stays there. An error in it ends
  /// the thread and is passed to `failed`.
  package func start(scale: Double, _ makeSurface: @escaping @Sendable () throws -> any Surface) {
    guard !isStarted.exchange(true, ordering: .relaxed) else { return }
    let thread = Thread { [self] in
      do {
        let surface = try makeSurface()
        try surface.makeCurrent()
        defer { surface.resignCurrent() }
        let loop = try RenderLoop(
          surface: surface, scale: scale, hostClock: hostClock, mainThread: mainThread,
          hudMonitor: hudMonitor, report: handlers.diagnosed)
        run(loop, surface)
      } catch {
        handlers.failed(error)
      }
      ended.post(())
    }
    thread.name = "calque.render"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  /// Ends the thread and waits for it for at most `seconds`. If it does not end, that is reported
  /// through `diagnosed`.
  package func stop(within seconds: Double = 5) {
    guard isStarted.load(ordering: .relaxed) else { return }
    inbox.post(.stop)
    ended.wait(seconds: seconds)
    if ended.take().isEmpty {
      handlers.diagnosed("the render thread did not end within \(seconds) s; leaving it behind")
    } else {
      ended.post(())
    }
  }

  private func run(_ loop: RenderLoop, _ surface: any Surface) {
    var refreshes = FrameClock(origin: hostClock.now(), interval: surface.refreshInterval)
    var subscription = RefreshSubscription()
    let presentationTimes = surface.makePresentationTimes()
    var reportedInterval: Double?
    var log = PacingLog()
    while true {
      iterations.add(1, ordering: .relaxed)
      while let frame = presentationTimes?.take() {
        reportedInterval = frame.interval
        guard surface.isVSynced, let error = refreshes.shown(at: frame.time, age: frame.age),
          let paced = handlers.paced, let line = log.note(error, interval: refreshes.interval)
        else { continue }
        paced(line)
      }
      // A window may have moved to another display.
      refreshes.setInterval(reportedInterval ?? surface.refreshInterval)
      for message in inbox.take() {
        switch message {
        case .stop: return
        case .refreshes(let start):
          subscription.begin(at: start, now: hostClock.now(), refreshes)
        default: loop.apply(message)
        }
      }
      reportRefresh(&subscription, refreshes, isHidden: loop.isHidden)
      let isVSynced = surface.isVSynced
      let start = hostClock.now()
      let refreshTime = refreshes.next(after: start)
      if !isVSynced && !loop.isHidden {
        let begin = min(
          refreshes.deadline(of: refreshTime), subscription.next(after: start, refreshes, clock))
        if begin - start > Self.shortestWait {
          inbox.wait(seconds: begin - start)
          continue
        }
      }
      var drawn = start
      let step = loop.step(at: clock.time(atBase: refreshTime)) {
        drawn = hostClock.now()
        presentationTimes?.willPresent()
        if isVSynced { return }
        sleep(until: refreshTime)
        // The main thread prepares its next commit while this frame is presented.
        reportRefresh(&subscription, refreshes, isHidden: false)
      }
      if step.hasPresented {
        if isVSynced {
          let returned = hostClock.now()
          refreshes.presented(
            for: refreshTime, from: start, returned: returned, waited: returned - drawn)
        } else {
          refreshes.presented(for: refreshTime, from: start, drawn: drawn)
        }
        handlers.presented()
      }
      if !step.events.isEmpty { handlers.events(step.events) }
      if loop.isHidden {
        waitWhileHidden(after: step, refreshes, subscription)
        continue
      }
      waitForNextStep(after: step, refreshTime: refreshTime, refreshes, subscription)
    }
  }

  /// Reports the refresh that is due to the main thread, if it subscribes to refreshes. While the
  /// window is hidden, one is due each `hiddenInterval`, however often messages wake the thread.
  private func reportRefresh(
    _ subscription: inout RefreshSubscription, _ refreshes: FrameClock, isHidden: Bool
  ) {
    let spacing = isHidden ? Self.hiddenInterval : 0
    if let refresh = subscription.due(at: hostClock.now(), refreshes, clock, spacing: spacing) {
      handlers.refreshed(refresh)
    }
  }

  /// Waits until the window is shown, and for a second at most while animations run or the main
  /// thread subscribes to refreshes.
  private func waitWhileHidden(
    after step: RenderStep, _ refreshes: FrameClock, _ subscription: RefreshSubscription
  ) {
    let isIdle = step.running == 0 && !step.nextBegin.isFinite && !subscription.start.isFinite
    if isIdle || clock.rate == 0 { return inbox.wait(seconds: nil) }
    let now = hostClock.now()
    let report = subscription.next(after: now, refreshes, clock, spacing: Self.hiddenInterval)
    inbox.wait(seconds: min(max(report - now, Self.shortestWait), Self.hiddenInterval))
  }

  /// Waits until the next step or the next reported refresh is due.
  private func waitForNextStep(
    after step: RenderStep, refreshTime: Double, _ refreshes: FrameClock,
    _ subscription: RefreshSubscription
  ) {
    let rate = clock.rate
    if step.running > 0 && rate > 0 {
      // An animation runs but nothing visible has changed; try again at the next refresh.
      if !step.hasPresented { inbox.wait(seconds: refreshTime - hostClock.now()) }
      return
    }
    var wake = min(
      step.nextWake ?? .infinity, subscription.next(after: hostClock.now(), refreshes, clock))
    if step.nextBegin.isFinite && rate > 0 {
      let begin = hostClock.now() + (step.nextBegin - clock.now()) / rate
      // Work for a refresh starts at the refresh before it, and not before the current one is over.
      wake = min(wake, max(refreshes.refresh(from: begin) - refreshes.interval, refreshTime))
    }
    guard wake.isFinite else { return inbox.wait(seconds: nil) }
    inbox.wait(seconds: max(wake - hostClock.now(), Self.shortestWait))
  }

  /// Seconds between two evaluations of a window that is hidden.
  private static let hiddenInterval = 1.0

  /// The shortest wait, in seconds; waking up sooner costs more than it gains.
  private static let shortestWait = 0.0005

  private func sleep(until time: Double) {
    let wait = time - hostClock.now()
    if wait > 0 { Thread.sleep(forTimeInterval: wait) }
  }
}

/// The errors of the times that frames were made for, against those at which the display showed
/// them, as a line of text for each sixty frames.
struct PacingLog {
  private static let count = 60

  /// Seconds.
  private var errors: [Double] = []

  /// Adds the error of a frame. Returns a line if it is complete.
  ///
  /// - Parameter interval: The seconds between two refreshes.
  mutating func note(_ error: Double, interval: Double) -> String? {
    errors.append(abs(error))
    guard errors.count == Self.count else { return nil }
    errors.sort()
    defer { errors.removeAll(keepingCapacity: true) }
    let values = (1 / interval, 1000 * errors[Self.count / 2], 1000 * errors[Self.count - 1])
    return String(
      format: "frames=%d rate=%.2f median_ms=%.2f worst_ms=%.2f", Self.count, values.0, values.1,
      values.2)
  }
}
