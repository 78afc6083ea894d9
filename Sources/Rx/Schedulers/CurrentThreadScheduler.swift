private import Foundation

/// Runs work on the thread that asks for it: the outermost at once, and what that asks for after it,
/// in order. A chain that feeds itself does not use up the stack.
public final class CurrentThreadScheduler: ImmediateSchedulerType, Sendable {
  public static let instance = CurrentThreadScheduler()

  private init() {}

  /// Whether nothing runs here on this thread, so that work has to be scheduled to be in order.
  public static var isScheduleRequired: Bool { Trampoline.current == nil }

  public func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    guard let trampoline = Trampoline.current else {
      return Self.trampoline { action(state) }
    }
    let work = SingleAssignmentDisposable()
    trampoline.waiting.append { if !work.isDisposed { work.setDisposable(action(state)) } }
    return work
  }

  /// Runs `body`; where it is the outermost on this thread, what waits after it too.
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

/// The work that waits on one thread.
private final class Trampoline {
  var waiting: [() -> Void] = []

  func drain() {
    while !waiting.isEmpty {
      let bodies = waiting
      waiting = []
      for body in bodies { body() }
    }
  }

  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    // It fails when the process has used up its keys: then every subscription is an outermost one.
    pthread_key_create(&key, nil)
    return key
  }()

  /// The one that runs on this thread. It is alive as long as it is set: the call that drains it holds
  /// it and takes it back.
  static var current: Trampoline? {
    get {
      pthread_getspecific(key).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
    set {
      pthread_setspecific(key, newValue.map { Unmanaged.passUnretained($0).toOpaque() })
    }
  }
}
