import CalqueRxTest
import Testing

@Suite("Operators of traits")
struct TraitOperatorTests {
  private final class Owner {}

  private let log = Log()

  @Test("Subscriptions with an object hold it weakly")
  func withObject() {
    var owner: Owner? = Owner()
    let (single, maybe, completable) = (
      PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Never>()
    )
    if let owner {
      _ = single.asSingle().subscribe(with: owner, onSuccess: { [log] in log.note("a \($1)") })
      _ = maybe.asMaybe().subscribe(with: owner, onCompleted: { [log] _ in log.note("b") })
      _ = completable.asCompletable().subscribe(
        with: owner, onCompleted: { [log] _ in log.note("c") },
        onDisposed: { [log] _ in log.note("d") })
    }
    single.onNext(1)
    single.onCompleted()
    maybe.onCompleted()
    #expect(log.lines == ["a 1", "b"])
    owner = nil
    completable.onCompleted()
    #expect(log.lines == ["a 1", "b"])
  }

  @Test("Singles, maybes and completables are zipped")
  func zip() {
    let tuple: Single<(Int, String)> = Single.zip(.just(1), .just("a"))
    _ = tuple.subscribe(onSuccess: { [log] in log.note("\($0.0)\($0.1)") })
    _ = Single.zip([Single.just(1), .just(2)]).subscribe(onSuccess: { [log] in log.note("\($0)") })
    _ = Single.zip([Single<Int>]()).subscribe(onSuccess: { [log] in log.note("\($0)") })
    _ = Maybe.zip(Maybe.just(1), Maybe<Int>.empty()) { $0 + $1 }.subscribe { [log] in
      log.note("\($0)")
    }
    _ = Completable.zip([.empty(), .empty()]).subscribe { [log] in log.note("\($0)") }
    #expect(log.lines == ["1a", "[1, 2]", "[]", "completed", "completed"])
  }

  @Test("The operators of sequences keep the trait")
  func operators() {
    let scheduler = TestScheduler(initialClock: 0)
    var runs = 0
    let failing = Single<Int>.deferred {
      runs += 1
      return runs < 3 ? .error(TestError.one) : .just(runs)
    }
    _ = failing.retry { (errors: Observable<any Error>) in errors }
      .subscribe(onSuccess: { [log] in log.note("\($0)") })
    _ = Single<Int>.never().timeout(.seconds(5), other: .just(5), scheduler: scheduler)
      .subscribe(onSuccess: { [log] in log.note("\($0)") })
    _ = Single<Int>.timer(.seconds(6), scheduler: scheduler)
      .subscribe(onSuccess: { [log] in log.note("timer \($0)") })
    _ = Single.just(1).compactMap { $0 > 1 ? $0 : nil }
      .do(onCompleted: { [log] in log.note("none") }).subscribe()
    _ = Single.using {
      BooleanDisposable()
    } primitiveSequenceFactory: { resource in
      Single.just(resource.isDisposed)
    }.subscribe(onSuccess: { [log] in log.note("\($0)") })
    scheduler.start()
    #expect(log.lines == ["3", "none", "false", "5", "timer 0"])
  }

  @Test("A program's own extension of the protocol calls the operators")
  func extensions() {
    _ = Single.just(2).doubled().subscribe(onSuccess: { [log] in log.note("\($0)") })
    #expect(log.lines == ["4"])
  }

  @Test("Results can be awaited")
  func awaited() async throws {
    let single = Single<Int>.create { 7 }
    #expect(try await single.value == 7)
    #expect(try await Maybe<Int>.empty().value == nil)
    try await Completable.empty().value
    await #expect(throws: TestError.one) { try await Completable.error(TestError.one).value }
    let stream = AsyncStream<Int> { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
    var elements: [Int] = []
    for try await element in stream.asObservable().map({ $0 * 2 }).values {
      elements.append(element)
    }
    #expect(elements == [2, 4, 6])
  }

  @Test("Events of traits can be compared")
  func comparing() {
    #expect(MaybeEvent.success(1) != .completed && MaybeEvent<Int>.completed == .completed)
    #expect(CompletableEvent.error(TestError.one) == .error(TestError.one))
    #expect(CompletableEvent.error(TestError.one) != .completed)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Int {
  fileprivate func doubled() -> Single<Int> { map { $0 * 2 } }
}
