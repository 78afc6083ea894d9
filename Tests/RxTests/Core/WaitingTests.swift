import Foundation
import CalqueRxTest
import Testing

@Suite("Threads do not wait for each other's observers")
struct WaitingTests {
  /// Calls `event` while an observer of the sequence waits, and expects it to return.
  private func expect(
    whileObserverOf sequence: Observable<Int>, starting start: @escaping () -> Void,
    returns event: @escaping () -> Void
  ) {
    let (isInside, mayGoOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let place = SerialDisposable()
    let starting = onThread {
      place.disposable = sequence.subscribe(
        onNext: { _ in
          isInside.signal()
          _ = mayGoOn.wait(timeout: .now() + 20)
        }, onError: { _ in })
      start()
    }
    #expect(isInside.wait(timeout: .now() + 10) == .success)
    #expect(onThread(event).wait(timeout: .now() + 5) == .success)
    for _ in 0..<10 { mayGoOn.signal() }
    #expect(starting.wait(timeout: .now() + 10) == .success)
    place.dispose()
  }

  @Test("An error reaches delay while its observer has an element")
  func delay() {
    let subject = PublishSubject<Int>()
    let delayed = subject.delay(
      .milliseconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .default))
    expect(whileObserverOf: delayed) {
      subject.onNext(1)
    } returns: {
      subject.onError(TestError.one)
    }
  }

  @Test("A new observer of a replaying subject may take its time", arguments: ["replay", "value"])
  func greeting(kind: String) {
    let subject = ReplaySubject<Int>.createUnbounded()
    let behavior = BehaviorRelay(value: 1)
    subject.onNext(1)
    let isReplay = kind == "replay"
    expect(whileObserverOf: isReplay ? subject.asObservable() : behavior.asObservable()) {
    } returns: {
      if isReplay { subject.onNext(2) } else { behavior.accept(behavior.value + 1) }
      #expect(isReplay || behavior.value == 2)
    }
  }

  @Test("What comes while a new observer gets the former elements follows them")
  func order() {
    let subject = ReplaySubject<Int>.createUnbounded()
    for number in 1...3 { subject.onNext(number) }
    let log = Log()
    _ = subject.subscribe(onNext: { element in
      log.note("\(element)")
      if element == 1 { subject.onNext(4) }
    })
    #expect(log.lines == ["1", "2", "3", "4"])
  }

  @Test("A resource that is disposed by one source's end may wait for another source's event")
  func disposal() {
    let other = PublishSubject<Int>()
    var isInTime = false
    let source = PublishSubject<Int>()
    let held = Observable<Int>.create { observer in
      let subscription = source.subscribe(observer)
      return Disposables.create {
        subscription.dispose()
        isInTime = onThread { other.onNext(1) }.wait(timeout: .now() + 5) == .success
      }
    }
    _ = Observable.combineLatest(held, other) { $0 + $1 }.subscribe()
    source.onCompleted()
    #expect(isInTime)
  }
}
