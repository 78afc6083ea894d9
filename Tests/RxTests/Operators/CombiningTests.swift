import CalqueRxTest
import Testing

@Suite("Combining")
struct CombiningTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot<Element>(_ events: Recorded<Event<Element>>...) -> TestableObservable<Element> {
    scheduler.createHotObservable(events)
  }

  @Test("zip pairs the first with the first; it completes with the last")
  func zip() {
    let a = hot(.next(210, 1), .next(220, 2), .next(250, 3), .completed(260))
    let b = hot(.next(230, "x"), .next(240, "y"), .completed(245))
    let result = scheduler.start { Observable.zip(a, b) { "\($0)\($1)" } }
    #expect(result.events == [.next(230, "1x"), .next(240, "2y"), .completed(260)])
    #expect(b.subscriptions == [Subscription(200, 245)])
  }

  @Test("combineLatest sends when one sends and all have; it completes with the last")
  func combineLatest() {
    let a = hot(.next(210, 1), .next(240, 2), .completed(250))
    let b = hot(.next(220, "x"), .next(230, "y"), .completed(270))
    let result = scheduler.start { Observable.combineLatest(a, b) { "\($0)\($1)" } }
    #expect(
      result.events == [.next(220, "1x"), .next(230, "1y"), .next(240, "2y"), .completed(270)])
  }

  @Test("An error of one source, or of the selector, ends all of it", arguments: [true, false])
  func errors(zips: Bool) {
    let a = hot(.next(210, 1), .next(250, 3))
    let b = hot(.next(220, 2), .error(230, TestError.one))
    let result = scheduler.start {
      zips
        ? Observable.zip(a, b, resultSelector: +)
        : Observable.combineLatest(a, b, resultSelector: +)
    }
    #expect(result.events == [.next(220, 3), .error(230, TestError.one)])
    #expect(a.subscriptions == [Subscription(200, 230)])
    let thrown = play([.next(210, 1)]) { source in
      Observable<Int>.zip(source, source) { _, _ in throw TestError.two }
    }
    #expect(thrown == [.error(210, TestError.two)])
  }

  @Test("Tuples come where there is no selector, for as many sources as eight")
  func tuples() {
    let one = Observable.just(1), text = Observable.just("a")
    Observable.zip(one, text).subscribe(onNext: { #expect($0.0 == 1 && $0.1 == "a") }).dispose()
    let all = Observable.combineLatest(one, one, one, one, one, text, text, text)
    #expect(all.elementsAtOnce.map { $0.0 + $0.4 } == [2])
    let three = Observable.zip(one, text, one).map { a, b, c in "\(a)\(b)\(c)" }
    #expect(three.elementsAtOnce == ["1a1"])
  }

  @Test("Collections of sources are combined too, an empty one to an empty array")
  func collections() {
    let sources = (1...3).map { Observable.of($0, $0 * 10) }
    #expect(Observable.zip(sources) { $0.reduce(0, +) }.elementsAtOnce == [6, 60])
    #expect(Observable.zip(sources).elementsAtOnce == [[1, 2, 3], [10, 20, 30]])
    #expect(Observable.combineLatest(sources).elementsAtOnce.last == [10, 20, 30])
    let log = Log()
    _ = Observable.combineLatest([Observable<Int>]()).subscribe(log)
    #expect(log.lines == ["[]", "completed", "disposed"])
  }

  @Test("withLatestFrom waits for the other and ends with its own source")
  func withLatestFrom() {
    let a = hot(.next(210, 1), .next(230, 2), .next(250, 3), .completed(260))
    let b = hot(.next(220, "x"), .next(240, "y"), .completed(245))
    let result = scheduler.start { a.withLatestFrom(b) { "\($0)\($1)" } }
    #expect(result.events == [.next(230, "2x"), .next(250, "3y"), .completed(260)])
    #expect(b.subscriptions == [Subscription(200, 245)])
    let latest = play([.next(210, 1), .completed(220)]) { $0.withLatestFrom(Observable.just("z")) }
    #expect(latest == [.next(210, "z"), .completed(220)])
    let failed = play([.next(210, 1)]) {
      $0.withLatestFrom(Observable<Int>.error(TestError.one))
    }
    #expect(failed == [.error(200, TestError.one)])
  }

  @Test("startWith sends first, in its order")
  func startWith() {
    #expect(
      play([.next(210, 3), .completed(220)]) { $0.startWith(1, 2) }
        == [.next(200, 1), .next(200, 2), .next(210, 3), .completed(220)])
  }

  @Test("amb stays with the source that sends first")
  func amb() {
    let a = hot(.next(220, 1), .completed(240))
    let b = hot(.next(210, 2), .next(230, 3), .completed(250))
    let result = scheduler.start { a.amb(b) }
    #expect(result.events == [.next(210, 2), .next(230, 3), .completed(250)])
    #expect(a.subscriptions == [Subscription(200, 210)])
    #expect(Observable.amb([Observable.just(1), .just(2)]).elementsAtOnce == [1])
  }

  @Test("sample sends the latest element at each signal, each once")
  func sample() {
    let a = hot(.next(210, 1), .next(220, 2), .next(250, 3), .completed(260))
    let signal = hot(.next(225, ()), .next(235, ()), .next(270, ()))
    let result = scheduler.start { a.sample(signal) }
    #expect(result.events == [.next(225, 2), .next(270, 3), .completed(270)])
  }

  @Test("zip of separate arguments completes with the last source, of a collection earlier")
  func zipEnd() {
    func ends(_ combine: @escaping (Observable<Int>, Observable<Int>) -> Observable<Int>) -> [Int] {
      let scheduler = TestScheduler(initialClock: 0)
      let a = scheduler.createHotObservable([.next(210, 1), .completed(220)])
      let b = scheduler.createHotObservable([.next(211, 2), .next(230, 3), .completed(300)])
      let result = scheduler.start { combine(a.asObservable(), b.asObservable()) }
      return result.events.map(\.time)
    }
    #expect(ends { .zip($0, $1) { $0 + $1 } } == [211, 300])
    #expect(ends { .zip([$0, $1]) { $0[0] + $0[1] } } == [211, 230])
  }

  @Test("combineLatest of no sources sends one result, zip none")
  func none() {
    let sources: [Observable<Int>] = []
    #expect(Observable.combineLatest(sources) { $0.count }.elementsAtOnce == [0])
    #expect(Observable.zip(sources) { $0.count }.elementsAtOnce == [])
  }

  @Test("Up to eight sources are combined by a selector")
  func eight() {
    let p = (0..<8).map { Observable.just($0) }
    let sum = Observable.combineLatest(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]) {
      $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7
    }
    let text = Observable.zip(p[0], p[1], p[2], p[3], p[4], p[5]) {
      "\($0)\($1)\($2)\($3)\($4)\($5)"
    }
    let product = Single.zip(.just(1), .just(2), .just(3), .just(4), .just(5)) {
      $0 * $1 * $2 * $3 * $4
    }
    #expect(sum.elementsAtOnce == [28])
    #expect(text.elementsAtOnce == ["012345"])
    #expect(product.asObservable().elementsAtOnce == [120])
  }
}
