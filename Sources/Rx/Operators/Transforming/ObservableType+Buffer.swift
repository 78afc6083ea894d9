extension ObservableType {
  /// Collects elements in arrays. Sends an array, which may be empty, when it has `count` elements
  /// or `timeSpan` has passed, and the rest at completion. A count of less than 1 counts as 1.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Producer { sink in
      let lock = RecursiveLock()
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
            lock.withLock { if !wait.isDisposed { send() } }
            return Disposables.create()
          })
      }
      startTimer()
      let source = sink.follow(
        self, lock,
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
          AnyObserver { event in
            switch event {
            case .next(let element):
              do {
                let key = try keySelector(element)
                if groups[key] == nil {
                  let group = PublishSubject<Element>()
                  groups[key] = group
                  sink.next(GroupedObservable(key: key, group: group, users: users))
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

  init(key: Key, group: PublishSubject<Element>, users: RefCountDisposable) {
    self.key = key
    elements = Producer { sink in
      let use = users.retain()
      return Disposables.create(group.subscribe(sink), use)
    }
  }

  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    elements.subscribe(observer)
  }

  public func asObservable() -> Observable<Element> { elements }
}
