internal import Glibc

/// A lock that one thread holds at a time. It must not be copied while in use.
public struct os_unfair_lock_s {
  fileprivate var mutex = pthread_mutex_t()

  public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Takes the lock, waiting until it is free.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) {
  lock.withMutex { _ = pthread_mutex_lock($0) }
}

/// Takes the lock if it is free.
///
/// - Returns: True if the calling thread now holds it.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  lock.withMutex { pthread_mutex_trylock($0) == 0 }
}

/// Releases the lock, on the thread that took it.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  lock.withMutex { _ = pthread_mutex_unlock($0) }
}

extension UnsafeMutablePointer<os_unfair_lock_s> {
  /// Calls `body` with the mutex at its address: at another address it would be another mutex.
  fileprivate func withMutex<Result>(
    _ body: (UnsafeMutablePointer<pthread_mutex_t>) -> Result
  ) -> Result {
    // The mutex is the lock's only property, so that both have one address.
    withMemoryRebound(to: pthread_mutex_t.self, capacity: 1, body)
  }
}
