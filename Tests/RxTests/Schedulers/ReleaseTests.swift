import CalqueRx
import CalqueRxTest
import Testing

@Suite("What has been sent, or has run, is freed while others still wait")
struct ReleaseTests {
  private final class Witness {}

  @Test("A virtual clock whose work refers to it is freed after the run")
  func virtualTime() {
    weak var witness: TestScheduler?
    do {
      let scheduler = TestScheduler(initialClock: 0)
      witness = scheduler
      var times: [Int] = []
      for time in [10, 20] { scheduler.scheduleAt(time) { times.append(scheduler.clock) } }
      scheduler.start()
      #expect(times == [10, 20])
    }
    #expect(witness == nil)
  }

  @Test("Work of a virtual clock is freed when it is disposed, and not at its time")
  func disposedWork() {
    weak var witness: Witness?
    let scheduler = TestScheduler(initialClock: 0)
    do {
      let kept = Witness()
      witness = kept
      let numbers = Observable<Int>.interval(.seconds(10), scheduler: scheduler)
      numbers.subscribe { _ in _ = kept }.dispose()
    }
    #expect(witness == nil)
  }

  @Test("What is tried again is freed after it gave up")
  func retrying() {
    weak var witness: Witness?
    do {
      let kept = Witness()
      witness = kept
      let source = Observable<Int>.error(TestError.one).do(onError: { _ in _ = kept })
      let tried = source.retry { (errors: Observable<any Error>) in
        errors.flatMap { Observable<Int>.error($0) }
      }
      #expect(tried.elementsAtOnce == [])
    }
    #expect(witness == nil)
  }

  @Test(
    "What was combined is freed after the end and after the disposal", arguments: [true, false])
  func combining(completes: Bool) {
    weak var witness: Witness?
    do {
      let element = Witness()
      witness = element
      let rest = completes ? Observable<Witness>.empty() : .never()
      let source = Observable.just(element).concat(rest)
      let pairs = Observable.combineLatest(source, source) { ($0, $1) }
      pairs.subscribe(onNext: { _ in }).dispose()
    }
    #expect(witness == nil)
  }

  @Test("A subject that remembers one element keeps none before it")
  func replay() {
    let subject = ReplaySubject<Witness>.create(bufferSize: 1)
    weak var witness: Witness?
    do {
      let element = Witness()
      witness = element
      subject.onNext(element)
    }
    #expect(witness != nil)
    subject.onNext(Witness())
    #expect(witness == nil)
  }

  @Test("delay and observe(on:) keep no element that was sent", arguments: [true, false])
  func waiting(isDelayed: Bool) {
    let scheduler = TestScheduler(initialClock: 0)
    let source = PublishSubject<Witness>()
    let sequence =
      isDelayed ? source.delay(.seconds(5), scheduler: scheduler) : source.observe(on: scheduler)
    let subscription = sequence.subscribe()
    weak var witness: Witness?
    do {
      let element = Witness()
      witness = element
      source.onNext(element)
    }
    #expect(witness != nil)
    scheduler.start()
    #expect(witness == nil)
    subscription.dispose()
  }

  @Test("A disposed timer of a queue keeps nothing until its time", arguments: [true, false])
  func queueTimer(isDelay: Bool) {
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
    let subject = PublishSubject<Int>()
    weak var witness: Witness?
    do {
      let kept = Witness()
      witness = kept
      let sequence =
        isDelay
        ? subject.delay(.seconds(1000), scheduler: scheduler)
        : Observable<Int>.timer(.seconds(1000), scheduler: scheduler)
      let subscription = sequence.subscribe { _ in _ = kept }
      subject.onNext(1)
      subscription.dispose()
    }
    #expect(witness == nil)
  }
}
