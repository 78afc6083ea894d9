import CalqueRxTest
import Testing

@Suite("Single, Maybe, Completable")
struct TraitTests {
  private let log = Log()

  @Test("A single sends one element or an error")
  func single() {
    let made = Single<Int>.create { single in
      single(.success(1))
      single(.success(2))
      return Disposables.create()
    }
    _ = made.map { $0 * 10 }.subscribe(
      onSuccess: { log.note("\($0)") }, onDisposed: { log.note("disposed") })
    _ = Single<Int>.error(TestError.one).subscribe { log.note("\($0)") }
    #expect(log.lines == ["10", "disposed", "failure(RxTests.TestError.one)"])
  }

  @Test("Singles are chained and zipped")
  func singles() {
    let sum = Single.zip(Single.just(1), Single.just("a")) { "\($0)\($1)" }
      .flatMap { Single.just($0 + "!") }
    _ = sum.subscribe(onSuccess: { log.note($0) })
    _ = Single<Int>.error(TestError.one).catchAndReturn(7).subscribe(onSuccess: {
      log.note("\($0)")
    })
    #expect(log.lines == ["1a!", "7"])
  }

  @Test("asSingle fails for none and two, asMaybe for two only")
  func conversions() {
    let sources: [Observable<Int>] = [.empty(), .just(1), .of(1, 2)]
    for source in sources {
      _ = source.asSingle().subscribe(
        onSuccess: { log.note("single \($0)") }, onFailure: { log.note("single \($0)") })
    }
    for source in sources {
      _ = source.asMaybe().subscribe(
        onSuccess: { log.note("maybe \($0)") }, onError: { log.note("maybe \($0)") },
        onCompleted: { log.note("maybe none") })
    }
    let (none, two) = (RxError.noElements, RxError.moreThanOneElement)
    #expect(
      log.lines == [
        "single \(none)", "single 1", "single \(two)", "maybe none", "maybe 1", "maybe \(two)",
      ])
  }

  @Test("first is the first element or nil")
  func first() {
    for source in [Observable.of(1, 2), .empty()] {
      _ = source.first().subscribe(onSuccess: { log.note("\($0 ?? -1)") })
    }
    #expect(log.lines == ["1", "-1"])
  }

  @Test("A maybe says either its element or that there is none")
  func maybe() {
    for maybe in [Maybe.just(1), .empty(), .error(TestError.one)] {
      _ = maybe.subscribe { log.note("\($0)") }
    }
    _ = Maybe<Int>.empty().ifEmpty(default: 5).subscribe(onSuccess: { log.note("\($0)") })
    #expect(
      log.lines == ["success(1)", "completed", "error(RxTests.TestError.one)", "5"])
  }

  @Test("Completables follow each other or run together")
  func completables() {
    let scheduler = TestScheduler(initialClock: 0)
    func wait(_ seconds: Int, _ name: String) -> Completable {
      Observable<Int>.timer(.seconds(seconds), scheduler: scheduler).ignoreElements()
        .asCompletable().do(onCompleted: { log.note("\(name) @ \(scheduler.clock)") })
    }
    _ = wait(10, "a").andThen(Completable.merge(wait(5, "b"), wait(7, "c")))
      .andThen(Observable.just("d")).subscribe(log)
    scheduler.start()
    #expect(
      log.lines == ["a @ 10", "b @ 15", "c @ 17", "d", "completed", "disposed"])
  }

  @Test("A completable that fails stops the chain")
  func failing() {
    _ = Completable.error(TestError.one).andThen(Single.just(1))
      .subscribe(onSuccess: { log.note("\($0)") }, onFailure: { log.note("\($0)") })
    _ = Completable.concat(.empty(), .error(TestError.two), .empty())
      .subscribe(onCompleted: { log.note("done") }, onError: { log.note("\($0)") })
    #expect(log.lines == ["one", "two"])
  }

  @Test("Traits keep time, retry and catch as sequences do")
  func operators() {
    let scheduler = TestScheduler(initialClock: 0)
    var runs = 0
    let single = Single<Int>.deferred {
      runs += 1
      return runs < 3 ? .error(TestError.one) : .just(runs)
    }
    let result = scheduler.start {
      single.retry(5).delay(.seconds(10), scheduler: scheduler).asObservable()
    }
    #expect(result.events == [.next(210, 3), .completed(211)])
  }
}
