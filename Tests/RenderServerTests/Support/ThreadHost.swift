import Foundation
import GLRenderer
import Motion
import RenderServer
import RenderTree
import SDLPlatform
import Synchronization
import Telemetry

/// An offscreen render thread on the real clock, and a log of its output.
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

  init() {
    let clock = ScaledClock(SystemClock())
    let log = Log()
    self.clock = clock
    self.log = log
    thread = RenderThread(
      clock: clock, hostClock: SystemClock(), mainThread: MainThreadMonitor(),
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
    let end = clock.now() + seconds
    while !condition() {
      if clock.now() >= end { return false }
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

/// A surface whose presents return at the refreshes of a simulated display.
final class TickingSurface: Surface {
  private let base: OffscreenSurface
  private let clock = SystemClock()
  private let origin: Double
  private let interval: Double

  init(width: Int32, height: Int32, interval: Double) throws {
    base = try OffscreenSurface(width: width, height: height)
    self.interval = interval
    origin = clock.now()
  }

  var pixelSize: (width: Int32, height: Int32) { base.pixelSize }
  var hasFramebuffer: Bool { false }
  var isVSynced: Bool { true }
  var refreshInterval: Double? { interval }
  func makeCurrent() throws { try base.makeCurrent() }
  func resignCurrent() { base.resignCurrent() }

  func present() {
    let now = clock.now()
    let next = origin + ((now - origin) / interval).rounded(.up) * interval
    Thread.sleep(forTimeInterval: next - now)
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
