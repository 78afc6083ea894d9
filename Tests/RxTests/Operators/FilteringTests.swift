import CalqueRxTest
import Testing

@Suite("Filtering")
struct FilteringTests {
  private let numbers = Recorded.events(
    .next(210, 1), .next(220, 2), .next(230, 3), .next(240, 4), .completed(250))

  @Test("filter keeps what its predicate holds for")
  func filter() {
    #expect(
      play(numbers) { $0.filter { $0 % 2 == 0 } }
        == [.next(220, 2), .next(240, 4), .completed(250)])
  }

  @Test("ignoreElements keeps the end")
  func ignoring() {
    let events = play(numbers) { $0.ignoreElements() }
    #expect(events.count == 1 && events.first?.time == 250 && events[0].value.isCompleted)
  }

  @Test("take completes with its last element and disposes its source then")
  func take() {
    #expect(
      play(numbers) { $0.take(2) } == [.next(210, 1), .next(220, 2), .completed(220)])
    #expect(subscriptions(numbers) { $0.take(2) } == [Subscription(200, 220)])
    #expect(play(numbers) { $0.take(9) } == numbers)
  }

  @Test("take of nothing completes without a subscription", arguments: [0, -1])
  func takeNothing(count: Int) {
    #expect(play(numbers) { $0.take(count) } == [.completed(200)])
    #expect(subscriptions(numbers) { $0.take(count) } == [])
  }

  @Test("take counts an element that its own element causes")
  func takeReentrant() {
    let subject = PublishSubject<Int>()
    let log = Log()
    _ = subject.take(2).do(onNext: { if $0 < 5 { subject.onNext($0 + 1) } }).subscribe(log)
    subject.onNext(1)
    #expect(log.lines == ["2", "completed", "disposed"])
  }

  @Test("take(until:) completes with the other sequence's first element, not with its completion")
  func takeUntil() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3)])
    let signal = scheduler.createHotObservable([.next(240, "x"), .next(260, "y")])
    let result = scheduler.start { source.take(until: signal) }
    #expect(result.events == [.next(210, 1), .next(230, 2), .completed(240)])
    #expect(source.subscriptions == [Subscription(200, 240)])
    #expect(signal.subscriptions == [Subscription(200, 240)])
    #expect(
      play(numbers) { $0.take(until: Observable<Int>.empty()) } == numbers)
    #expect(
      play(numbers) { $0.take(until: Observable<Int>.error(TestError.one)) }
        == [.error(200, TestError.one)])
  }

  @Test("take(while:) and take(until:) of a predicate include the last element if they are told to")
  func takeWhile() {
    #expect(
      play(numbers) { $0.take(while: { $0 < 3 }) }
        == [.next(210, 1), .next(220, 2), .completed(230)])
    #expect(
      play(numbers) { $0.take(while: { $0 < 3 }, behavior: .inclusive) }
        == [.next(210, 1), .next(220, 2), .next(230, 3), .completed(230)])
    #expect(
      play(numbers) { $0.take(until: { $0 == 2 }) } == [.next(210, 1), .completed(220)])
    #expect(
      play(numbers) { $0.take(until: { $0 == 2 }, behavior: .inclusive) }
        == [.next(210, 1), .next(220, 2), .completed(220)])
    #expect(
      play(numbers) { $0.take(while: { _ in throw TestError.one }) }
        == [.error(210, TestError.one)])
  }

  @Test("take(for:) and skip of a time look at the clock")
  func times() {
    #expect(
      play(numbers) { $0.take(for: .seconds(25), scheduler: $1) }
        == [.next(210, 1), .next(220, 2), .completed(225)])
    #expect(
      play(numbers) { $0.skip(.seconds(25), scheduler: $1) }
        == [.next(230, 3), .next(240, 4), .completed(250)])
  }

  @Test(
    "takeLast sends at completion",
    arguments: [(2, [3, 4]), (0, []), (-1, []), (9, [1, 2, 3, 4])])
  func takeLast(count: Int, expected: [Int]) {
    let events = play(numbers) { $0.takeLast(count) }
    #expect(events.compactMap(\.value.element) == expected)
    #expect(events.allSatisfy { $0.time == 250 })
  }

  @Test("skip leaves the first out", arguments: [(1, 3), (0, 4), (-1, 4), (9, 0)])
  func skip(count: Int, left: Int) {
    #expect(play(numbers) { $0.skip(count) } == Array(numbers.suffix(left + 1)))
  }

  @Test("skip(while:) opens for good")
  func skipWhile() {
    #expect(
      play([.next(210, 1), .next(220, 5), .next(230, 1), .completed(240)]) {
        $0.skip(while: { $0 < 3 })
      } == [.next(220, 5), .next(230, 1), .completed(240)])
  }

  @Test("skip(until:) opens with the other sequence's first element")
  func skipUntil() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(numbers)
    let signal = scheduler.createHotObservable([.next(225, ()), .next(235, ())])
    let result = scheduler.start { source.skip(until: signal) }
    #expect(result.events == [.next(230, 3), .next(240, 4), .completed(250)])
    #expect(signal.subscriptions == [Subscription(200, 225)])
  }

  @Test("distinctUntilChanged compares with the element before")
  func distinct() {
    let repeated = Recorded.events(
      .next(210, 1), .next(220, 1), .next(230, 2), .next(240, 1), .completed(250))
    #expect(
      play(repeated) { $0.distinctUntilChanged() }
        == [.next(210, 1), .next(230, 2), .next(240, 1), .completed(250)])
    #expect(
      play(repeated) { $0.distinctUntilChanged { $0 / 2 } }
        == [.next(210, 1), .next(230, 2), .next(240, 1), .completed(250)])
    #expect(
      play(repeated) { $0.distinctUntilChanged { _, _ in true } }
        == [.next(210, 1), .completed(250)])
    #expect(
      play(repeated) { $0.map { "\($0)" }.distinctUntilChanged(at: \.count) }
        == [.next(210, "1"), .completed(250)])
  }

  @Test("element(at:) sends one, or fails where there is none")
  func elementAt() {
    #expect(play(numbers) { $0.element(at: 1) } == [.next(220, 2), .completed(220)])
    #expect(
      play(numbers) { $0.element(at: 9) } == [.error(250, RxError.argumentOutOfRange)])
  }

  @Test("single fails for none and for two")
  func single() {
    #expect(play(numbers) { $0.single { $0 == 3 } } == [.next(230, 3), .completed(250)])
    #expect(
      play(numbers) { $0.single() }
        == [.next(210, 1), .error(220, RxError.moreThanOneElement)])
    #expect(play(numbers) { $0.single { _ in false } } == [.error(250, RxError.noElements)])
  }

  @Test("ifEmpty stands in for nothing")
  func ifEmpty() {
    #expect(play(numbers) { $0.ifEmpty(default: 7) } == numbers)
    #expect(
      play([.completed(210)]) { $0.ifEmpty(default: 7) } == [.next(210, 7), .completed(210)])
    #expect(
      play([.completed(210)]) { (source: Observable<Int>, scheduler) in
        source.ifEmpty(switchTo: .timer(.seconds(5), scheduler: scheduler))
      } == [.next(215, 0), .completed(215)])
  }
}
