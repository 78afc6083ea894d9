// Operators of drivers and signals. Each is the operator of `ObservableType` of the same name; a
// function that it calls cannot throw, and its times are those of the strategy's scheduler.

extension SharedSequenceConvertibleType {
  /// Transforms each element.
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(shared: asObservable().map(selector))
  }

  /// Transforms each element, and drops those for which `selector` returns nil.
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(shared: asObservable().compactMap(selector))
  }

  /// Sends only the elements for which `predicate` returns true.
  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().filter(predicate))
  }

  /// Merges the sequences that `selector` returns for the elements.
  public func flatMap<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(shared: asObservable().flatMap(selector))
  }

  /// Sends the elements of the sequence that `selector` returned for the latest element.
  public func flatMapLatest<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(shared: asObservable().flatMapLatest(selector))
  }

  /// Merges the sequences that `selector` returns for the elements, and drops elements that come
  /// while such a sequence is active.
  public func flatMapFirst<Sharing, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(shared: asObservable().flatMapFirst(selector))
  }

  /// Calls closures at the events of the sequence.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil, afterCompleted: (() -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }

  /// Prints each event with `identifier`; the default is the location of the call.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Sends only the elements whose key differs from that of the previous one.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().distinctUntilChanged(keySelector))
  }

  /// Sends only the elements for which `comparer`, called with the previous element and the new
  /// one, returns false.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().distinctUntilChanged(comparer))
  }

  /// Sends only the elements whose key differs, according to `comparer`, from that of the last
  /// element that was sent.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge<Sources: Collection>(
    _ sources: Sources
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: .merge(sources.map { $0.asObservable() }))
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }

  /// Returns a sequence of the elements of the sources, one source after another.
  public static func concat<Sources: Sequence>(
    _ sequence: Sources
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: .concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Sends the first element, and then at most one per `dueTime`.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: asObservable().throttle(
        dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Sends an element when no other has come for `dueTime` after it.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delays each element and the completion by `dueTime`.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Sends the running result of `accumulator`, which starts with `seed`, after each element.
  public func scan<Accumulated>(
    _ seed: Accumulated, accumulator: @escaping (Accumulated, Element) -> Accumulated
  ) -> SharedSequence<SharingStrategy, Accumulated> {
    SharedSequence(shared: asObservable().scan(seed, accumulator: accumulator))
  }

  /// Drops the first `count` elements.
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().skip(count))
  }

  /// Sends `element` before those of the sequence.
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().startWith(element))
  }

  /// Sends the result of `resultSelector` for each element and the latest element of `second`.
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second, resultSelector: @escaping (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    SharedSequence(
      shared: asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// Sends the latest element of `second` at each element of this sequence.
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    SharedSequence(shared: asObservable().withLatestFrom(second))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Pairs each element with `object`, which is held weakly: when it is gone, the sequence
  /// completes.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Signal<Result> {
    Signal(shared: asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Pairs each element with `object`, which is held weakly: when it is gone, the sequence
  /// completes.
  public func withUnretained<Object: AnyObject>(_ object: Object) -> Signal<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Sends only the elements that differ from the previous one.
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends the elements of the latest sequence that is an element of this one.
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(shared: asObservable().switchLatest())
  }

  /// Merges the sequences that are the elements of this one.
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(shared: asObservable().merge())
  }

  /// Merges at most `maxConcurrent` of the sequences at a time; the others are queued.
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(shared: asObservable().merge(maxConcurrent: maxConcurrent))
  }
}

extension SharedSequence {
  /// Returns a sequence that completes at subscription.
  public static func empty() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .empty().subscribe(on: SharingStrategy.scheduler))
  }

  /// Returns a sequence that never sends an event.
  public static func never() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .never())
  }

  /// Returns a sequence that sends one element and a completion at subscription.
  public static func just(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .just(element).subscribe(on: SharingStrategy.scheduler))
  }

  /// Returns a sequence that subscribes to the result of `observableFactory`, called at each
  /// subscription.
  public static func deferred(
    _ observableFactory: @escaping () -> SharedSequence<SharingStrategy, Element>
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: .deferred { observableFactory().asObservable() })
  }

  /// Returns a sequence of the given elements and a completion.
  public static func of(_ elements: Element...) -> SharedSequence<SharingStrategy, Element> {
    from(elements)
  }

  /// Returns a sequence of the elements of an array and a completion.
  public static func from(_ array: [Element]) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(array, scheduler: SharingStrategy.scheduler))
  }

  /// Returns a sequence of the elements of `sequence` and a completion.
  public static func from<Elements: Sequence>(
    _ sequence: Elements
  ) -> SharedSequence<SharingStrategy, Element> where Elements.Element == Element {
    SharedSequence(raw: .from(sequence, scheduler: SharingStrategy.scheduler))
  }

  /// Returns a sequence of the value, if it is not nil, and a completion.
  public static func from(optional: Element?) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(raw: .from(optional: optional, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence where Element: FixedWidthInteger {
  /// Returns a sequence that sends 0, 1, 2 … every `period`, the first after one period.
  public static func interval(
    _ period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(shared: .interval(period, scheduler: SharingStrategy.scheduler))
  }

  /// Returns a sequence that sends 0 after `dueTime`, then 1, 2 … every `period`.
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .timer(dueTime, period: period, scheduler: SharingStrategy.scheduler))
  }
}
