import Synchronization

/// The elements that a subject remembers for new subscribers.
enum SubjectMemory {
  /// Nothing.
  case none
  /// The last element, until the end.
  case latest
  /// The last elements, even after the end; no more than the number.
  case last(Int)
  /// The last element, which is sent at completion, and not before.
  case final
}

/// The state and the observers of a subject.
final class SubjectCore<Element> {
  private enum State {
    case open
    case stopped(Event<Element>)
    case disposed
  }

  private typealias Audience = [Bag<Seat<Element>, Receiver<Element>>.Entry?]

  private let memory: SubjectMemory
  private let order: EventOrder
  private let lock = Lock()
  private var state = State.open
  /// The remembered elements, oldest first.
  private var elements = Queue<Element>()
  private var seats = Bag<Seat<Element>, Receiver<Element>>()

  /// Creates the core of a subject that is called `name` and begins with `element`, unless that is
  /// nil.
  init(_ name: StaticString, _ memory: SubjectMemory, _ element: Element? = nil) {
    order = EventOrder(name)
    self.memory = memory
    if let element { elements.append(element) }
    Resources.count()
  }

  deinit { Resources.discount() }

  var hasObservers: Bool { lock.withLock { !seats.isEmpty } }

  var isDisposed: Bool {
    lock.withLock { if case .disposed = state { true } else { false } }
  }

  /// The event that ended the sequence; nil if it has not ended.
  var stopEvent: Event<Element>? {
    lock.withLock { if case .stopped(let event) = state { event } else { nil } }
  }

  /// The last remembered element.
  var latest: Element? { lock.withLock { elements.last } }

  /// Sends `event` to the current subscribers. Does nothing after the end.
  func on(_ event: Event<Element>) {
    order.check {
      switch event {
      case .next(let element): send(element)
      case .error, .completed: stop(with: event)
      }
    }
  }

  private func send(_ element: Element) {
    let (audience, _) = lock.withLock { () -> (Audience, Element?) in
      guard case .open = state else { return ([], nil) }
      switch memory {
      case .none: return (seats.entries, nil)
      case .latest: return (seats.entries, remember(element, 1))
      case .last(let count): return (seats.entries, remember(element, count))
      case .final: return ([], remember(element, 1))
      }
    }
    send(.next(element), to: audience)
  }

  /// Remembers `element`, and returns the one that is forgotten for it.
  private func remember(_ element: Element, _ count: Int) -> Element? {
    elements.append(element)
    return elements.count > count ? elements.popFirst() : nil
  }

  private func stop(with event: Event<Element>) {
    let (audience, last) = lock.withLock { () -> (Audience, Element?) in
      guard case .open = state else { return ([], nil) }
      state = .stopped(event)
      defer { seats = Bag() }
      guard case .final = memory, event.isCompleted else { return (seats.entries, nil) }
      return (seats.entries, elements.last)
    }
    if let last { send(.next(last), to: audience) }
    send(event, to: audience)
  }

  private func send(_ event: Event<Element>, to audience: Audience) {
    for entry in audience {
      if let entry { entry.key.send(event, to: entry.value) }
    }
  }

  /// Subscribes `observer`, which receives the remembered elements first.
  func subscribe<Observer: ObserverType>(
    _ observer: Observer, to owner: AnyObject
  ) -> any Disposable where Observer.Element == Element {
    let receiver = Receiver.of(observer)
    let seat = Seat(self)
    let (greeting, end) = lock.withLock { () -> ([Element], Event<Element>?) in
      switch (state, memory) {
      case (.disposed, _): return ([], .error(RxError.disposed(object: owner)))
      case (.stopped(let event), .last): return (elements.elements, event)
      case (.stopped(.completed), .final): return (elements.elements, .completed)
      case (.stopped(let event), _): return ([], event)
      case (.open, _): break
      }
      seats.insert(receiver, for: seat)
      switch memory {
      case .none, .final:
        seat.isGreeted.store(true, ordering: .releasing)
        return ([], nil)
      case .latest, .last: return (elements.elements, nil)
      }
    }
    seat.greet(receiver, greeting, end)
    return end == nil ? seat : Disposables.create()
  }

  fileprivate func leave(_ seat: Seat<Element>) {
    _ = lock.withLock { seats.remove(seat) }
  }

  /// Releases the observers and the elements. Later subscribers receive an error.
  func dispose() {
    _ = lock.withLock {
      defer {
        state = .disposed
        seats = Bag()
        elements = Queue()
      }
      return (state, seats, elements)
    }
  }
}

/// The place of one subscriber, and its subscription. It does not retain the observer, so that the
/// observer may store it.
final class Seat<Element>: BagKey, Disposable {
  private weak var core: SubjectCore<Element>?
  private let hasLeft = Atomic(false)
  /// False while the observer receives the elements from before its subscription.
  let isGreeted = Atomic(false)
  private let lock = Lock()
  /// The events that have come in the meantime.
  private var waiting = Queue<Event<Element>>()

  init(_ core: SubjectCore<Element>) {
    self.core = core
  }

  func send(_ event: Event<Element>, to receiver: Receiver<Element>) {
    guard !hasLeft.load(ordering: .acquiring) else { return }
    if isGreeted.load(ordering: .acquiring) { return receiver.on(event) }
    let isLate = lock.withLock {
      if !isGreeted.load(ordering: .acquiring) { waiting.append(event) }
      return isGreeted.load(ordering: .acquiring)
    }
    if isLate { receiver.on(event) }
  }

  /// Sends the elements from before the subscription, then the events that come meanwhile.
  func greet(_ receiver: Receiver<Element>, _ elements: [Element], _ end: Event<Element>?) {
    for element in elements where !hasLeft.load(ordering: .acquiring) { receiver.onNext(element) }
    if let end { return receiver.on(end) }
    while let event = lock.withLock({ nextWaiting() }) {
      if !hasLeft.load(ordering: .acquiring) { receiver.on(event) }
    }
  }

  private func nextWaiting() -> Event<Element>? {
    if waiting.isEmpty { isGreeted.store(true, ordering: .releasing) }
    return waiting.popFirst()
  }

  func dispose() {
    guard !hasLeft.exchange(true, ordering: .acquiringAndReleasing) else { return }
    core?.leave(self)
    core = nil
  }
}
