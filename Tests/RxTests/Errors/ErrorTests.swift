import CalqueRxTest
import Testing

@Suite("Errors")
struct ErrorTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let failing = Recorded.events(.next(10, 1), .error(20, TestError.one))

  @Test("catch goes on with the sequence that its handler makes")
  func catching() {
    let source = scheduler.createColdObservable(failing)
    let rest = scheduler.createColdObservable([.next(5, 2), .completed(10)])
    let result = scheduler.start { source.catch { _ in rest.asObservable() } }
    #expect(result.events == [.next(210, 1), .next(225, 2), .completed(230)])
    #expect(source.subscriptions == [Subscription(200, 220)])
    #expect(rest.subscriptions == [Subscription(220, 230)])
  }

  @Test("An error of the handler, or of its sequence, ends it")
  func catchFails() {
    let source = Observable<Int>.error(TestError.one)
    let log = Log()
    _ = source.catch { _ in throw TestError.two }.subscribe(log)
    _ = source.catch { _ in .error(TestError.two) }.subscribe(log)
    #expect(log.lines == ["error two", "disposed", "error two", "disposed"])
  }

  @Test("catchAndReturn ends with an element")
  func catchAndReturn() {
    #expect(
      play([.next(210, 1), .error(220, TestError.one)]) { $0.catchAndReturn(9) }
        == [.next(210, 1), .next(220, 9), .completed(220)])
  }

  @Test("catch(sequence:) goes through sources until one completes")
  func catchSequence() {
    let sources = [Observable<Int>.error(TestError.one), .just(2), .just(3)]
    #expect(Observable.catch(sequence: sources).elementsAtOnce == [2])
    let log = Log()
    _ = Observable<Int>.catch(sequence: [.error(TestError.one), .error(TestError.two)]).subscribe(
      log)
    #expect(log.lines == ["error two", "disposed"])
  }

  @Test("retry subscribes as often as it may, then fails")
  func retryCount() {
    let source = scheduler.createColdObservable(failing)
    let result = scheduler.start { source.retry(3) }
    #expect(
      result.events == [
        .next(210, 1), .next(230, 1), .next(250, 1), .error(260, TestError.one),
      ])
    #expect(
      source.subscriptions == [
        Subscription(200, 220), Subscription(220, 240), Subscription(240, 260),
      ])
  }

  @Test("retry without a count goes on until it is disposed")
  func retryForEver() {
    let source = scheduler.createColdObservable(failing)
    let result = scheduler.start(disposed: 235) { source.retry() }
    #expect(result.events == [.next(210, 1), .next(230, 1)])
  }

  @Test("retry no times completes without a subscription", arguments: [0, -1])
  func retryNever(count: Int) {
    let source = scheduler.createColdObservable(failing)
    #expect(scheduler.start { source.retry(count) }.events == [.completed(200)])
    #expect(source.subscriptions.isEmpty)
  }

  @Test("retry(when:) waits for its signal, whose end is the end")
  func retryWhen() {
    let source = scheduler.createColdObservable(failing)
    let result = scheduler.start { [scheduler] in
      source.retry { (errors: Observable<any Error>) in
        errors.enumerated().flatMap { index, error -> Observable<Int> in
          if index == 2 { throw error }
          return .timer(.seconds(30), scheduler: scheduler)
        }
      }
    }
    #expect(
      result.events == [
        .next(210, 1), .next(260, 1), .next(310, 1), .error(320, TestError.one),
      ])
    let ended = play([.next(210, 1), .error(220, TestError.one)]) { source in
      source.retry { (errors: Observable<any Error>) in errors.take(0) }
    }
    #expect(ended == [.next(210, 1), .completed(220)])
  }

  @Test("retry(when:) is not ended by a trigger that completes before any failure")
  func triggerCompletesEarly() {
    let log = Log()
    let subject = PublishSubject<Int>()
    _ = subject.retry { (_: Observable<any Error>) in Observable.just(()) }.subscribe(log)
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.lines == ["1", "2"])
    subject.onError(TestError.one)
    #expect(log.lines == ["1", "2", "completed", "disposed"])
  }

  @Test("retry(when:) ends with a trigger that has failed before, at the next failure")
  func triggerFailsEarly() {
    let log = Log()
    let subject = PublishSubject<Int>()
    _ = subject.retry { (_: Observable<any Error>) in Observable<Void>.error(TestError.two) }
      .subscribe(log)
    subject.onNext(1)
    #expect(log.lines == ["1"])
    subject.onError(TestError.one)
    #expect(log.lines == ["1", "error two", "disposed"])
  }
}
