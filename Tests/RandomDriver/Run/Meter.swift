import Foundation
import Glibc

/// Measures what a step takes, and ends the process when one never ends.
///
/// The main thread's time counts, on which all is done but drawing tiles and, where there is no GPU, what
/// one would do: a blur as wide as they go takes that a tenth of a second for each frame.
struct Meter {
  /// CPU seconds that a step may take.
  static let secondsLimit = 2.0
  /// Bytes by which a step may exceed the memory that was in use before it.
  static let bytesLimit = 200_000_000
  /// Bytes that each layer shown may take besides: replicators make up to 100,000 copies.
  static let bytesLimitOfLayer = 4000
  /// CPU seconds and seconds of real time after which a step counts as endless.
  private static let endless = (cpu: 3, real: UInt32(120))

  private var seconds = 0.0
  private var bytes = 0
  /// Nil is a timer, too: the first one.
  private var timer: timer_t?

  init() {
    var event = sigevent()
    event.sigev_signo = SIGPROF
    timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer)
  }

  /// Ends measuring.
  func close() {
    alarm(0)
    timer_delete(timer)
  }

  /// Confines the process, so that no call takes the machine's memory, and lets the alarm through, which
  /// a process made by Foundation blocks.
  static func confine() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    var limit = rlimit(rlim_cur: 4_000_000_000, rlim_max: 4_000_000_000)
    setrlimit(__rlimit_resource_t(2), &limit)  // RLIMIT_DATA
  }

  /// Seconds that the thread has run.
  static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  mutating func begin() {
    var end = itimerspec()
    end.it_value.tv_sec = Self.endless.cpu
    timer_settime(timer, 0, &end, nil)
    alarm(Self.endless.real)
    // Forgets the peak.
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    bytes = Self.bytes(of: "VmRSS:")
    seconds = Self.cpuSeconds
  }

  /// The excess, if there is any, for so many layers and a frame that uploaded so many bytes. Time and memory of
  /// the checks after a step do not count.
  ///
  /// Uploaded bytes may be there twice besides: as the bitmap that a layer draws in, and as its image.
  func end(layers: Int, uploaded: Int) -> Failure? {
    var never = itimerspec()
    timer_settime(timer, 0, &never, nil)
    let spent = Self.cpuSeconds - seconds
    if spent > Self.secondsLimit {
      return Failure(.time, "a step took \(String(format: "%.1f", spent)) s")
    }
    let grown = Self.bytes(of: "VmHWM:") - bytes
    let more = layers * Self.bytesLimitOfLayer + 2 * uploaded
    if grown > Self.bytesLimit + more {
      return Failure(.memory, "a step took \(grown / 1_000_000) MB")
    }
    return nil
  }

  /// A line of what the system says of the process.
  private static func bytes(of key: String) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return (number.flatMap { Int($0) } ?? 0) * 1024
  }
}
