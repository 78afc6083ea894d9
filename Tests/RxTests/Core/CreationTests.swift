import CalqueRxTest
import Testing

@Suite("Creating sequences")
struct CreationTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let log = Log()

  @Test("just, empty and error send at subscription, never does not")
  func simple() {
    #expect(scheduler.start { Observable.just(1) }.events == [.next(200, 1), .completed(200)])
    #expect(play([.next(300, 0)]) { _ in Observable<Int>.empty() } == [.completed(200)])
    #expect(
      play([.next(300, 0)]) { _ in Observable<Int>.error(TestError.one) }
        == [.error(200, TestError.one)])
    #expect(play([.next(300, 0)]) { _ in Observable<Int>.never() } == [])
  }

  @Test("Each element of a list is a piece of work, and so is completion")
  func lists() {
    let expected = Recorded.events(.next(201, 1), .next(202, 2), .completed(203))
    #expect(play([.next(300, 0)]) { Observable.of(1, 2, scheduler: $1) } == expected)
    #expect(play([.next(300, 0)]) { Observable.from([1, 2], scheduler: $1) } == expected)
    #expect(play([.next(300, 0)]) { Observable.from(Set([1]), scheduler: $1) }.count == 2)
    #expect(
      play([.next(300, 0)]) { Observable.range(start: 1, count: 2, scheduler: $1) } == expected)
  }

  @Test("just on a scheduler takes two pieces of work")
  func scheduledJust() {
    #expect(
      play([.next(300, 0)]) { Observable.just(1, scheduler: $1) }
        == [.next(201, 1), .completed(202)])
  }

  @Test("An optional is one element or none")
  func optionals() {
    #expect(Observable.from(optional: 1).elementsAtOnce == [1])
    #expect(Observable<Int>.from(optional: nil).elementsAtOnce == [])
  }

  @Test("A range of nothing completes, one past the end of the type stops there")
  func ranges() {
    #expect(Observable.range(start: 1, count: 0).elementsAtOnce == [])
    #expect(Observable.range(start: 1, count: -5).elementsAtOnce == [])
    #expect(Observable<UInt8>.range(start: 254, count: 9).elementsAtOnce == [254, 255])
  }

  @Test("repeatElement goes on until it is disposed")
  func repeating() {
    #expect(
      play([.next(300, 0)], disposed: 204) { Observable.repeatElement(7, scheduler: $1) }
        == [.next(201, 7), .next(202, 7), .next(203, 7)])
  }

  @Test("generate goes on while its condition holds, and an error of it ends the sequence")
  func generating() {
    let doubles = Observable.generate(
      initialState: 1, condition: { $0 < 10 }, iterate: { $0 * 2 })
    #expect(doubles.elementsAtOnce == [1, 2, 4, 8])
    let failing = Observable.generate(
      initialState: 1, condition: { if $0 > 2 { throw TestError.one } else { true } },
      iterate: { $0 + 1 })
    _ = failing.subscribe(log)
    #expect(log.lines == ["1", "2", "error one", "disposed"])
  }

  @Test("deferred asks at each subscription, and sends the error of its factory")
  func deferring() {
    var calls = 0
    let source = Observable<Int>.deferred {
      calls += 1
      if calls > 1 { throw TestError.two }
      return .just(5)
    }
    #expect(calls == 0)
    _ = source.subscribe(log)
    _ = source.subscribe(log)
    #expect(log.lines == ["5", "completed", "disposed", "error two", "disposed"])
  }

  @Test("using disposes its resource after the sequence, and when the factory fails")
  func using() {
    for fails in [false, true] {
      _ = Observable<Int>.using(
        { BooleanLog(log) },
        observableFactory: { _ in
          if fails { throw TestError.one }
          return .just(1)
        }
      ).subscribe(log)
    }
    #expect(
      log.lines == [
        "1", "completed", "disposed", "freed", "error one", "disposed", "freed",
      ])
  }

  private struct BooleanLog: Disposable {
    let log: Log

    init(_ log: Log) {
      self.log = log
    }

    func dispose() { log.note("freed") }
  }

  @Test("timer sends 0 and completes; with a period it goes on")
  func timers() {
    #expect(
      play([.next(300, 0)]) { Observable<Int>.timer(.seconds(10), scheduler: $1) }
        == [.next(210, 0), .completed(210)])
    #expect(
      play([.next(300, 0)], disposed: 260) {
        Observable<Int>.timer(.seconds(10), period: .seconds(20), scheduler: $1)
      } == [.next(210, 0), .next(230, 1), .next(250, 2)])
  }

  @Test("interval begins after one period, and ends with the subscription")
  func intervals() {
    #expect(
      play([.next(300, 0)]) { Observable<Int>.interval(.seconds(100), scheduler: $1).take(3) }
        == [.next(300, 0), .next(400, 1), .next(500, 2), .completed(500)])
  }

  @Test("Time can be a number of seconds, and what is no number counts as 0")
  func seconds() {
    #expect(
      play([.next(300, 0)]) { Observable<Int>.timer(30.4, scheduler: $1) }
        == [.next(230, 0), .completed(230)])
    #expect(
      play([.next(300, 0)]) { Observable<Int>.timer(-Double.nan, scheduler: $1) }
        == [.next(201, 0), .completed(201)])
    #expect(play([.next(300, 0)]) { Observable<Int>.timer(1e300, scheduler: $1) } == [])
  }
}
