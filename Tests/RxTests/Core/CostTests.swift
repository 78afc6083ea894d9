import RealTime
import CalqueRxTest
import Testing

/// Eight times the events or subscribers take about eight times as long. They would take 64 times
/// as long if each visited all others.
@Suite("Costs do not grow with the number of others", .serialized)
struct CostTests {
  @Test("20,000 subscribers of a subject leave one by one", arguments: [true, false])
  func leaving(firstOnesFirst: Bool) {
    let factor = growth(from: 2500) { count in
      let subject = PublishSubject<Int>()
      let subscriptions = (0..<count).map { _ in subject.subscribe() }
      let seconds = threadSeconds {
        for subscription in firstOnesFirst ? subscriptions : subscriptions.reversed() {
          subscription.dispose()
        }
      }
      #expect(!subject.hasObservers)
      return seconds
    }
    #expect(factor < 20, "\(factor)")
  }

  @Test("20,000 members of a group are removed one by one")
  func members() {
    let factor = growth(from: 2500) { count in
      let group = CompositeDisposable()
      let keys = (0..<count).compactMap { _ in group.insert(Disposables.create()) }
      let seconds = threadSeconds { for key in keys { group.remove(for: key) } }
      #expect(group.count == 0)
      return seconds
    }
    #expect(factor < 20, "\(factor)")
  }

  @Test("50,000 actions of a virtual clock in any order")
  func unordered() {
    let factor = growth(from: 6250) { count in
      let scheduler = TestScheduler(initialClock: 0)
      var actions = 0
      let seconds = threadSeconds {
        for number in 0..<count { scheduler.scheduleAt(number * 7919 % count) { actions += 1 } }
        scheduler.start()
      }
      #expect(actions == count)
      return seconds
    }
    #expect(factor < 20, "\(factor)")
  }

  @Test("50,000 elements that wait for those of another sequence")
  func backlog() {
    let factor = growth(from: 6250) { count in
      let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
      var pairs = 0
      _ = Observable.zip(a, b) { $0 + $1 }.subscribe(onNext: { _ in pairs += 1 })
      let seconds = threadSeconds {
        for number in 0..<count { a.onNext(number) }
        for number in 0..<count { b.onNext(number) }
      }
      #expect(pairs == count)
      return seconds
    }
    #expect(factor < 20, "\(factor)")
  }

  @Test("A concatenation 3,000 levels deep")
  func depth() {
    let factor = growth(from: 375) { count in
      var left = Observable.just(0)
      for number in 1..<count { left = left.concat(Observable.just(number)) }
      var elements = 0
      let seconds = threadSeconds { _ = left.subscribe(onNext: { _ in elements += 1 }) }
      #expect(elements == count)
      return seconds
    }
    #expect(factor < 20, "\(factor)")
  }

  @Test("The last 10,000 of 50,000 elements")
  func last() {
    let factor = growth(from: 1250) { count in
      var elements = 0
      let seconds = threadSeconds {
        _ = Observable.range(start: 0, count: 5 * count).takeLast(count)
          .subscribe(onNext: { _ in elements += 1 })
      }
      #expect(elements == count)
      return seconds
    }
    #expect(factor < 20, "\(factor)")
  }
}
