import Synchronization

/// The state and the observers of a subject.
final class Hub<Element> {
  private enum State {
    case open
    case stopped(Event<Element>)
    case disposed
  }

  /// A subscription of one observer.
  private final class Seat {
    let observer: (Event<Element>) -> Void
    let isLeft = Atomic(false)

    init(_ observer: @escaping (Event<Element>) -> Void) {
      self.observer = observer
    }
  }

  let gate = Gate()
  private var state = State.open
  /// The subscriptions in the order in which they were made.
  private var seats: [Seat] = []

  var hasObservers: Bool { gate.locked { !seats.isEmpty } }

  var isDisposed: Bool {
    gate.locked { if case .disposed = state { true } else { false } }
  }

  /// The event that ended the sequence; nil if it has not ended.
  var stopEvent: Event<Element>? {
    gate.locked { if case .stopped(let event) = state { event } else { nil } }
  }

  /// Sends the events that `translate` returns for `event` to the current subscribers. Does nothing
  /// after the end.
  func on(_ event: Event<Element>, _ translate: (Event<Element>) -> [Event<Element>]) {
    let (events, audience) = gate.locked {
      guard case .open = state else { return ([Event<Element>](), [Seat]()) }
      defer {
        if event.isStopEvent {
          state = .stopped(event)
          seats = []
        }
      }
      return (translate(event), seats)
    }
    for event in events {
      for seat in audience where !seat.isLeft.load(ordering: .acquiring) { seat.observer(event) }
    }
  }

  /// Subscribes `observer` and sends it the events of `greeting` first.
  func subscribe<Observer: ObserverType>(
    _ observer: Observer, to owner: AnyObject, greeting: () -> [Event<Element>]
  ) -> any Disposable where Observer.Element == Element {
    gate.locked {
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
      let seat = Seat(observer.on)
      seats.append(seat)
      for event in greeting { observer.on(event) }
      // The disposable refers weakly to the seat, which retains the observer: a stopped hub
      // releases all observers.
      return Disposables.create { [weak self, weak seat] in
        guard let self, let seat else { return }
        seat.isLeft.store(true, ordering: .releasing)
        gate.locked { self.seats.removeAll { $0 === seat } }
      }
    }
  }

  /// Releases the observers. Later subscribers receive an error.
  func dispose() {
    gate.locked {
      state = .disposed
      seats = []
    }
  }
}
