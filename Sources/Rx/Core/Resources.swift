import Synchronization

/// The number of living objects of this module: sequences, observers, disposables and the locks
/// between them. A test that finds the same number before and after has left nothing behind.
///
/// The objects are counted in builds with the compilation condition `TRACE_RESOURCES` only, as in
/// RxSwift. In others the total stays 0, but for what a program counts itself.
public enum Resources {
  private static let counter = Atomic<Int32>(0)

  /// The number of living objects, of all threads.
  public static var total: Int32 { counter.load(ordering: .relaxed) }

  /// Counts one more object of the program's own, and returns the new total.
  public static func incrementTotal() -> Int32 {
    counter.add(1, ordering: .relaxed).newValue
  }

  /// Counts one object of the program's own less, and returns the new total.
  public static func decrementTotal() -> Int32 {
    counter.subtract(1, ordering: .relaxed).newValue
  }

  /// Counts an object of this module.
  static func count() {
    #if TRACE_RESOURCES
      _ = incrementTotal()
    #endif
  }

  /// Counts an object of this module less.
  static func discount() {
    #if TRACE_RESOURCES
      _ = decrementTotal()
    #endif
  }
}

/// The base class of disposables, which `Resources` counts.
public class DisposeBase {
  init() { Resources.count() }

  deinit { Resources.discount() }
}
