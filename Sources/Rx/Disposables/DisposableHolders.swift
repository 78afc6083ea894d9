import Synchronization

/// A holder of one disposable that is set later. A disposable set after disposal is disposed at
/// once.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable {
  // The bits of the state.
  private static let disposed: UInt8 = 1
  private static let stopped: UInt8 = 2
  private static let holding: UInt8 = 4

  private let state = Atomic<UInt8>(0)
  /// Written before the bit `holding` is set, and read by the one who has set the last of the bits
  /// `holding` and `disposed`.
  private var held: (any Disposable)?
  private let lock = Lock()
  /// The first of the subscriptions on whose results this one will depend, and which are being
  /// made.
  private var starting: SingleAssignmentDisposable?
  /// The next one in that list.
  private var nextStarting: SingleAssignmentDisposable?

  override public init() {}

  public var isDisposed: Bool { state.load(ordering: .acquiring) & Self.disposed != 0 }

  /// Sets the disposable. Setting a second one is a programming error.
  public func setDisposable(_ disposable: any Disposable) {
    held = disposable
    let former = state.bitwiseOr(Self.holding, ordering: .acquiringAndReleasing).oldValue
    precondition(
      former & Self.holding == 0,
      "SingleAssignmentDisposable: expected one disposable; it already has one")
    if former & Self.disposed != 0 { release() }
  }

  public func dispose() {
    let former = state.bitwiseOr(Self.disposed, ordering: .acquiringAndReleasing).oldValue
    guard former & Self.disposed == 0 else { return }
    if former & Self.holding != 0 { release() }
    var rest = lock.withLock { starting.take() }
    while let subscription = rest {
      rest = subscription.nextStarting.take()
      subscription.dispose()
    }
  }

  private func release() { held.take()?.dispose() }

  /// True while the subscription sends events: until its end or its disposal.
  var isOpen: Bool { state.load(ordering: .acquiring) & (Self.disposed | Self.stopped) == 0 }

  /// Ends the subscription without disposing it. Returns false if it has ended.
  func stop() -> Bool {
    state.bitwiseOr(Self.stopped, ordering: .acquiringAndReleasing).oldValue
      & (Self.disposed | Self.stopped) == 0
  }

  /// Disposes `subscription` with this one, until `settle` says that it has been made, and that
  /// this disposable can hold it.
  func begin(_ subscription: SingleAssignmentDisposable) {
    let isLate = lock.withLock {
      if isDisposed { return true }
      subscription.nextStarting = starting
      starting = subscription
      return false
    }
    if isLate { subscription.dispose() }
  }

  /// Ends what `begin` has begun.
  func settle(_ subscription: SingleAssignmentDisposable) {
    lock.withLock {
      var before: SingleAssignmentDisposable?
      var place = starting
      while let current = place, current !== subscription {
        before = current
        place = current.nextStarting
      }
      guard place != nil else { return }
      if let before {
        before.nextStarting = subscription.nextStarting
      } else {
        starting = subscription.nextStarting
      }
      subscription.nextStarting = nil
    }
  }
}

/// A holder of one disposable at a time. A new one replaces and disposes the previous one.
public final class SerialDisposable: DisposeBase, Cancelable {
  private let lock = Lock()
  private var current: (any Disposable)?
  private var hasEnded = false

  override public init() {}

  public var isDisposed: Bool { lock.withLock { hasEnded } }

  /// The current disposable; an empty one if there is none. Setting it disposes the previous one.
  /// After disposal of the holder, setting it disposes the new one.
  public var disposable: any Disposable {
    get { lock.withLock { current } ?? Disposables.create() }
    set {
      let former: (any Disposable)? = lock.withLock {
        if hasEnded { return newValue }
        let former = current
        current = newValue
        return former
      }
      former?.dispose()
    }
  }

  public func dispose() {
    let last: (any Disposable)? = lock.withLock {
      hasEnded = true
      return current.take()
    }
    last?.dispose()
  }
}

/// A disposable that disposes another one on a scheduler.
public final class ScheduledDisposable: Cancelable {
  /// The scheduler that runs the disposal.
  public let scheduler: any ImmediateSchedulerType
  private let place = SingleAssignmentDisposable()

  public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
    self.scheduler = scheduler
    place.setDisposable(disposable)
  }

  public var isDisposed: Bool { place.isDisposed }

  public func dispose() {
    _ = scheduler.schedule(place) { place in
      place.dispose()
      return Disposables.create()
    }
  }
}

/// A disposable that disposes another one after it and all disposables that `retain()` returned are
/// disposed.
public final class RefCountDisposable: DisposeBase, Cancelable {
  private let lock = Lock()
  private var disposable: (any Disposable)?
  private var count = 0
  private var isPrimaryDisposed = false

  public init(disposable: any Disposable) {
    self.disposable = disposable
  }

  /// True if the underlying disposable has been disposed.
  public var isDisposed: Bool { lock.withLock { disposable == nil } }

  /// Returns a disposable that keeps the underlying one alive until it is disposed.
  public func retain() -> any Disposable {
    let isAlive = lock.withLock {
      if disposable != nil { count += 1 }
      return disposable != nil
    }
    return isAlive
      ? Disposables.create { self.change { self.count -= 1 } }
      : Disposables.create()
  }

  public func dispose() { change { isPrimaryDisposed = true } }

  private func change(_ body: () -> Void) {
    let freed: (any Disposable)? = lock.withLock {
      body()
      return isPrimaryDisposed && count == 0 ? disposable.take() : nil
    }
    freed?.dispose()
  }
}
