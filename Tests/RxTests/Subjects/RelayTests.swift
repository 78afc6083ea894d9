import CalqueRx
import Testing

@Suite("Relays and bindings")
struct RelayTests {
  private let log = Log()

  @Test("A publish relay passes elements on")
  func publish() {
    let relay = PublishRelay<Int>()
    relay.accept(1)
    _ = relay.subscribe(log)
    relay.accept(2)
    #expect(log.lines == ["2"])
  }

  @Test("A behavior relay has a value, which is new when its observers hear of it")
  func behavior() {
    let relay = BehaviorRelay(value: 1)
    _ = relay.subscribe(onNext: { log.note("\($0) \(relay.value)") })
    relay.accept(2)
    #expect(log.lines == ["1 1", "2 2"] && relay.value == 2)
  }

  @Test("A replay relay remembers")
  func replay() {
    let relay = ReplayRelay<Int>.create(bufferSize: 1)
    relay.accept(1)
    relay.accept(2)
    #expect(relay.asObservable().elementsAtOnce == [2])
  }

  @Test("bind(to:) feeds observers and relays; a relay does not end")
  func binding() {
    let relay = BehaviorRelay(value: 0)
    let subject = PublishSubject<Int?>()
    _ = subject.subscribe(onNext: { log.note("\($0 ?? -1)") }, onCompleted: { log.note("end") })
    _ = Observable.of(1, 2).bind(to: relay)
    _ = Observable.of(3).bind(to: subject)
    #expect(relay.value == 2 && log.lines == ["3", "end"])
  }

  @Test("A binder sets something of an object that lives, and does not keep it alive")
  @MainActor func binder() {
    final class Box { var value = 0 }
    var box: Box? = Box()
    weak let weakBox = box
    let binder = box.map {
      Binder($0, scheduler: CurrentThreadScheduler.instance) { $0.value = $1 }
    }
    let subject = PublishSubject<Int>()
    let subscription = binder.map { subject.bind(to: $0) }
    subject.onNext(5)
    #expect(box?.value == 5)
    box = nil
    subject.onNext(6)
    #expect(weakBox == nil)
    subscription?.dispose()
  }

  @Test("The properties of an object are binders under rx")
  @MainActor func properties() {
    let operation = Named()
    _ = Observable.just("a").bind(to: operation.rx.name)
    #expect(operation.name == "a")
  }

  private final class Named: ReactiveCompatible {
    var name = ""
  }
}
