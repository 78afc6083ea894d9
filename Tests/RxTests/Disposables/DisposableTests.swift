import CalqueRx
import Testing

@Suite("Disposables")
struct DisposableTests {
  private let log = Log()

  @Test("A closure is called once")
  func closure() {
    let disposable = Disposables.create { log.note("x") }
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed && log.lines == ["x"])
  }

  @Test("Several are disposed in their order, once")
  func several() {
    let names = ["a", "b", "c", "d"]
    let all: [any Disposable] = [
      Disposables.create(names.map(log.disposable)),
      Disposables.create(log.disposable("e"), log.disposable("f")),
    ]
    for _ in 0..<2 { for disposable in all { disposable.dispose() } }
    #expect(log.lines == ["a", "b", "c", "d", "e", "f"].map { "disposed \($0)" })
  }

  @Test("A composite disposes what it holds, and what comes later at once")
  func composite() {
    let composite = CompositeDisposable(log.disposable("a"), log.disposable("b"))
    let key = composite.insert(log.disposable("c"))
    #expect(composite.count == 3 && key != nil)
    if let key {
      composite.remove(for: key)
      composite.remove(for: key)
    }
    composite.dispose()
    #expect(composite.isDisposed && composite.count == 0)
    #expect(composite.insert(log.disposable("d")) == nil)
    #expect(log.lines == ["c", "a", "b", "d"].map { "disposed \($0)" })
  }

  @Test("A serial one disposes the former when it gets another")
  func serial() {
    let serial = SerialDisposable()
    serial.disposable = log.disposable("a")
    serial.disposable = log.disposable("b")
    #expect(log.lines == ["disposed a"])
    serial.dispose()
    serial.disposable = log.disposable("c")
    #expect(serial.isDisposed && log.lines == ["disposed a", "disposed b", "disposed c"])
  }

  @Test("A single assignment that comes after the disposal is disposed at once")
  func single() {
    let early = SingleAssignmentDisposable()
    early.setDisposable(log.disposable("a"))
    early.dispose()
    let late = SingleAssignmentDisposable()
    late.dispose()
    late.setDisposable(log.disposable("b"))
    #expect(log.lines == ["disposed a", "disposed b"])
  }

  @Test("A counting one waits for everything that it gave out")
  func counting() {
    let counting = RefCountDisposable(disposable: log.disposable("a"))
    let uses = [counting.retain(), counting.retain()]
    counting.dispose()
    counting.dispose()
    uses[0].dispose()
    uses[0].dispose()
    #expect(log.lines.isEmpty && !counting.isDisposed)
    uses[1].dispose()
    #expect(log.lines == ["disposed a"] && counting.isDisposed)
    counting.retain().dispose()
    #expect(log.lines == ["disposed a"])
  }

  @Test("A bag disposes when it goes away")
  func bag() {
    var bag: DisposeBag? = DisposeBag()
    if let bag {
      log.disposable("a").disposed(by: bag)
      bag.insert(log.disposable("b"), log.disposable("c"))
      bag.insert {
        log.disposable("d")
        log.disposable("e")
      }
    }
    #expect(log.lines.isEmpty)
    bag = nil
    #expect(log.lines == ["a", "b", "c", "d", "e"].map { "disposed \($0)" })
  }

  @Test("A subscription in a bag ends with it")
  func subscription() {
    let subject = PublishSubject<Int>()
    var bag = DisposeBag()
    subject.subscribe(log).disposed(by: bag)
    subject.onNext(1)
    bag = DisposeBag()
    subject.onNext(2)
    #expect(!subject.hasObservers && log.lines == ["1", "disposed"])
    _ = bag
  }

  @Test(
    "A subscription that has ended keeps nothing alive, even where its observer keeps it",
    arguments: [
      { .just(1) }, { .concat(.just(1), .just(2)) }, { Observable.of(1, 2).share(replay: 1) },
      { Observable.of(1, 2).flatMap { Observable.of($0) }.take(1) }, { .error(TestError.one) },
      {
        let subject = PublishSubject<Int>()
        subject.onCompleted()
        return subject
      },
      {
        let subject = BehaviorSubject(value: 1)
        return Observable.merge(subject, .just(1).do(onCompleted: subject.onCompleted))
      },
    ] as [@Sendable () -> Observable<Int>])
  func ended(_ source: @Sendable () -> Observable<Int>) {
    final class Owner {
      let bag = DisposeBag()
      var events = 0
    }
    weak var witness: Owner?
    do {
      let owner = Owner()
      witness = owner
      source().subscribe { _ in owner.events += 1 }.disposed(by: owner.bag)
      #expect(owner.events > 0)
    }
    #expect(witness == nil)
  }

  @Test("A subject that has ended keeps no observer")
  func endedSubject() {
    let subject = PublishSubject<Int>()
    weak var witness: Log?
    let subscription: any Disposable
    do {
      let log = Log()
      witness = log
      subscription = subject.subscribe { log.note("\($0)") }
      subject.onCompleted()
    }
    #expect(witness == nil)
    subscription.dispose()
  }

  @Test("A scheduled one is disposed on its scheduler")
  func scheduled() {
    let scheduler = HistoricalScheduler()
    let disposable = ScheduledDisposable(scheduler: scheduler, disposable: log.disposable("a"))
    disposable.dispose()
    #expect(log.lines.isEmpty && !disposable.isDisposed)
    scheduler.start()
    #expect(log.lines == ["disposed a"] && disposable.isDisposed)
  }
}
