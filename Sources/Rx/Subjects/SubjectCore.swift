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

  /// The keys are seats, and the values receivers. Their types are not named here: a search for
  /// them at run time would cost more than all else that is done for an event.
  private typealias Audience = [Bag<AnyObject>.Entry?]

  private let memory: SubjectMemory
  private let order: EventOrder
  private let lock = Lock()
  private var state = State.open
  /// True while the state is `open`.
  private var isOpen = true
  /// The remembered elements, oldest first.
  private var elements = Queue<Element>()
  private var seats = Bag<AnyObject>()

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
    send(element, to: audience(of: element))
  }

  /// Remembers `element`, and returns those who get it now.
  private func audience(of element: Element) -> Audience {
    let count: Int
    switch memory {
    case .none: return lock.withLock { isOpen ? seats.entries : [] }
    case .latest, .final: count = 1
    case .last(let most): count = most
    }
    let (audience, _) = lock.withLock { () -> (Audience, Element?) in
      guard isOpen else { return ([], nil) }
      let forgotten = remember(element, count)
      if case .final = memory { return ([], forgotten) }
      return (seats.entries, forgotten)
    }
    return audience
  }

  /// Remembers `element`, and returns the one that is forgotten for it.
  private func remember(_ element: Element, _ count: Int) -> Element? {
    elements.append(element)
    return elements.count > count ? elements.popFirst() : nil
  }

  private func stop(with event: Event<Element>) {
    let (audience, last) = lock.withLock { () -> (Audience, Element?) in
      guard case .open = state else { return ([], nil) }
      (state, isOpen) = (.stopped(event), false)
      defer { seats = Bag() }
      guard case .final = memory, event.isCompleted else { return (seats.entries, nil) }
      return (seats.entries, elements.last)
    }
    if let last { send(last, to: audience) }
    for entry in audience {
      if let entry {
        unsafeDowncast(entry.key, to: Seat<Element>.self)
          .send(event, to: unsafeDowncast(entry.value, to: Receiver<Element>.self))
      }
    }
  }

  private func send(_ element: Element, to audience: Audience) {
    for entry in audience {
      if let entry {
        unsafeDowncast(entry.key, to: Seat<Element>.self)
          .send(element, to: unsafeDowncast(entry.value, to: Receiver<Element>.self))
      }
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
        (state, isOpen) = (.disposed, false)
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

  func send(_ element: Element, to receiver: Receiver<Element>) {
    if hasLeft.load(ordering: .acquiring) { return }
    if isGreeted.load(ordering: .acquiring) { return receiver.next(element) }
    send(.next(element), to: receiver)
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
