import Foundation
import Testing

import CalqueMotion
@testable import CalqueRx

@MainActor
@Suite("MainScheduler")
struct MainSchedulerTests {
  private let log = Log()
  /// A new scheduler, because work of another test may be queued on the shared one.
  private let scheduler = MainScheduler()

  private func schedule(
    _ name: String, on scheduler: (any SchedulerType)? = nil,
    _ body: @escaping () -> Void = {}
  ) -> any Disposable {
    (scheduler ?? self.scheduler).schedule(name) { [log] name in
      log.note("begin \(name)")
      body()
      log.note("end \(name)")
      return Disposables.create()
    }
  }

  @Test("Work on the main thread runs at once, what it asks for on the next turn")
  func immediate() {
    withMainClock { clock in
      _ = schedule("a") { _ = schedule("b") }
      #expect(log.lines == ["begin a", "end a"])
      clock.advance(to: 0)
      #expect(log.lines == ["begin a", "end a", "begin b", "end b"])
    }
  }

  @Test("The concurrent one runs work at once inside of other work, the asynchronous one never")
  func kinds() {
    withMainClock { clock in
      _ = schedule("a", on: ConcurrentMainScheduler.instance) {
        _ = schedule("b", on: ConcurrentMainScheduler.instance)
      }
      _ = schedule("c", on: MainScheduler.asyncInstance)
      #expect(log.lines == ["begin a", "begin b", "end b", "end a"])
      clock.advance(to: 0)
      #expect(log.lines.suffix(2) == ["begin c", "end c"])
    }
  }

  @Test("Work that was dropped with its clock does not keep later work waiting")
  func dropped() {
    withMainClock { _ in _ = schedule("a") { _ = schedule("never") } }
    withMainClock { _ in _ = schedule("b") }
    #expect(log.lines == ["begin a", "end a", "begin b", "end b"])
  }

  @Test("Delays are media time")
  func delay() {
    withMainClock { clock in
      _ = Observable.just(1).delay(.milliseconds(500), scheduler: scheduler)
        .subscribe(log)
      clock.advance(to: 0.49)
      #expect(log.lines.isEmpty)
      clock.advance(to: 0.5)
      #expect(log.lines == ["1", "completed", "disposed"])
    }
  }

  @Test("A delay that is disposed does not come")
  func disposed() {
    withMainClock { clock in
      let subscription = Observable.just(1).delay(0.5, scheduler: scheduler)
        .subscribe(log)
      clock.advance(to: 0.2)
      subscription.dispose()
      clock.advance(to: 1)
      #expect(log.lines == ["disposed"])
    }
  }

  @Test("Intervals keep to their grid")
  func interval() {
    withMainClock { clock in
      let subscription = Observable<Int>.interval(
        .milliseconds(250), scheduler: scheduler
      )
      .subscribe(onNext: { [log] in log.note("\($0) @ \(clock.time)") })
      clock.advance(to: 1)
      subscription.dispose()
      clock.advance(to: 2)
      #expect(log.lines == ["0 @ 0.25", "1 @ 0.5", "2 @ 0.75", "3 @ 1.0"])
    }
  }

  @Test("A period of 0 does not hang")
  func noPeriod() {
    withMainClock { clock in
      let subscription = Observable<Int>.interval(.seconds(0), scheduler: scheduler)
        .subscribe(log)
      clock.advance(to: 0.001)
      #expect(log.lines.count > 5 && log.lines.count < 15)
      subscription.dispose()
    }
  }

  @Test("observe(on:) keeps elements that come while one is worked on in order")
  func observing() {
    withMainClock { clock in
      let subject = PublishSubject<Int>()
      _ = subject.observe(on: scheduler).subscribe(onNext: { [log] element in
        if element < 3 { subject.onNext(element + 1) }
        log.note("\(element)")
      })
      subject.onNext(1)
      #expect(log.lines == ["1"])
      clock.advance(to: 0)
      clock.advance(to: 0.1)
      #expect(log.lines == ["1", "2", "3"])
    }
  }

  @Test("Work from another thread comes to the main thread, in order")
  func otherThread() async throws {
    let log = log
    let background = SerialDispatchQueueScheduler(qos: .userInitiated)
    let source = Observable.of(1, 2, 3)
      .do(onNext: { @Sendable _ in log.note("background \(!MainThread.isCurrent)") })
      .subscribe(on: background)
      .observe(on: MainScheduler.instance)
      .do(onNext: { _ in log.note("main \(MainThread.isCurrent)") })
    var elements: [Int] = []
    for try await element in source.values { elements.append(element) }
    #expect(elements == [1, 2, 3])
    #expect(Set(log.lines) == ["background true", "main true"])
  }

  @Test("Background queues keep order and real time")
  func queues() async throws {
    for scheduler in [
      SerialDispatchQueueScheduler(internalSerialQueueName: "test") as any SchedulerType,
      ConcurrentDispatchQueueScheduler(qos: .utility),
    ] {
      var elements: [Int] = []
      let source = Observable.of(1, 2, 3).delay(.milliseconds(5), scheduler: scheduler)
        .concat(Observable<Int>.interval(.milliseconds(1), scheduler: scheduler).take(3))
        .observe(on: scheduler)
      for try await element in source.values { elements.append(element) }
      #expect(elements == [1, 2, 3, 0, 1, 2])
    }
  }
}
