import CalqueRxTest
import Testing

@Suite("Merging and concatenating")
struct MergeTests {
  private let scheduler = TestScheduler(initialClock: 0)

  private func hot<Element>(_ events: Recorded<Event<Element>>...) -> TestableObservable<Element> {
    scheduler.createHotObservable(events)
  }

  private func cold<Element>(_ events: Recorded<Event<Element>>...) -> TestableObservable<Element> {
    scheduler.createColdObservable(events)
  }

  @Test("merge sends as elements come and completes with the last source")
  func merge() {
    let a = hot(.next(210, 1), .next(240, 2), .completed(250))
    let b = hot(.next(220, 3), .completed(230))
    let result = scheduler.start { Observable.merge(a.asObservable(), b.asObservable()) }
    #expect(result.events == [.next(210, 1), .next(220, 3), .next(240, 2), .completed(250)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test("merge ends with the first error")
  func mergeError() {
    let a = hot(.next(210, 1), .error(230, TestError.one))
    let b = hot(.next(220, 3), .next(240, 4))
    let result = scheduler.start { Observable.merge([a.asObservable(), b.asObservable()]) }
    #expect(result.events == [.next(210, 1), .next(220, 3), .error(230, TestError.one)])
    #expect(b.subscriptions == [Subscription(200, 230)])
  }

  @Test("merge(maxConcurrent:) has sources wait for their turn")
  func mergeLimited() {
    let inner = cold(.next(10, "x"), .completed(30))
    let result = scheduler.start { [self] in
      hot(.next(210, inner), .next(215, inner), .next(220, inner), .completed(225))
        .merge(maxConcurrent: 2)
    }
    #expect(result.events == [.next(220, "x"), .next(225, "x"), .next(250, "x"), .completed(270)])
    #expect(
      inner.subscriptions == [
        Subscription(210, 240), Subscription(215, 245), Subscription(240, 270),
      ])
  }

  @Test("concat follows a source when the one before has completed")
  func concat() {
    let a = cold(.next(10, 1), .completed(20))
    let b = cold(.next(10, 2), .completed(20))
    let expected = Recorded.events(.next(210, 1), .next(230, 2), .completed(240))
    let result = scheduler.start { Observable.concat([a.asObservable(), b.asObservable()]) }
    #expect(result.events == expected)
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(220, 240)])
  }

  @Test("concat as an operator, of arguments and of a sequence of sequences is the same")
  func concatForms() {
    let (a, b) = (Observable.of(1, 2), Observable.of(3))
    #expect(a.concat(b).elementsAtOnce == [1, 2, 3])
    #expect(Observable.concat(a, b).elementsAtOnce == [1, 2, 3])
    #expect(Observable.of(a, b).concat().elementsAtOnce == [1, 2, 3])
    #expect(Observable<Int>.concat([Observable<Int>]()).elementsAtOnce == [])
  }

  @Test("concat ends with the first error and does not follow the rest")
  func concatError() {
    let a = cold(.next(10, 1), .error(20, TestError.one))
    let b = cold(.next(10, 2), .completed(20))
    let result = scheduler.start { a.concat(b) }
    #expect(result.events == [.next(210, 1), .error(220, TestError.one)])
    #expect(b.subscriptions.isEmpty)
  }

  @Test("concat that is disposed follows no more sources")
  func concatDisposed() {
    let a = cold(.next(10, 1), .completed(200))
    let b = cold(.next(10, 2), .completed(20))
    let result = scheduler.start(disposed: 300) { a.concat(b) }
    #expect(result.events == [.next(210, 1)])
    #expect(a.subscriptions == [Subscription(200, 300)] && b.subscriptions.isEmpty)
  }

  @Test("Delays between the parts of a concatenation add up")
  func delays() {
    let result = scheduler.start { [scheduler] in
      func delay(_ seconds: Int) -> Observable<Int> {
        Observable.just(0).delay(.seconds(seconds), scheduler: scheduler)
      }
      return Observable.concat([.just(1), delay(50), .just(2), delay(100), .just(3)])
    }
    #expect(
      result.events == [
        .next(200, 1), .next(250, 0), .next(251, 2), .next(351, 0), .next(352, 3), .completed(352),
      ])
  }

  @Test(
    "An endless concatenation at subscription goes on until it has been taken from, however deep",
    arguments: [
      { $0.take(5) }, { $0.map { $0 }.take(5) }, { $0.startWith(1).take(5) },
      { source in Observable.just(1).flatMap { _ in source }.take(5) },
      { source in Observable.concat([.just(1), source]).take(5) },
      { source in Observable.create { source.subscribe($0) }.take(5) },
      { source in Observable.merge(source, source).take(5) },
      { source in Observable.never().amb(source).take(5) },
      { source in Observable.of(1, 2).flatMapLatest { _ in source }.take(5) },
      { source in Observable.of(source, source).concat().take(5) },
    ] as [@Sendable (Observable<Int>) -> Observable<Int>])
  func endless(_ cut: @Sendable (Observable<Int>) -> Observable<Int>) {
    var subscriptions = 0
    let one = Observable<Int>.deferred {
      subscriptions += 1
      // The limit is far above the number needed; it prevents a hang if nothing stops the sequence.
      return subscriptions < 1000 ? .just(1) : .never()
    }
    let source = Observable.concat(AnySequence(repeatElement(one, count: .max)))
    #expect(cut(source).elementsAtOnce == [1, 1, 1, 1, 1])
    #expect(subscriptions <= 6)
  }

  @Test("An endless retry at subscription ends with what it feeds")
  func endlessRetry() {
    var attempts = 0
    let source = Observable<Int>.deferred {
      attempts += 1
      return attempts < 1000 ? .concat(.just(attempts), .error(TestError.one)) : .never()
    }
    #expect(source.retry().take(3).elementsAtOnce == [1, 2, 3])
    #expect(attempts == 3)
  }
}
