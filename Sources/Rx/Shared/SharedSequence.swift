internal import CalqueMotion

/// A sequence that cannot fail, sends its events on one scheduler, and has one subscription for all
/// its subscribers. Its strategy says which scheduler, and what a new subscriber receives.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element>:
  SharedSequenceConvertibleType
{
  private let source: Observable<Element>

  /// Shares a sequence that does not fail, and sends its events on the scheduler of the strategy.
  init(shared source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Wraps a sequence that does all that already.
  init(raw source: Observable<Element>) {
    self.source = source
  }

  public func asObservable() -> Observable<Element> { source }

  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> { self }

  /// Returns the sequence as one that cannot fail.
  public func asInfallible() -> Infallible<Element> { Infallible(raw: source) }
}

/// A way in which subscribers share a sequence.
public protocol SharingStrategyProtocol {
  /// The scheduler of all events.
  static var scheduler: any SchedulerType { get }

  /// Returns a sequence that shares one subscription to `source`.
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element>
}

/// A type that can be converted to a `SharedSequence`. The operators of shared sequences extend it.
public protocol SharedSequenceConvertibleType: ObservableConvertibleType {
  associatedtype SharingStrategy: SharingStrategyProtocol

  /// Returns the value as a shared sequence.
  func asSharedSequence() -> SharedSequence<SharingStrategy, Element>
}

extension SharedSequenceConvertibleType {
  public func asObservable() -> Observable<Element> { asSharedSequence().asObservable() }
}

/// The schedulers of drivers and signals.
public enum SharingScheduler {
  private struct Maker {
    var make: () -> any SchedulerType = { MainScheduler() }
  }

  private static let maker = UncheckedSendable(LockedState(Maker()))

  /// Returns the scheduler that new drivers and signals use. The default is a main scheduler.
  public static var make: () -> any SchedulerType { maker.value.withLock { $0.make } }

  /// Lets drivers and signals that `action` creates and subscribes to use `scheduler`, for tests.
  /// Such tests must not run at the same time.
  public static func mock(scheduler: any SchedulerType, action: () throws -> Void) rethrows {
    try mock(makeScheduler: { scheduler }, action: action)
  }

  /// Does the same as `mock(scheduler:action:)`, with a new scheduler for each sequence.
  public static func mock(
    makeScheduler: @escaping () -> any SchedulerType, action: () throws -> Void
  ) rethrows {
    let former = make
    set(makeScheduler)
    defer { set(former) }
    try action()
  }

  private static func set(_ make: @escaping () -> any SchedulerType) {
    _ = maker.value.withLock { current in
      let former = current
      current.make = make
      return former
    }
  }
}

/// The strategy of drivers: on the main thread, and a new subscriber receives the last element.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

/// A sequence that drives views: it cannot fail, sends its events on the main thread, is shared,
/// and sends its last element to a new subscriber.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// The strategy of signals: on the main thread, and a new subscriber receives nothing that has
/// been.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  public static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(scope: .whileConnected)
  }
}

/// A sequence of happenings: it cannot fail, sends its events on the main thread, is shared, and
/// does not repeat elements to new subscribers.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>
