import CalqueRxTest
import Testing

@Suite("Sharing")
struct SharingTests {
  private let scheduler = TestScheduler(initialClock: 0)
  private let log = Log()

  @Test("share subscribes once for all, and ends with the last subscriber")
  func share() {
    let source = scheduler.createHotObservable([.next(210, 1), .next(230, 2), .next(250, 3)])
    let shared = source.asObservable().share()
    var subscriptions: [any Disposable] = []
    let observers = [scheduler.createObserver(Int.self), scheduler.createObserver(Int.self)]
    scheduler.scheduleAt(205) { subscriptions.append(shared.subscribe(observers[0])) }
    scheduler.scheduleAt(220) { subscriptions.append(shared.subscribe(observers[1])) }
    scheduler.scheduleAt(240) { subscriptions[0].dispose() }
    scheduler.scheduleAt(260) { subscriptions[1].dispose() }
    scheduler.start()
    #expect(source.subscriptions == [Subscription(205, 260)])
    #expect(observers[0].events == [.next(210, 1), .next(230, 2)])
    #expect(observers[1].events == [.next(230, 2), .next(250, 3)])
  }

  @Test("A shared sequence that has ended begins anew", arguments: [0, 1, 2])
  func restart(replay: Int) {
    var runs = 0
    let shared = Observable<Int>.deferred {
      runs += 1
      return .just(runs)
    }.share(replay: replay)
    _ = shared.subscribe(log)
    _ = shared.subscribe(log)
    #expect(log.lines == ["1", "completed", "disposed", "2", "completed", "disposed"])
  }

  @Test("With replay a new subscriber begins with the last elements, as long as there are others")
  func replay() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 2)
    let first = shared.subscribe()
    for number in 1...3 { subject.onNext(number) }
    #expect(shared.elementsAtOnce == [2, 3])
    first.dispose()
    #expect(shared.elementsAtOnce == [] && !subject.hasObservers)
  }

  @Test("For ever means after the last subscriber and after the end")
  func forever() {
    let subject = PublishSubject<Int>()
    let shared = subject.share(replay: 1, scope: .forever)
    let first = shared.subscribe()
    subject.onNext(1)
    first.dispose()
    #expect(shared.elementsAtOnce == [1])
    let second = shared.subscribe()
    subject.onCompleted()
    second.dispose()
    _ = shared.subscribe(log)
    #expect(log.lines == ["1", "completed", "disposed"])
  }

  @Test("A retried shared sequence is subscribed to anew")
  func retry() {
    var runs = 0
    let shared = Observable<Int>.create { observer in
      runs += 1
      observer.onNext(runs)
      if runs < 3 { observer.onError(TestError.one) } else { observer.onCompleted() }
      return Disposables.create()
    }.share()
    #expect(shared.retry().elementsAtOnce == [1, 2, 3])
  }

  @Test("A published sequence begins when it is connected, and its connection can be ended")
  func publish() {
    let subject = PublishSubject<Int>()
    let published = subject.publish()
    _ = published.subscribe(log)
    subject.onNext(1)
    let connection = published.connect()
    subject.onNext(2)
    connection.dispose()
    subject.onNext(3)
    #expect(log.lines == ["2"] && !subject.hasObservers)
  }

  @Test("Replayed sequences begin with what has been")
  func replayed() {
    let subject = PublishSubject<Int>()
    let replayed = subject.replayAll()
    let connection = replayed.connect()
    for number in 1...3 { subject.onNext(number) }
    #expect(replayed.elementsAtOnce == [1, 2, 3])
    connection.dispose()
  }

  @Test("multicast with a selector subscribes once")
  func multicast() {
    var runs = 0
    let source = Observable<Int>.deferred {
      runs += 1
      return .of(1, 2)
    }
    let sums = source.multicast(
      { PublishSubject<Int>() },
      selector: { shared in
        Observable.zip(shared, shared, resultSelector: +)
      })
    #expect(sums.elementsAtOnce == [2, 4] && runs == 1)
  }
}
