import CalqueRxTest
import Testing

@Suite("Transforming")
struct TransformingTests {
  private let numbers = Recorded.events(
    .next(150, 1), .next(210, 2), .next(220, 3), .next(230, 4), .completed(240))

  @Test("map transforms each element; completion and errors pass")
  func map() {
    #expect(
      play(numbers) { $0.map { $0 * 10 } }
        == [.next(210, 20), .next(220, 30), .next(230, 40), .completed(240)])
    #expect(
      play([.next(210, 1), .error(220, TestError.one)]) { $0.map { $0 } }
        == [.next(210, 1), .error(220, TestError.one)])
  }

  @Test("An error that a closure throws ends the sequence and the subscription")
  func throwing() {
    func fail(_ number: Int) throws -> Int {
      if number == 3 { throw TestError.two }
      return number
    }
    #expect(
      play(numbers) { $0.map(fail) } == [.next(210, 2), .error(220, TestError.two)])
    #expect(subscriptions(numbers) { $0.map(fail) } == [Subscription(200, 220)])
    #expect(
      play(numbers) { $0.scan(0) { try $0 + fail($1) } }
        == [.next(210, 2), .error(220, TestError.two)])
    #expect(
      play(numbers) { $0.flatMap { try Observable.just(fail($0)) } }
        == [.next(210, 2), .error(220, TestError.two)])
  }

  @Test("compactMap leaves nil out")
  func compactMap() {
    #expect(
      play(numbers) { $0.compactMap { $0 == 3 ? nil : "\($0)" } }
        == [.next(210, "2"), .next(230, "4"), .completed(240)])
  }

  @Test("scan sends each step, and begins anew for each subscription")
  func scan() {
    #expect(
      play(numbers) { $0.scan(100, accumulator: +) }
        == [.next(210, 102), .next(220, 105), .next(230, 109), .completed(240)])
    let sums = Observable.of(1, 2).scan(into: [Int]()) { $0.append($1) }
    #expect(sums.elementsAtOnce == [[1], [1, 2]] && sums.elementsAtOnce == [[1], [1, 2]])
  }

  @Test("reduce and toArray send at completion")
  func reduce() {
    #expect(play(numbers) { $0.reduce(0, accumulator: +) } == [.next(240, 9), .completed(240)])
    #expect(
      play(numbers) { $0.toArray().asObservable() } == [.next(240, [2, 3, 4]), .completed(240)])
    #expect(
      play([.completed(210)]) { (source: Observable<Int>) in source.reduce(7, accumulator: +) } == [
        .next(210, 7), .completed(210),
      ])
  }

  @Test("enumerated counts from 0")
  func enumerated() {
    #expect(
      play(numbers) { $0.enumerated().map { "\($0.index):\($0.element)" } }
        == [.next(210, "0:2"), .next(220, "1:3"), .next(230, "2:4"), .completed(240)])
  }

  @Test("materialize makes elements of events, dematerialize events of elements")
  func materialize() {
    let failing = Recorded.events(.next(210, 1), .error(220, TestError.one))
    let events = play(failing) { $0.materialize() }
    #expect(events.map(\.time) == [210, 220, 220])
    #expect(events.last?.value.isCompleted == true)
    #expect(play(failing) { $0.materialize().dematerialize() } == failing)
  }

  @Test("buffer sends what has come when it is full or the time is over")
  func buffer() {
    #expect(
      play([.next(210, 1), .next(220, 2), .next(280, 3), .completed(350)]) {
        $0.buffer(timeSpan: .seconds(50), count: 2, scheduler: $1)
      } == [.next(220, [1, 2]), .next(270, []), .next(320, [3]), .next(350, []), .completed(350)])
  }

  @Test("groupBy sends a sequence for each key")
  func groupBy() {
    let log = Log()
    _ = Observable.of(1, 2, 3, 4).groupBy { $0 % 2 }.subscribe(onNext: { group in
      _ = group.subscribe { log.note("\(group.key): \($0)") }
    })
    #expect(
      Array(log.lines.prefix(4)) == ["1: next(1)", "0: next(2)", "1: next(3)", "0: next(4)"])
    #expect(Set(log.lines.dropFirst(4)) == ["1: completed", "0: completed"])
  }

  @Test("withUnretained completes when its object is gone")
  func unretained() {
    final class Owner {}
    let subject = PublishSubject<Int>()
    let log = Log()
    var owner: Owner? = Owner()
    let subscription = owner.map { owner in
      subject.withUnretained(owner).map(\.1).subscribe(log)
    }
    subject.onNext(1)
    owner = nil
    subject.onNext(2)
    #expect(log.lines == ["1", "completed", "disposed"])
    subscription?.dispose()
  }
}
