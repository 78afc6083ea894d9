import Foundation
import CalqueMotion
import CalqueRxTest
import Testing

@MainActor
@Suite("Driver and Signal", .serialized)
struct DriverTests {
  private let log = Log()

  @Test("A driver replaces an error, shares its source, and sends its last element to new ones")
  func driver() {
    withMainClock { clock in
      var runs = 0
      let source = PublishSubject<Int>()
      let driver = Observable<Int>.deferred {
        runs += 1
        return source
      }.asDriver(onErrorJustReturn: -1)
      let first = driver.drive(onNext: { [log] in log.note("a \($0)") })
      source.onNext(1)
      let second = driver.drive(
        onNext: { [log] in log.note("b \($0)") }, onCompleted: { [log] in log.note("b end") })
      source.onError(TestError.one)
      clock.advance(to: 0.1)
      #expect(runs == 1)
      #expect(log.lines == ["a 1", "b 1", "a -1", "b -1", "b end"])
      first.dispose()
      second.dispose()
    }
  }

  @Test("A signal sends new ones nothing that has been")
  func signal() {
    withMainClock { _ in
      let relay = PublishRelay<Int>()
      let signal = relay.asSignal().map { $0 * 10 }
      let first = signal.emit(onNext: { [log] in log.note("a \($0)") })
      relay.accept(1)
      let second = signal.emit(onNext: { [log] in log.note("b \($0)") })
      relay.accept(2)
      #expect(log.lines == ["a 10", "a 20", "b 20"])
      first.dispose()
      second.dispose()
      relay.accept(3)
      #expect(log.lines.count == 3)
    }
  }

  @Test("Events of another thread come on the main thread")
  func thread() async {
    let subject = PublishSubject<Int>()
    let isMain = await withCheckedContinuation { continuation in
      let subscription = SerialDisposable()
      subscription.disposable = subject.asDriver(onErrorDriveWith: .never()).drive(onNext: { _ in
        continuation.resume(returning: MainThread.isCurrent)
        subscription.dispose()
      })
      _ = onThread { subject.onNext(1) }
    }
    #expect(isMain)
  }

  @Test("Drivers are combined, chained and bound to relays, of optionals too")
  func combined() {
    withMainClock { clock in
      let (a, b) = (BehaviorRelay(value: 1), BehaviorRelay(value: "x"))
      let (target, optional) = (BehaviorRelay(value: ""), BehaviorRelay<String?>(value: nil))
      let texts = Driver.combineLatest(a.asDriver(), b.asDriver()) { "\($0)\($1)" }
      let subscriptions = [
        texts.drive(target), texts.drive(optional),
        texts.flatMapLatest { Driver.just($0 + "!") }.drive(onNext: { [log] in log.note($0) }),
      ]
      a.accept(2)
      clock.advance(to: 0.1)
      #expect(target.value == "2x" && optional.value == "2x" && log.lines.last == "2x!")
      for subscription in subscriptions { subscription.dispose() }
    }
  }

  @Test("A sequence is bound to relays of optionals")
  func optionals() {
    let (publish, behavior) = (PublishRelay<Int?>(), BehaviorRelay<Int?>(value: nil))
    _ = publish.subscribe(onNext: { [log] in log.note("\($0 ?? -1)") })
    Observable.just(1).bind(to: publish).dispose()
    Observable.just(1).bind(to: behavior).dispose()
    #expect(log.lines == ["1"] && behavior.value == 1)
  }

  @Test("Drivers use the scheduler of a test")
  func mock() {
    let scheduler = TestScheduler(initialClock: 0)
    let observer = scheduler.createObserver(Int.self)
    SharingScheduler.mock(scheduler: scheduler) {
      let source = scheduler.createHotObservable([.next(10, 1), .next(20, 2)])
      let subscription = source.asObservable().asDriver(onErrorJustReturn: 0).debounce(.seconds(5))
        .drive(observer)
      scheduler.start()
      subscription.dispose()
    }
    #expect(observer.events == [.next(16, 1), .next(26, 2)])
  }
}
