internal import Foundation
package import GLRenderer
package import Motion
package import RenderTree

/// The thread that owns OpenGL: it steps a `RenderLoop` at the display's pace.
///
/// Each frame is evaluated for the refresh at which it will be seen. Where presenting waits for the
/// display, that is the one after the last present; elsewhere the thread keeps a grid of refreshes of
/// its own and waits for the next one. While nothing moves it sleeps, without a single wake.
package final class RenderThread: Sendable {
  /// What the thread tells the main side. Called on the render thread.
  package struct Handlers: Sendable {
    package var events: @Sendable ([AnimationEvent]) -> Void
    /// A frame was shown; the window system's events may have been read along with it.
    package var presented: @Sendable () -> Void
    /// The renderer cannot be made; the thread has ended.
    package var failed: @Sendable (any Error) -> Void
    /// Something was left out of a picture; said once each.
    package var diagnosed: @Sendable (String) -> Void

    package init(
      events: @escaping @Sendable ([AnimationEvent]) -> Void,
      presented: @escaping @Sendable () -> Void,
      failed: @escaping @Sendable (any Error) -> Void,
      diagnosed: @escaping @Sendable (String) -> Void
    ) {
      self.events = events
      self.presented = presented
      self.failed = failed
      self.diagnosed = diagnosed
    }
  }

  package let inbox = Inbox<RenderMessage>()
  package let mainThread = MainThreadMonitor()
  private let clock: ScaledClock
  private let hostClock: any MediaClock
  private let handlers: Handlers
  private let ended = Inbox<Void>()

  /// Makes a thread that animates on `clock`, a scaled `hostClock`. It does nothing before `start`.
  package init(clock: ScaledClock, hostClock: any MediaClock, handlers: Handlers) {
    self.clock = clock
    self.hostClock = hostClock
    self.handlers = handlers
  }

  /// Starts the thread on the surface that `makeSurface` gives; it is called on the new thread, and
  /// the surface stays there.
  package func start(scale: Double, _ makeSurface: @escaping @Sendable () throws -> any Surface) {
    let thread = Thread { [self] in
      do {
        let surface = try makeSurface()
        try surface.makeCurrent()
        let loop = try RenderLoop(
          surface: surface, scale: scale, hostClock: hostClock, mainThread: mainThread,
          report: handlers.diagnosed)
        run(loop, surface)
        surface.resignCurrent()
      } catch {
        handlers.failed(error)
      }
      ended.post(())
    }
    thread.name = "calque.render"
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  /// Ends the thread and waits for it.
  package func stop() {
    inbox.post(.stop)
    ended.wait(seconds: 5)
  }

  private func run(_ loop: RenderLoop, _ surface: any Surface) {
    let interval = surface.refreshInterval ?? 1 / 60
    var grid = RefreshGrid(origin: hostClock.now(), interval: interval)
    while true {
      for message in inbox.take() {
        if case .stop = message { return }
        loop.apply(message)
      }
      let now = hostClock.now()
      let target = grid.next(after: now)
      let step = loop.step(at: clock.time(atBase: target)) {
        if !surface.isSynchronized { sleep(until: target) }
      }
      if step.hasPresented {
        grid.presented(at: surface.isSynchronized ? hostClock.now() : target)
        handlers.presented()
      }
      if !step.events.isEmpty { handlers.events(step.events) }
      rest(after: step, target: target, interval: interval)
    }
  }

  /// Waits until the next step is due.
  private func rest(after step: RenderStep, target: Double, interval: Double) {
    if step.running > 0 {
      // Something moves but nothing of it is seen: the next refresh will tell.
      if !step.hasPresented { inbox.wait(seconds: target - hostClock.now()) }
      return
    }
    var wake = step.overlayWake ?? .infinity
    if step.nextBegin.isFinite, clock.rate > 0 {
      let wait = (step.nextBegin - clock.now()) / clock.rate - interval
      wake = min(wake, hostClock.now() + wait)
    }
    inbox.wait(seconds: wake.isFinite ? max(wake - hostClock.now(), interval / 8) : nil)
  }

  private func sleep(until time: Double) {
    let wait = time - hostClock.now()
    if wait > 0 { Thread.sleep(forTimeInterval: wait) }
  }
}

/// The moments at which a display shows a new picture, as far as can be told.
struct RefreshGrid {
  private var origin: Double
  private let interval: Double
  private var last: Double

  init(origin: Double, interval: Double) {
    self.origin = origin
    self.interval = interval
    last = origin - interval
  }

  /// The first refresh after `now` that has no picture yet.
  func next(after now: Double) -> Double {
    let earliest = max(now, last + interval / 2)
    return origin + ((earliest - origin) / interval).rounded(.up) * interval
  }

  /// Notes that a picture was shown at `time`; the grid goes through it.
  mutating func presented(at time: Double) {
    origin = time
    last = time
  }
}
