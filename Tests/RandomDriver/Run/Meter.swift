import Foundation
import Glibc

/// Measures the cost of a step, and ends the process if a step does not end.
///
/// It measures the CPU time of the main thread, which does everything except drawing tiles and,
/// without a GPU, software rendering: the widest blur takes a tenth of a second of that per frame.
struct Meter {
  /// The limit of a step, in CPU seconds.
  static let secondsLimit = 2.0
  /// The limit of the memory growth in a step, in bytes.
  static let bytesLimit = 200_000_000
  /// The additional bytes for each shown layer: replicators make up to 100,000 copies.
  static let bytesLimitOfLayer = 4000
  /// The CPU seconds and elapsed seconds after which the process ends in the middle of a step.
  static let endless = (cpu: 3, real: UInt32(120))

  private var seconds = 0.0
  private var bytes = 0
  /// Nil is a valid timer, too: the first one.
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

  /// Limits the memory of the process, so that no call can exhaust the machine's, and unblocks the
  /// alarm, which Foundation blocks in child processes.
  ///
  /// Mesa's driver that draws nothing never frees a texture that was shown, and never touches its
  /// memory: a process in which times are checked has room for many of them.
  static func confine(drawsNothing: Bool = false) {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    let bytes: rlim_t = drawsNothing ? 64_000_000_000 : 4_000_000_000
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    setrlimit(__rlimit_resource_t(2), &limit)  // RLIMIT_DATA
  }

  /// The CPU seconds of the current thread.
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
    // Resets the peak of the memory.
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    bytes = Self.bytes(of: "VmRSS:")
    seconds = Self.cpuSeconds
  }

  /// Returns the failure if the step exceeded a limit, for the given number of layers and bytes
  /// uploaded by the frame. The checks after a step do not count.
  ///
  /// Uploaded bytes may exist twice in addition: as the bitmap in which a layer draws, and as its
  /// image.
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

  /// Returns a value of the process's status, in bytes.
  private static func bytes(of key: String) -> Int {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    return (number.flatMap { Int($0) } ?? 0) * 1024
  }
}
