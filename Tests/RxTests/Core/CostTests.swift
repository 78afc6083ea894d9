import RealTime
import CalqueRxTest
import Testing

/// Each test takes well below a second where the work is proportional to the number of events and
/// subscribers, and half a minute where it grows with its square.
@Suite("Costs do not grow with the number of others", .realTime, .serialized)
struct CostTests {
  private func expectSoon(_ body: () -> Void) {
    let time = ContinuousClock().measure(body)
    #expect(time < .seconds(4))
  }

  @Test("20,000 subscribers of a subject leave one by one", arguments: [true, false])
  func leaving(firstOnesFirst: Bool) {
    let subject = PublishSubject<Int>()
    let subscriptions = (0..<20_000).map { _ in subject.subscribe() }
    expectSoon {
      for subscription in firstOnesFirst ? subscriptions : subscriptions.reversed() {
        subscription.dispose()
      }
    }
    #expect(!subject.hasObservers)
  }

  @Test("20,000 members of a group are removed one by one")
  func members() {
    let group = CompositeDisposable()
    let keys = (0..<20_000).compactMap { _ in group.insert(Disposables.create()) }
    expectSoon { for key in keys { group.remove(for: key) } }
    #expect(group.count == 0)
  }

  @Test("50,000 actions of a virtual clock in any order")
  func unordered() {
    let scheduler = TestScheduler(initialClock: 0)
    var count = 0
    expectSoon {
      for number in 0..<50_000 { scheduler.scheduleAt(number * 7919 % 50_000) { count += 1 } }
      scheduler.start()
    }
    #expect(count == 50_000)
  }

  @Test("50,000 elements that wait for those of another sequence")
  func backlog() {
    let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
    var count = 0
    _ = Observable.zip(a, b) { $0 + $1 }.subscribe(onNext: { _ in count += 1 })
    expectSoon {
      for number in 0..<50_000 { a.onNext(number) }
      for number in 0..<50_000 { b.onNext(number) }
    }
    #expect(count == 50_000)
  }

  @Test("A concatenation 3,000 levels deep, and the last 10,000 of 50,000 elements")
  func depth() {
    var left = Observable.just(0)
    for number in 1..<3_000 { left = left.concat(Observable.just(number)) }
    var count = 0
    expectSoon {
      _ = left.subscribe(onNext: { _ in count += 1 })
      _ = Observable.range(start: 0, count: 50_000).takeLast(10_000)
        .subscribe(onNext: { _ in count += 1 })
    }
    #expect(count == 13_000)
  }
}
