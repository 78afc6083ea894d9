import CalqueRxTest
import Testing

@Suite("flatMap and its kin")
struct FlatMapTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let outer: TestableObservable<Int>
  private let inner: TestableObservable<String>

  init() {
    outer = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .completed(240)])
    inner = scheduler.createColdObservable([.next(10, "a"), .next(30, "b"), .completed(40)])
  }

  @Test("flatMap follows all at once and completes when all have")
  func flatMap() {
    let result = scheduler.start { [self] in outer.flatMap { n in inner.map { "\(n)\($0)" } } }
    #expect(
      result.events == [
        .next(220, "1a"), .next(240, "1b"), .next(240, "2a"), .next(260, "2b"), .completed(270),
      ])
    #expect(outer.subscriptions == [Subscription(200, 240)])
    #expect(inner.subscriptions == [Subscription(210, 250), Subscription(230, 270)])
  }

  @Test("flatMapLatest leaves a sequence when the next one comes")
  func flatMapLatest() {
    let result = scheduler.start { [self] in outer.flatMapLatest { n in inner.map { "\(n)\($0)" } }
    }
    #expect(
      result.events == [.next(220, "1a"), .next(240, "2a"), .next(260, "2b"), .completed(270)])
    #expect(inner.subscriptions == [Subscription(210, 230), Subscription(230, 270)])
  }

  @Test("flatMapFirst leaves out what comes meanwhile, without asking for its sequence")
  func flatMapFirst() {
    var asked: [Int] = []
    let result = scheduler.start { [self] in
      outer.flatMapFirst { n in
        asked.append(n)
        return inner.map { "\(n)\($0)" }
      }
    }
    #expect(result.events == [.next(220, "1a"), .next(240, "1b"), .completed(250)])
    #expect(asked == [1])
  }

  @Test("concatMap has each wait for the one before")
  func concatMap() {
    let result = scheduler.start { [self] in outer.concatMap { n in inner.map { "\(n)\($0)" } } }
    #expect(
      result.events == [
        .next(220, "1a"), .next(240, "1b"), .next(260, "2a"), .next(280, "2b"), .completed(290),
      ])
  }

  @Test("An error inside or outside ends all of it")
  func errors() {
    let failing = scheduler.createColdObservable([.next(5, "x"), .error(15, TestError.one)])
    let result = scheduler.start { [self] in outer.flatMap { _ in failing } }
    #expect(result.events == [.next(215, "x"), .error(225, TestError.one)])
    #expect(outer.subscriptions == [Subscription(200, 225)])
    #expect(
      play([.next(210, 1), .error(220, TestError.two)]) {
        $0.flatMapLatest { _ in Observable<Int>.never() }
      }
        == [.error(220, TestError.two)])
    #expect(
      play([.next(210, 1)]) { $0.flatMapLatest { _ -> Observable<Int> in throw TestError.one } }
        == [.error(210, TestError.one)])
  }

  @Test("Disposing leaves everything")
  func disposal() {
    _ = scheduler.start(disposed: 235) { [self] in outer.flatMap { _ in inner } }
    #expect(outer.subscriptions == [Subscription(200, 235)])
    #expect(inner.subscriptions == [Subscription(210, 235), Subscription(230, 235)])
  }

  @Test("switchLatest and merge take sequences as elements")
  func sequences() {
    let a = scheduler.createHotObservable([.next(220, 1), .next(240, 2)])
    let b = scheduler.createHotObservable([.next(225, 10), .next(245, 20)])
    let source = scheduler.createHotObservable([
      .next(210, a.asObservable()), .next(230, b.asObservable()), .completed(235),
    ])
    let result = scheduler.start { source.switchLatest() }
    #expect(result.events == [.next(220, 1), .next(245, 20)])
    #expect(Observable.of(Observable.just(1), .just(2)).merge().elementsAtOnce == [1, 2])
  }

  @Test("A synchronous inner sequence may cause the next outer element")
  func reentrancy() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.flatMapLatest { Observable.just($0) }
      .do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } }).subscribe(log)
    subject.onNext(1)
    #expect(log.lines == ["3", "2", "1"])
  }
}
