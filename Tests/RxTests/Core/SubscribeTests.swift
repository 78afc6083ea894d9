import CalqueRx
import Testing

@Suite("Subscribing")
struct SubscribeTests {
  private let log = Log()

  @Test("An error without onError goes to the default handler, and the subscription ends")
  func unhandled() {
    let former = Hooks.defaultErrorHandler
    defer { Hooks.defaultErrorHandler = former }
    let log = log
    Hooks.defaultErrorHandler = { _, error in
      if case TestError.two = error { log.note("unhandled \(error)") }
    }
    _ = Observable<Int>.error(TestError.two).subscribe(onDisposed: { log.note("disposed") })
    #expect(log.lines == ["unhandled two", "disposed"])
  }

  @Test("A closure of all events gets one after the other, and nothing after the last")
  func events() {
    _ = Observable.of(1, 2).subscribe { log.note("\($0)") }
    #expect(log.lines == ["next(1)", "next(2)", "completed"])
  }

  @Test("subscribe(with:) does not keep its object alive and calls nothing once it is gone")
  func withObject() {
    final class Owner {}
    let subject = PublishSubject<Int>()
    var owner: Owner? = Owner()
    weak let weakOwner = owner
    let subscription = subject.subscribe(
      with: Owner(), onNext: { _, _ in log.note("gone at once") })
    let second = owner.map { subject.subscribe(with: $0, onNext: { log.note("\($1)") }) }
    subject.onNext(1)
    owner = nil
    subject.onNext(2)
    #expect(weakOwner == nil && log.lines == ["1"])
    subscription.dispose()
    second?.dispose()
  }

  @Test("A closure without parameters stands for one that takes nothing")
  func voidClosures() {
    _ = Observable.just(()).flatMap { Observable.just("a") }.subscribe(log)
    _ = Observable.just(()).map { "b" }.subscribe(onNext: { log.note($0) })
    #expect(log.lines == ["a", "completed", "disposed", "b"])
  }

  @Test("mapObserver hands transformed elements on, and an error of the transformation")
  func mapObserver() {
    let observer = AnyObserver<String> { log.note("\($0)") }.mapObserver { (number: Int) in
      if number == 0 { throw TestError.one }
      return "<\(number)>"
    }
    observer.onNext(1)
    observer.onNext(0)
    #expect(log.lines == ["next(<1>)", "error(one)"])
  }

  @Test("The events of a sequence can be awaited")
  func values() async throws {
    var elements: [Int] = []
    for try await element in Observable.of(1, 2, 3).values { elements.append(element) }
    #expect(elements == [1, 2, 3])
    #expect(try await Single.just(4).value == 4)
    await #expect(throws: TestError.one) { try await Single<Int>.error(TestError.one).value }
  }
}
