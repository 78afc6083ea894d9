private import Foundation

/// A scheduler that runs work on the calling thread: the outermost action at once, nested ones
/// after it, in order. A chain that feeds itself does not grow the stack.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// True if no action of this scheduler runs on the current thread, so that work must be scheduled
  /// to be run in order.
  public static var isScheduleRequired: Bool { Trampoline.current == nil }

  /// True if an action runs on the current thread and none waits, so that one that is scheduled now
  /// is the next.
  static var isIdle: Bool { Trampoline.current?.waiting.isEmpty ?? false }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard let trampoline = Trampoline.current else {
      return Self.trampoline { action(state) }
    }
    let work = ScheduledWork(state, action)
    trampoline.waiting.append(work)
    return work
  }

  /// Runs `body`. If the call is the outermost on this thread, runs the queued work after it.
  static func trampoline<Result>(_ body: () -> Result) -> Result {
    guard Trampoline.current == nil else { return body() }
    let trampoline = Trampoline()
    Trampoline.current = trampoline
    defer { Trampoline.current = nil }
    let result = body()
    trampoline.drain()
    return result
  }
}

/// The queue of work of one thread.
private final class Trampoline {
  var waiting = Queue<ScheduledWork>()

  func drain() {
    while let work = waiting.popFirst() { work.run() }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // The call fails when the process has used up its keys: then every subscription is an outermost
    // one.
    pthread_key_create(&key, nil)
    return key
  }()

  /// The trampoline that runs on this thread. The call that drains it holds a reference and resets
  /// this property at its end.
  static var current: Trampoline? {
    get {
      pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }
}
