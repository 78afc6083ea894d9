import Foundation
import CalqueGLRenderer
import CalqueMotion
import CalqueRenderServer
import CalqueRenderTree
import CalqueSDLPlatform
import Synchronization
import CalqueTelemetry

/// A render thread and a log of its output, on the real clock or on one that its surface moves.
final class ThreadHost: Sendable {
  let clock: ScaledClock
  let thread: RenderThread
  private let log: Log

  /// The output of the thread in order.
  private final class Log: Sendable {
    let events = Mutex<[AnimationEvent]>([])
    let refreshes = Mutex<[DisplayRefresh]>([])
    let errors = Mutex<[String]>([])
    let diagnostics = Mutex<[String]>([])
    let presents = Atomic(0)
    let cpuClock = Atomic<Int32>(0)
  }

  init(_ hostClock: any MediaClock = SystemClock()) {
    let clock = ScaledClock(hostClock)
    let log = Log()
    self.clock = clock
    self.log = log
    thread = RenderThread(
      clock: clock, hostClock: hostClock, mainThread: MainThreadMonitor(),
      handlers: RenderThread.Handlers(
        events: { events in log.events.withLock { $0 += events } },
        presented: {
          log.presents.add(1, ordering: .relaxed)
          var clock = clockid_t()
          pthread_getcpuclockid(pthread_self(), &clock)
          log.cpuClock.store(clock, ordering: .relaxed)
        },
        refreshed: { refresh in log.refreshes.withLock { $0.append(refresh) } },
        failed: { error in log.errors.withLock { $0.append("\(error)") } },
        diagnosed: { text in log.diagnostics.withLock { $0.append(text) } }))
  }

  /// Returns a host whose thread draws offscreen, 100 × 100 pixels.
  static func offscreen() -> ThreadHost {
    let host = ThreadHost()
    host.thread.start(scale: 1) { try OffscreenSurface(width: 100, height: 100) }
    return host
  }

  var events: [AnimationEvent] { log.events.withLock { $0 } }
  var refreshes: [DisplayRefresh] { log.refreshes.withLock { $0 } }
  var errors: [String] { log.errors.withLock { $0 } }
  var diagnostics: [String] { log.diagnostics.withLock { $0 } }
  var presents: Int { log.presents.load(ordering: .relaxed) }

  /// The CPU time of the thread, in seconds. The thread must have presented before.
  var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(log.cpuClock.load(ordering: .relaxed), &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Waits until `condition` returns true. Returns false after `seconds`.
  func wait(seconds: Double = 5, until condition: () -> Bool) -> Bool {
    let realClock = SystemClock()
    let end = realClock.now() + seconds
    while !condition() {
      if realClock.now() >= end { return false }
      Thread.sleep(forTimeInterval: 0.002)
    }
    return true
  }

  /// Ends the recording and returns the recorded frames.
  func takeRecords() -> [FrameRecord] {
    let answer = Inbox<[FrameRecord]>()
    thread.inbox.post(.stopRecording { answer.post($0) })
    answer.wait(seconds: 5)
    return answer.take().first ?? []
  }
}

/// A surface whose presents return at the refreshes of a simulated display, without a wait: they move
/// the clock. So frames are as many and as far apart on a busy machine as on an idle one.
final class TickingSurface: Surface {
  private let base: OffscreenSurface
  private let clock: ManualClock
  private let interval: Double
  private let composer: Composer?

  /// - Parameter delay: The seconds after the return of a present at which a compositor shows the
  ///   frame, and tells when; nil for a display that tells nothing.
  init(clock: ManualClock, interval: Double, delay: Double? = nil) throws {
    base = try OffscreenSurface(width: 100, height: 100)
    self.clock = clock
    self.interval = interval
    composer = delay.map { Composer(clock, delay: $0) }
  }

  var pixelSize: (width: Int32, height: Int32) { base.pixelSize }
  var hasFramebuffer: Bool { false }
  var isVSynced: Bool { true }
  var refreshInterval: Double? { interval }
  func makeCurrent() throws { try base.makeCurrent() }
  func resignCurrent() { base.resignCurrent() }
  func makePresentationTimes() -> (any PresentationTimes)? { composer }

  func present() {
    // A frame takes some time, too.
    let now = clock.now() + interval / 4
    clock.advance(to: (now / interval).rounded(.up) * interval)
    composer?.presented()
  }

  private final class Composer: PresentationTimes {
    private let clock: ManualClock
    private let delay: Double
    private var waiting: [(time: Double, present: Int)] = []
    private var presents = 0

    init(_ clock: ManualClock, delay: Double) { (self.clock, self.delay) = (clock, delay) }

    func willPresent() { presents += 1 }

    func presented() { waiting.append((clock.now() + delay, presents)) }

    func take() -> PresentationFeedback? {
      guard let first = waiting.first, first.time <= clock.now() else { return nil }
      waiting.removeFirst()
      return PresentationFeedback(time: first.time, age: presents - first.present, interval: nil)
    }
  }
}

/// A surface without a context.
final class ContextlessSurface: Surface {
  var pixelSize: (width: Int32, height: Int32) { (10, 10) }
  var hasFramebuffer: Bool { false }
  var isVSynced: Bool { false }
  var refreshInterval: Double? { nil }
  func makeCurrent() throws {}
  func resignCurrent() {}
  func present() {}
}
