import Foundation
import Glibc

/// Measures what a step takes, and ends the process when one never ends.
struct Meter {
  /// CPU seconds that a step may take.
  static let secondsLimit = 2.0
  /// Bytes by which a step may exceed the memory that was in use before it.
  static let bytesLimit = 200_000_000
  /// CPU seconds and seconds of real time after which a step counts as endless.
  private static let endless = (cpu: 3, real: UInt32(120))

  private var seconds = 0.0
  private var bytes = 0

  /// Confines the process, so that no call takes the machine's memory.
  static func confine() {
    var limit = rlimit(rlim_cur: 4_000_000_000, rlim_max: 4_000_000_000)
    setrlimit(__rlimit_resource_t(2), &limit)  // RLIMIT_DATA
  }

  /// Seconds that all threads of the process have run.
  static var cpuSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  mutating func begin() {
    var timer = itimerval()
    timer.it_value.tv_sec = Self.endless.cpu
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
    alarm(Self.endless.real)
    // Forgets the peak.
    if let file = fopen("/proc/self/clear_refs", "w") {
      fputs("5", file)
      fclose(file)
    }
    bytes = Self.bytes(of: "VmRSS:")
    seconds = Self.cpuSeconds
  }

  /// What was too much, if anything was.
  func end() -> Failure? {
    let spent = Self.cpuSeconds - seconds
    if spent > Self.secondsLimit {
      return Failure(.time, "a step took \(String(format: "%.1f", spent)) s")
    }
    let grown = Self.bytes(of: "VmHWM:") - bytes
    if grown > Self.bytesLimit { return Failure(.memory, "a step took \(grown / 1_000_000) MB") }
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
