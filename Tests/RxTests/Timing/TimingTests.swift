import CalqueRxTest
import Testing

@Suite("Time")
struct TimingTests {
  private let numbers = Recorded.events(
    .next(210, 1), .next(220, 2), .next(260, 3), .completed(300))

  @Test("delay sends elements and the completion later")
  func delay() {
    #expect(
      play(numbers) { $0.delay(.seconds(100), scheduler: $1) }
        == [.next(310, 1), .next(320, 2), .next(360, 3), .completed(400)])
  }

  @Test("delay sends an error at once and drops what waits")
  func delayError() {
    #expect(
      play([.next(210, 1), .next(250, 2), .error(255, TestError.one)]) {
        $0.delay(.seconds(20), scheduler: $1)
      } == [.next(230, 1), .error(255, TestError.one)])
  }

  @Test("delay that is disposed sends nothing more")
  func delayDisposed() {
    #expect(
      play(numbers, disposed: 315) { $0.delay(.seconds(100), scheduler: $1) } == [.next(310, 1)])
  }

  @Test("delaySubscription subscribes later")
  func delaySubscription() {
    #expect(
      play(numbers) { $0.delaySubscription(.seconds(15), scheduler: $1) }
        == [.next(220, 2), .next(260, 3), .completed(300)])
  }

  @Test("debounce sends what nothing followed for a while, and the last at completion")
  func debounce() {
    #expect(
      play(numbers) { $0.debounce(.seconds(20), scheduler: $1) }
        == [.next(240, 2), .next(280, 3), .completed(300)])
    #expect(
      play(numbers) { $0.debounce(.seconds(50), scheduler: $1) }
        == [.next(300, 3), .completed(300)])
  }

  @Test("debounce drops what waits at an error")
  func debounceError() {
    #expect(
      play([.next(210, 1), .error(215, TestError.one)]) {
        $0.debounce(.seconds(20), scheduler: $1)
      } == [.error(215, TestError.one)])
  }

  @Test("throttle sends the first at once, and the latest when the time is over")
  func throttle() {
    let many = Recorded.events(
      .next(210, 1), .next(220, 2), .next(230, 3), .next(270, 4), .completed(280))
    #expect(
      play(many) { $0.throttle(.seconds(40), scheduler: $1) }
        == [.next(210, 1), .next(250, 3), .next(290, 4), .completed(290)])
    #expect(
      play(many) { $0.throttle(.seconds(40), latest: false, scheduler: $1) }
        == [.next(210, 1), .next(270, 4), .completed(280)])
  }

  @Test("throttle drops what waits at an error")
  func throttleError() {
    #expect(
      play([.next(210, 1), .next(220, 2), .error(230, TestError.one)]) {
        $0.throttle(.seconds(40), scheduler: $1)
      } == [.next(210, 1), .error(230, TestError.one)])
  }

  @Test("timeout fails when for some time nothing has come, or goes on with another sequence")
  func timeout() {
    #expect(
      play(numbers) { $0.timeout(.seconds(30), scheduler: $1) }
        == [.next(210, 1), .next(220, 2), .error(250, RxError.timeout)])
    #expect(
      play(numbers) { $0.timeout(.seconds(30), other: Observable.just(9), scheduler: $1) }
        == [.next(210, 1), .next(220, 2), .next(250, 9), .completed(250)])
    #expect(play(numbers) { $0.timeout(.seconds(50), scheduler: $1) } == numbers)
  }

  @Test("observe(on:) has each event be a piece of work, in order")
  func observeOn() {
    #expect(
      play([.next(300, 0)]) { Observable.of(1, 2).observe(on: $1) }
        == [.next(201, 1), .next(202, 2), .completed(203)])
    #expect(
      play([.next(210, 1), .next(220, 2), .error(230, TestError.one)]) { $0.observe(on: $1) }
        == [.next(211, 1), .next(221, 2), .error(231, TestError.one)])
  }

  @Test("subscribe(on:) subscribes and disposes on the scheduler")
  func subscribeOn() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable(numbers)
    let result = scheduler.start { source.take(2).subscribe(on: scheduler) }
    #expect(result.events == [.next(210, 1), .next(220, 2), .completed(220)])
    #expect(source.subscriptions == [Subscription(201, 220)])
    let other = scheduler.createColdObservable([.next(5, 1)])
    let subscription = other.subscribe(on: scheduler).subscribe()
    let start = scheduler.clock
    scheduler.scheduleAt(start + 10) { subscription.dispose() }
    scheduler.start()
    #expect(other.subscriptions == [Subscription(start + 1, start + 11)])
  }

  @Test("delay sends each event by an action of its own")
  func delayActions() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.start { Observable.just(1).delay(.seconds(5), scheduler: scheduler) }
    #expect(result.events == [.next(205, 1), .completed(206)])
  }
}
