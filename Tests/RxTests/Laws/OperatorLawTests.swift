import Foundation
import RandomSeeds
import RealTime
import CalqueRxTest
import Synchronization
import Testing

@testable import CalqueRx

@Suite("Laws of every operator", .serialized)
struct OperatorLawTests {
  /// Foreign code that does nothing.
  private final class Idle: ForeignCode {
    func touch() {}
  }

  /// Foreign code that waits at one of its calls.
  private final class Waiting: ForeignCode {
    private let count = Atomic(0)
    private let number: Int
    let isInside = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)

    init(atCall number: Int) {
      self.number = number
    }

    func touch() {
      guard count.add(1, ordering: .relaxed).newValue == number else { return }
      isInside.signal()
      _ = mayGoOn.wait(timeout: .now() + 20)
    }
  }

  @Test(
    "While an observer or a closure waits, other threads send, subscribe and dispose",
    arguments: OperatorCase.all, seeds(3, of: 60))
  func noLock(operator example: OperatorCase, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // Its first calls are as likely as all later ones.
    let call = Int.random(in: 1...Int.random(in: 1...10, using: &generator), using: &generator)
    let fails = Bool.random(using: &generator)
    let code = Waiting(atCall: call)
    let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
    let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
    let result = example.apply(first, second, scheduler, code)
    let place = SingleAssignmentDisposable()
    let isAtSecond = Atomic(false)
    let sending = onThread {
      place.setDisposable(result.subscribe { _ in code.touch() })
      for number in 1...4 {
        isAtSecond.store(false, ordering: .relaxed)
        first.onNext(number)
        isAtSecond.store(true, ordering: .relaxed)
        second.onNext(number)
      }
      isAtSecond.store(false, ordering: .relaxed)
      if fails { first.onError(TestError.one) } else { first.onCompleted() }
    }
    // Operators on a scheduler may take all their calls there; some make fewer calls.
    guard code.isInside.wait(timeout: .now() + 0.1) == .success else {
      place.dispose()
      return
    }
    let others = onThread {
      let idle = isAtSecond.load(ordering: .relaxed) ? first : second
      idle.onNext(10)
      result.subscribe(onError: { _ in }).dispose()
      idle.onError(TestError.two)
      place.dispose()
    }
    #expect(others.wait(timeout: .now() + 10) == .success, "seed \(seed): call \(call)")
    code.mayGoOn.signal()
    #expect(sending.wait(timeout: .now() + 10) == .success, "seed \(seed): call \(call)")
  }

  @Test(
    "A disposed subscription keeps nothing, and its timers do not either",
    arguments: OperatorCase.all, seeds(4, of: 60))
  func release(operator example: OperatorCase, seed: UInt64) {
    var script = Script(seed: seed)
    let isVirtual = script.isLikely
    let scheduler: any SchedulerType =
      isVirtual
      ? TestScheduler(initialClock: 0, resolution: 0.001)
      : SlowScheduler(scheduler: ConcurrentDispatchQueueScheduler(qos: .utility))
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    weak var closures: Idle?
    weak var observer: Idle?
    let subscription: any Disposable
    do {
      let (code, kept) = (Idle(), Idle())
      (closures, observer) = (code, kept)
      subscription = example.apply(a, b, scheduler, code).subscribe { _ in kept.touch() }
      script.play(to: a, b)
    }
    subscription.dispose()
    // A queue may be at one of the actions.
    for _ in 0..<200 where closures != nil || observer != nil { usleep(10_000) }
    #expect(closures == nil && observer == nil, "seed \(seed)")
    #expect(!a.hasObservers && !b.hasObservers, "seed \(seed)")
  }

  @Test(
    "Two threads send and a third disposes: events come one at a time, and one end at most",
    arguments: OperatorCase.all, seeds(2, of: 60))
  func threads(operator example: OperatorCase, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let count = Int.random(in: 1...40, using: &generator)
      let disposes = Bool.random(using: &generator)
      let fails = Bool.random(using: &generator)
      let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
      let isInside = Atomic(false)
      let overlaps = Atomic(0)
      let ends = Atomic(0)
      let scheduler = ConcurrentDispatchQueueScheduler(qos: .userInitiated)
      let subscription = example.apply(a, b, scheduler, Idle()).subscribe {
        event in
        if isInside.exchange(true, ordering: .relaxed) { overlaps.add(1, ordering: .relaxed) }
        if event.isStopEvent { ends.add(1, ordering: .relaxed) }
        isInside.store(false, ordering: .relaxed)
      }
      let threads = [
        onThread {
          for number in 1...count { a.onNext(number) }
          if fails { a.onError(TestError.one) } else { a.onCompleted() }
        },
        onThread {
          for number in 1...count { b.onNext(number) }
          b.onCompleted()
        },
        onThread { if disposes { subscription.dispose() } },
      ]
      for thread in threads { thread.wait() }
      subscription.dispose()
      #expect(
        overlaps.load(ordering: .relaxed) == 0 && ends.load(ordering: .relaxed) <= 1,
        "seed \(seed)")
    }
  }

  @Test(
    "8,000 events at subscription do not grow the stack of a thread of 512 KB",
    arguments: OperatorCase.all)
  func depth(operator example: OperatorCase) {
    let end = onThread {
      let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
      let many = Observable.range(start: 0, count: 8_000)
      let subscription = example.apply(many, many, scheduler, Idle()).take(16_000).subscribe()
      subscription.dispose()
    }
    #expect(end.wait(timeout: .now() + 120) == .success)
  }

  @Test(
    "After the subscription's end no object of the module is left",
    arguments: OperatorCase.all, seeds(2, of: 60))
  func leaks(operator example: OperatorCase, seed: UInt64) {
    // The count is that of all threads: other tests may begin meanwhile. A leak is there each time.
    let isClean = (0..<5).contains { _ in
      let former = Resources.total
      subscribe(to: example, seed: seed)
      for _ in 0..<50 where Resources.total > former { usleep(10_000) }
      return Resources.total <= former
    }
    #expect(isClean, "seed \(seed)")
  }

  /// Subscribes twice to an operator, whose sources send random events and end.
  private func subscribe(to example: OperatorCase, seed: UInt64) {
    var script = Script(seed: seed)
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    let result = example.apply(a, b, scheduler, Idle())
    let open = (0..<2).map { _ in Open(result) }
    script.play(to: a, b)
    if script.isLikely { open[0].subscription.dispose() }
    scheduler.advanceTo(100)
    script.play(to: a, b)
    a.onError(TestError.one)
    b.onError(TestError.one)
    scheduler.advanceTo(200)
    // An attempt may wait for a trigger that is silent for ever.
    for place in open where !place.hasEnded { place.subscription.dispose() }
  }
}

/// A subscription that knows whether its sequence has ended.
private final class Open {
  private(set) var hasEnded = false
  private(set) var subscription: any Disposable = Disposables.create()

  init(_ sequence: Observable<String>) {
    subscription = sequence.subscribe { [weak self] event in
      if event.isStopEvent { self?.hasEnded = true }
    }
  }
}

/// Random events.
private struct Script {
  private var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  var isLikely: Bool {
    mutating get { Bool.random(using: &generator) }
  }

  /// Sends up to twelve events to two sequences in turns at random; every eighth is an end.
  mutating func play(to a: PublishSubject<Int>, _ b: PublishSubject<Int>) {
    for number in 0..<Int.random(in: 0...12, using: &generator) {
      let subject = isLikely ? a : b
      switch Int.random(in: 0..<16, using: &generator) {
      case 0: subject.onCompleted()
      case 1: subject.onError(TestError.one)
      default: subject.onNext(number)
      }
    }
  }
}

/// A scheduler whose delays last too long for a test.
private struct SlowScheduler: SchedulerType {
  let scheduler: any SchedulerType

  var now: RxTime { scheduler.now }

  func schedule<StateType>(
    _ state: StateType, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduler.schedule(state, action: action)
  }

  func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
  ) -> any Disposable {
    scheduler.scheduleRelative(state, dueTime: .seconds(1000), action: action)
  }

  func schedulePeriodic<StateType>(
    _ state: StateType, startAfter: RxTimeInterval, period: RxTimeInterval,
    action: @escaping (StateType) -> StateType
  ) -> any Disposable {
    scheduler.schedulePeriodic(
      state, startAfter: .seconds(1000), period: .seconds(1000), action: action)
  }
}
