// Operators whose result cannot fail if the sequence cannot. Each is the operator of
// `ObservableType` of the same name; a function that it calls cannot throw, but for those that
// RxSwift lets throw: their errors end the sequence, which is a programming error.

extension InfallibleType {
  /// Returns a sequence that sends one element and a completion at subscription.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(raw: .just(element))
  }

  /// Returns a sequence of one element and a completion, each sent by its own action on
  /// `scheduler`.
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: .just(element, scheduler: scheduler))
  }

  /// Returns a sequence that never sends an event.
  public static func never() -> Infallible<Element> { Infallible(raw: .never()) }

  /// Returns a sequence that completes at subscription.
  public static func empty() -> Infallible<Element> { Infallible(raw: .empty()) }

  /// Returns a sequence that subscribes to the result of `observableFactory`, called at each
  /// subscription.
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(raw: .deferred { try observableFactory().asObservable() })
  }

  /// Sends only the elements for which `predicate` returns true.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(raw: asObservable().filter(predicate))
  }

  /// Transforms each element.
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible<Result>(raw: asObservable().map(transform))
  }

  /// Transforms each element, and drops those for which `transform` returns nil.
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible<Result>(raw: asObservable().compactMap(transform))
  }

  /// Sends only the elements whose key differs from that of the previous one.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged(keySelector))
  }

  /// Sends only the elements for which `comparer`, called with the previous element and the new
  /// one, returns false.
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged(comparer))
  }

  /// Sends only the elements whose key differs, according to `comparer`, from that of the last
  /// element that was sent.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Sends only the elements whose property differs from that of the previous one.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged(at: keyPath))
  }

  /// Sends an element when no other has come for `dueTime` after it.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Sends the first element, and then at most one per `dueTime`.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Merges the sequences that `selector` returns for the elements.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(raw: asObservable().flatMap(selector))
  }

  /// Sends the elements of the sequence that `selector` returned for the latest element.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(raw: asObservable().flatMapLatest(selector))
  }

  /// Merges the sequences that `selector` returns for the elements, and drops elements that come
  /// while such a sequence is active.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(raw: asObservable().flatMapFirst(selector))
  }

  /// Concatenates the sequences that `selector` returns for the elements.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(raw: asObservable().concatMap(selector))
  }

  /// Sends the elements of this sequence, then those of `second`.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Infallible<Element>
  where Source.Element == Element {
    Infallible(raw: asObservable().concat(second))
  }

  /// Returns a sequence of the elements of the sources, one source after another.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(raw: .concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Returns a sequence of the elements of the sources, one source after another.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    Infallible(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Sends the running result of `accumulator`, which starts with `seed`, after each element.
  public func scan<Seed>(
    _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible<Seed>(raw: asObservable().scan(seed, accumulator: accumulator))
  }

  /// Sends `seed` after each change that `accumulator` makes to it for an element.
  public func scan<Seed>(
    into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible<Seed>(raw: asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Sends `element` before those of the sequence.
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(raw: asObservable().startWith(element))
  }

  /// Sends elements until `other` sends its first one.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(raw: asObservable().take(until: other.asObservable()))
  }

  /// Sends elements until `other` sends its first one.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(raw: asObservable().take(until: other))
  }

  /// Sends elements until `predicate` returns true for one.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().take(until: predicate, behavior: behavior))
  }

  /// Sends elements while `predicate` returns true.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().take(while: predicate, behavior: behavior))
  }

  /// Sends the first `count` elements and completes with the last of them.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(raw: asObservable().take(count))
  }

  /// Sends the elements that come within `duration` of the subscription.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Drops elements until the first one for which `predicate` returns false.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(raw: asObservable().skip(while: predicate))
  }

  /// Drops elements until `other` sends its first one.
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(raw: asObservable().skip(until: other))
  }

  /// Returns a sequence that shares one subscription while it has subscribers.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().share(replay: replay, scope: scope))
  }

  /// Pairs each element with `object`, which is held weakly: when it is gone, the sequence
  /// completes.
  public func withUnretained<Object: AnyObject, Result>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(
      raw: asObservable().withUnretained(object, resultSelector: resultSelector))
  }

  /// Pairs each element with `object`, which is held weakly: when it is gone, the sequence
  /// completes.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Infallible<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }

  /// Sends the result of `resultSelector` for each element and the latest element of `second`.
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(
      raw: asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// Sends the latest element of `second` at each element of this sequence.
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Sends the events of the sequence on `scheduler`, in order.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(raw: asObservable().observe(on: scheduler))
  }

  /// Subscribes to the sequence on `scheduler`, and disposes the subscription there too.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(raw: asObservable().subscribe(on: scheduler))
  }

  /// Delays each element and the completion by `dueTime`.
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(raw: asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Prints each event with `identifier`; the default is the location of the call.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #file,
    line: UInt = #line, function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      raw: asObservable().debug(
        identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension InfallibleType where Element: Equatable {
  /// Sends only the elements that differ from the previous one.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(raw: asObservable().distinctUntilChanged())
  }
}

extension Infallible {
  /// Returns a sequence of the given elements and a completion, each sent by its own action on
  /// `scheduler`.
  public static func of(
    _ elements: Element..., scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    from(elements, scheduler: scheduler)
  }

  /// Returns a sequence of the elements of an array, sent in the same way as by `of`.
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(raw: .from(array, scheduler: scheduler))
  }

  /// Returns a sequence of the elements of `sequence`, sent in the same way as by `of`.
  public static func from<Elements: Sequence>(
    _ sequence: Elements,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Elements.Element == Element {
    Infallible(raw: .from(sequence, scheduler: scheduler))
  }

  /// Calls closures at the events of the sequence.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      raw: asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed,
        onDispose: onDispose))
  }
}
