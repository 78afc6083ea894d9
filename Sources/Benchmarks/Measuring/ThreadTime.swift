internal import Glibc

/// The time that this thread has had of a processor, which stands while other programs have it.
enum ThreadTime {
  /// In seconds. To ask takes some hundred nanoseconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
