import Synchronization

/// The state and the observers of a subject.
final class SubjectCore<Element> {
  private enum State {
    case open
    case stopped(Event<Element>)
    case disposed
  }

  /// A subscription of one observer.
  private final class Subscription {
    let observer: (Event<Element>) -> Void
    let isLeft = Atomic(false)

    init(_ observer: @escaping (Event<Element>) -> Void) {
      self.observer = observer
    }
  }

  let lock = RecursiveLock()
  private var state = State.open
  /// The subscriptions in the order in which they were made.
  private var subscriptions: [Subscription] = []

  var hasObservers: Bool { lock.withLock { !subscriptions.isEmpty } }

  var isDisposed: Bool {
    lock.withLock { if case .disposed = state { true } else { false } }
  }

  /// The event that ended the sequence; nil if it has not ended.
  var stopEvent: Event<Element>? {
    lock.withLock { if case .stopped(let event) = state { event } else { nil } }
  }

  /// Sends the events that `translate` returns for `event` to the current subscribers. Does nothing
  /// after the end.
  func on(_ event: Event<Element>, _ translate: (Event<Element>) -> [Event<Element>]) {
    let (events, audience) = lock.withLock {
      guard case .open = state else { return ([Event<Element>](), [Subscription]()) }
      defer {
        if event.isStopEvent {
          state = .stopped(event)
          subscriptions = []
        }
      }
      return (translate(event), subscriptions)
    }
    for event in events {
      for subscription in audience where !subscription.isLeft.load(ordering: .acquiring) {
        subscription.observer(event)
      }
    }
  }

  /// Subscribes `observer` and sends it the events of `greeting` first.
  func subscribe<Observer: ObserverType>(
    _ observer: Observer, to owner: AnyObject, greeting: () -> [Event<Element>]
  ) -> any Disposable where Observer.Element == Element {
    lock.withLock {
      if case .disposed = state {
        observer.onError(RxError.disposed(object: owner))
        return Disposables.create()
      }
      let greeting = greeting()
      if case .stopped(let event) = state {
        for event in greeting { observer.on(event) }
        observer.on(event)
        return Disposables.create()
      }
      let subscription = Subscription(observer.on)
      subscriptions.append(subscription)
      for event in greeting { observer.on(event) }
      // The disposable refers weakly to the seat, which retains the observer: a stopped hub
      // releases all observers.
      return Disposables.create { [weak self, weak subscription] in
        guard let self, let subscription else { return }
        subscription.isLeft.store(true, ordering: .releasing)
        lock.withLock { self.subscriptions.removeAll { $0 === subscription } }
      }
    }
  }

  /// Releases the observers. Later subscribers receive an error.
  func dispose() {
    lock.withLock {
      state = .disposed
      subscriptions = []
    }
  }
}
