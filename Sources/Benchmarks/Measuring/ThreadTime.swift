internal import Glibc

/// The CPU time of the current thread, which does not advance while other programs run.
enum ThreadTime {
  /// Returns the time in seconds. The call takes some hundred nanoseconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
