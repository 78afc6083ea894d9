import Foundation
import CalqueRxTest
import Testing

@Suite("Virtual time")
struct VirtualTimeTests {
  private let log = Log()
  private let scheduler = TestScheduler(initialClock: 0)

  private func schedule(_ name: String, at time: Int) -> any Disposable {
    scheduler.scheduleAbsoluteVirtual(name, time: time) { name in
      log.note("\(name) @ \(scheduler.clock)")
      return Disposables.create()
    }
  }

  @Test("Work runs by time, and in its order at one time")
  func order() {
    for (name, time) in [("c", 30), ("a", 10), ("d", 30), ("b", 20)] {
      _ = schedule(name, at: time)
    }
    scheduler.start()
    #expect(log.lines == ["a @ 10", "b @ 20", "c @ 30", "d @ 30"])
  }

  @Test("Work for now runs one count later, unless no delay is simulated")
  func processingDelay() {
    _ = scheduler.schedule("a") { name in
      log.note("\(name) @ \(scheduler.clock)")
      return Disposables.create()
    }
    scheduler.start()
    let prompt = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    _ = prompt.schedule("b") { name in
      log.note("\(name) @ \(prompt.clock)")
      return Disposables.create()
    }
    prompt.start()
    #expect(log.lines == ["a @ 1", "b @ 0"])
  }

  @Test("Work that is disposed does not run")
  func cancelling() {
    let a = schedule("a", at: 10)
    _ = schedule("b", at: 20)
    scheduler.scheduleAt(5) { a.dispose() }
    scheduler.start()
    #expect(log.lines == ["b @ 20"])
  }

  @Test("advanceTo runs what is due and leaves the clock there; sleep runs nothing")
  func advancing() {
    _ = schedule("a", at: 10)
    _ = schedule("b", at: 20)
    scheduler.advanceTo(10)
    #expect(log.lines == ["a @ 10"] && scheduler.clock == 10)
    scheduler.sleep(30)
    #expect(log.lines == ["a @ 10"] && scheduler.clock == 40)
    scheduler.advanceTo(50)
    #expect(log.lines == ["a @ 10", "b @ 40"] && scheduler.clock == 50)
  }

  @Test("stop ends the run")
  func stopping() {
    _ = schedule("a", at: 10)
    scheduler.scheduleAt(15) { scheduler.stop() }
    _ = schedule("b", at: 20)
    scheduler.start()
    #expect(log.lines == ["a @ 10"] && scheduler.clock == 15)
    scheduler.start()
    #expect(log.lines == ["a @ 10", "b @ 20"])
  }

  @Test("A relative time is rounded to counts of the resolution")
  func resolution() {
    let fine = TestScheduler(initialClock: 0, resolution: 0.1)
    let observer = fine.createObserver(Int.self)
    _ = Observable.just(1).delay(.milliseconds(1240), scheduler: fine).subscribe(observer)
    fine.start()
    #expect(observer.events == [.next(12, 1), .completed(13)])
  }

  @Test("What is due never does not wait")
  func never() {
    let observer = scheduler.createObserver(Int.self)
    _ = Observable.just(1).delay(.never, scheduler: scheduler).subscribe(observer)
    scheduler.start()
    #expect(observer.events.isEmpty && scheduler.clock == 0)
  }

  @Test("A historical clock counts in dates")
  func historical() {
    let start = Date(timeIntervalSince1970: 1000)
    let scheduler = HistoricalScheduler(initialClock: start)
    let numbers = Observable<Int>.interval(.seconds(10), scheduler: scheduler).take(3)
    let subscription = numbers.subscribe { event in
      log.note("\(event) @ \(scheduler.clock.timeIntervalSince1970)")
    }
    scheduler.advanceTo(start.addingTimeInterval(20))
    subscription.dispose()
    #expect(log.lines == ["next(0) @ 1010.0", "next(1) @ 1020.0"])
  }

  @Test("A hot sequence writes subscriptions down, a cold one begins with each")
  func testables() {
    let hot = scheduler.createHotObservable([.next(150, 0), .next(210, 1), .completed(220)])
    let cold = scheduler.createColdObservable([.next(5, 7), .completed(8)])
    let result = scheduler.start { hot.concat(cold) }
    #expect(result.events == [.next(210, 1), .next(225, 7), .completed(228)])
    #expect(hot.subscriptions == [Subscription(200, 220)])
    #expect(cold.subscriptions == [Subscription(220, 228)])
  }

  @Test("start disposes at its time")
  func disposing() {
    let hot = scheduler.createHotObservable([.next(210, 1), .next(290, 2), .next(310, 3)])
    let result = scheduler.start(disposed: 300) { hot }
    #expect(result.events == [.next(210, 1), .next(290, 2)])
    #expect(hot.subscriptions == [Subscription(200, 300)])
  }

  @Test("Events are compared with their errors")
  func comparing() {
    #expect(Event<Int>.error(TestError.one) == .error(TestError.one))
    #expect(Event<Int>.error(TestError.one) != .error(TestError.two))
    #expect(Event.next(1) != .next(2) && Event<Int>.next(1) != .completed)
  }

  @Test("A testable sequence does not end the subscription at its end, and sends what follows")
  func strict() {
    let hot = scheduler.createHotObservable([.next(210, 1), .completed(220), .next(230, 2)])
    let cold = scheduler.createColdObservable([.completed(20), .next(30, 3)])
    let observers = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]
    scheduler.scheduleAt(200) {
      _ = hot.subscribe(observers[0])
      _ = cold.asObservable().subscribe(observers[1])
    }
    scheduler.start()
    #expect(observers[0].events == [.next(210, 1), .completed(220), .next(230, 2)])
    #expect(observers[1].events == [.completed(220), .next(230, 3)])
    #expect(hot.subscriptions == [Subscription(200)] && cold.subscriptions == [Subscription(200)])
  }

  @Test("An action at an absolute time runs at that time, even if it is now")
  func absolute() {
    scheduler.scheduleAt(10) { [scheduler, log] in
      scheduler.scheduleAt(10) { log.note("nested @ \(scheduler.clock)") }
    }
    let hot = scheduler.createHotObservable([.next(0, 1)])
    _ = hot.subscribe { [log, scheduler] event in log.note("\(event) @ \(scheduler.clock)") }
    scheduler.start()
    #expect(log.lines == ["next(1) @ 0", "nested @ 10"])
  }
}
