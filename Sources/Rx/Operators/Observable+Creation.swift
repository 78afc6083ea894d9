extension ObservableType {
  /// Returns a sequence that calls `subscribe` at each subscription. The disposable that
  /// `subscribe` returns is disposed at the end of the sequence or with the subscription; later
  /// events are dropped.
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { sink in subscribe(AnyObserver(sink)) }
  }

  /// Returns a sequence that sends one element and a completion at subscription.
  public static func just(_ element: Element) -> Observable<Element> {
    Producer { sink in
      sink.next(element)
      sink.complete()
      return Disposables.create()
    }
  }

  /// Returns a sequence of one element and a completion, each sent by its own action on
  /// `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    from(optional: element, scheduler: scheduler)
  }

  /// Returns a sequence that completes at subscription.
  public static func empty() -> Observable<Element> {
    Producer { sink in
      sink.complete()
      return Disposables.create()
    }
  }

  /// Returns a sequence that never sends an event.
  public static func never() -> Observable<Element> { Observable() }

  /// Returns a sequence that fails with `error` at subscription.
  public static func error(_ error: any Error) -> Observable<Element> {
    Producer { sink in
      sink.fail(error)
      return Disposables.create()
    }
  }

  /// Returns a sequence that subscribes to the result of `observableFactory`, called at each
  /// subscription. An error that the factory throws ends the sequence.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      guard let source = sink.attempt(observableFactory) else { return Disposables.create() }
      return source.subscribe(sink)
    }
  }

  /// Returns a sequence that owns a resource. At each subscription `resourceFactory` creates the
  /// resource and `observableFactory` creates the sequence from it; the resource is disposed after
  /// the sequence.
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping () throws -> Resource,
    observableFactory: @escaping (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      guard let resource = sink.attempt(resourceFactory) else { return Disposables.create() }
      guard let source = sink.attempt({ try observableFactory(resource) }) else { return resource }
      return Disposables.create(source.subscribe(sink), resource)
    }
  }

  // MARK: Sequences

  /// Returns a sequence of the given elements and a completion, each sent by its own action on
  /// `scheduler`.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Returns a sequence of the elements of an array, sent in the same way as by `of`.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    elements(of: array, scheduler)
  }

  /// Returns a sequence of the elements of `sequence`, sent in the same way as by `of`. Each
  /// subscription iterates over `sequence` anew.
  public static func from<Elements: Sequence>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> where Elements.Element == Element {
    elements(of: sequence, scheduler)
  }

  /// Returns a sequence of the value, if it is not nil, and a completion.
  public static func from(optional: Element?) -> Observable<Element> {
    optional.map(just) ?? empty()
  }

  /// Returns a sequence of the value, if it is not nil, and a completion, each sent by its own
  /// action on `scheduler`.
  public static func from(
    optional: Element?, scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    elements(of: optional.map { [$0] } ?? [], scheduler)
  }

  /// Returns an endless sequence of `element`, each sent by its own action on `scheduler`.
  public static func repeatElement(
    _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    elements(of: Swift.repeatElement(element, count: .max), scheduler)
  }

  /// Returns a sequence of states: `initialState`, then the result of `iterate` for each state,
  /// while `condition` returns true. Each state is sent by its own action on `scheduler`.
  public static func generate(
    initialState: Element, condition: @escaping (Element) throws -> Bool,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
    iterate: @escaping (Element) throws -> Element
  ) -> Observable<Element> {
    Producer { sink in
      scheduler.scheduleRecursive(nil) { (former: Element?, recurse) in
        guard let state = sink.attempt({ try former.map(iterate) ?? initialState }),
          let goesOn = sink.attempt({ try condition(state) })
        else { return }
        guard goesOn else { return sink.complete() }
        sink.next(state)
        if sink.isOpen { recurse(state) }
      }
    }
  }

  private static func elements<Elements: Sequence>(
    of sequence: Elements, _ scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> where Elements.Element == Element {
    Producer { sink in
      var iterator = sequence.makeIterator()
      return scheduler.scheduleRecursive(()) { _, recurse in
        if let element = iterator.next() {
          sink.next(element)
          if sink.isOpen { recurse(()) }
        } else {
          sink.complete()
        }
      }
    }
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// Returns a sequence of `count` successive integers from `start` on, each sent by its own action
  /// on `scheduler`. A negative count counts as 0; integers beyond the range of the type are left
  /// out.
  public static func range(
    start: Element, count: Element,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Observable<Element> {
    Producer { sink in
      var element = start
      var rest = count
      return scheduler.scheduleRecursive(()) { _, recurse in
        guard rest > 0 else { return sink.complete() }
        sink.next(element)
        rest = element == .max ? 0 : rest - 1
        element &+= 1
        if sink.isOpen { recurse(()) }
      }
    }
  }

  // MARK: Timers

  /// Returns a sequence that sends 0, 1, 2 … every `period`, the first after one period.
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Returns a sequence that sends 0 after `dueTime`, then 1, 2 … every `period`. Without a period
  /// it completes after the 0.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    Producer { sink in
      guard let period else {
        return scheduler.scheduleRelative((), dueTime: dueTime) { _ in
          sink.next(0)
          sink.complete()
          return Disposables.create()
        }
      }
      return scheduler.schedulePeriodic(
        0 as Element, startAfter: dueTime, period: period
      ) { number in
        sink.next(number)
        return number &+ 1
      }
    }
  }
}
