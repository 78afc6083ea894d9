extension ObservableType {
  /// Collects elements in arrays. Sends an array, which may be empty, when it has `count` elements
  /// or `timeSpan` has passed, and the rest at completion. A count of less than 1 counts as 1.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Producer { sink in
      let gate = Gate()
      let timer = SerialDisposable()
      var elements: [Element] = []
      func send() {
        let full = elements
        elements = []
        sink.next(full)
        startTimer()
      }
      func startTimer() {
        let wait = SingleAssignmentDisposable()
        timer.disposable = wait
        wait.setDisposable(
          scheduler.scheduleRelative((), dueTime: timeSpan) { _ in
            gate.run { if !wait.isDisposed { send() } }
            return Disposables.create()
          })
      }
      startTimer()
      let source = sink.follow(
        self, gate,
        onCompleted: {
          sink.next(elements)
          sink.complete()
        }
      ) { element in
        elements.append(element)
        if elements.count >= count { send() }
      }
      return Disposables.create(timer, source)
    }
  }

  /// Collects elements in windows: sends a sequence, which sends the elements as they come, and
  /// the next one when it has sent `count` elements or `timeSpan` has passed.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    Producer("window") { sink in
      let gate = Gate()
      let timer = SerialDisposable()
      let place = SingleAssignmentDisposable()
      // The subscription to the source lasts as long as that to the sequence of windows or to any
      // window.
      let users = RefCountDisposable(disposable: Disposables.create(timer, place))
      var window = PublishSubject<Element>()
      var number = 0
      func open() {
        window = PublishSubject<Element>()
        number = 0
        sink.next(window.used(by: users))
        startTimer()
      }
      func startTimer() {
        let wait = SingleAssignmentDisposable()
        timer.disposable = wait
        wait.setDisposable(
          scheduler.scheduleRelative((), dueTime: timeSpan) { _ in
            gate.run { if !wait.isDisposed { turn() } }
            return Disposables.create()
          })
      }
      func turn() {
        window.onCompleted()
        open()
      }
      func end(_ event: Event<Element>) {
        window.on(event)
        if let error = event.error { sink.fail(error) } else { sink.complete() }
      }
      open()
      place.setDisposable(
        self.asObservable().subscribe(
          HandlingReceiver { event in
            gate.run {
              guard case .next(let element) = event else { return end(event) }
              window.onNext(element)
              number += 1
              if number >= count { turn() }
            }
          }))
      return users
    }
  }

  /// Groups the elements: sends one sequence for each key that `keySelector` returns, with the
  /// elements of that key.
  public func groupBy<Key: Hashable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    Producer { sink in
      var groups: [Key: PublishSubject<Element>] = [:]
      let subscription = SingleAssignmentDisposable()
      // The subscription to the source lasts as long as that to the sequence of groups or to any
      // group.
      let users = RefCountDisposable(disposable: subscription)
      func end(with event: Event<Element>) {
        for group in groups.values { group.on(event) }
      }
      subscription.setDisposable(
        self.asObservable().subscribe(
          HandlingReceiver { event in
            switch event {
            case .next(let element):
              do {
                let key = try keySelector(element)
                if groups[key] == nil {
                  let group = PublishSubject<Element>()
                  groups[key] = group
                  sink.next(GroupedObservable(key: key, source: group.used(by: users)))
                }
                groups[key]?.onNext(element)
              } catch {
                end(with: .error(error))
                sink.fail(error)
                subscription.dispose()
              }
            case .error(let error):
              end(with: event)
              sink.fail(error)
            case .completed:
              end(with: event)
              sink.complete()
            }
          }))
      return users
    }
  }
}

/// The sequence of the elements with one key.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key of the group.
  public let key: Key
  private let elements: Observable<Element>

  /// Creates a group of the elements of `source`.
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    elements = source
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    elements.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { elements }
}

extension PublishSubject {
  /// Returns the sequence of the subject. Each of its subscriptions is a user of `users`.
  fileprivate func used(by users: RefCountDisposable) -> Observable<Element> {
    Producer("groupBy") { [self] sink in
      let use = users.retain()
      return Disposables.create(subscribe(sink), use)
    }
  }
}
