import Foundation
import RandomSeeds
import RealTime
import CalqueRxTest
import Synchronization
import Testing

@testable import CalqueRx

@Suite("Laws of every operator")
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
    arguments: OperatorCase.all, [1, 2, 5])
  func noLock(operator example: OperatorCase, call: Int) {
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
      first.onError(TestError.one)
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
    #expect(others.wait(timeout: .now() + 10) == .success)
    code.mayGoOn.signal()
    #expect(sending.wait(timeout: .now() + 10) == .success)
  }

  @Test(
    "A disposed subscription keeps nothing, and its timers do not either",
    arguments: OperatorCase.all, [true, false])
  func release(operator example: OperatorCase, isVirtual: Bool) {
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
      for number in 1...3 {
        a.onNext(number)
        b.onNext(number)
      }
    }
    subscription.dispose()
    // A queue may be at one of the actions.
    for _ in 0..<200 where closures != nil || observer != nil { usleep(10_000) }
    #expect(closures == nil && observer == nil)
    #expect(!a.hasObservers && !b.hasObservers)
  }

  @Test(
    "Two threads send and a third disposes: events come one at a time, and one end at most",
    arguments: OperatorCase.all.filter(\.merges), seeds(2, of: 20))
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
    "20,000 events at subscription do not grow the stack of a thread of 512 KB",
    arguments: OperatorCase.all)
  func depth(operator example: OperatorCase) {
    let end = onThread {
      let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
      let many = Observable.range(start: 0, count: 20_000)
      let subscription = example.apply(many, many, scheduler, Idle()).take(40_000).subscribe()
      subscription.dispose()
    }
    #expect(end.wait(timeout: .now() + 120) == .success)
  }

  @Test("After the subscription's end no object of the module is left", arguments: OperatorCase.all)
  func leaks(operator example: OperatorCase) {
    let former = Resources.total
    do {
      let scheduler = TestScheduler(initialClock: 0, resolution: 0.001)
      let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
      let result = example.apply(a, b, scheduler, Idle())
      let first = result.subscribe()
      _ = result.subscribe()
      #expect(Resources.total > former)
      for number in 1...5 {
        a.onNext(number)
        b.onNext(number)
      }
      first.dispose()
      scheduler.advanceTo(100)
      a.onError(TestError.one)
      b.onError(TestError.one)
      scheduler.advanceTo(200)
    }
    // Threads of other tests may just be ending.
    for _ in 0..<200 where Resources.total != former { usleep(10_000) }
    #expect(Resources.total <= former)
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
