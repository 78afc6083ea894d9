import CalqueRx
import Testing

@Suite("CurrentThreadScheduler")
struct CurrentThreadTests {
  private let log = Log()

  @Test("The outermost work runs at once, and what it asks for after it, in order")
  func order() {
    let scheduler = CurrentThreadScheduler.instance
    func schedule(_ name: String, _ body: @escaping () -> Void = {}) {
      _ = scheduler.schedule(name) { name in
        log.note("begin \(name)")
        body()
        log.note("end \(name)")
        return Disposables.create()
      }
    }
    #expect(CurrentThreadScheduler.isScheduleRequired)
    schedule("a") {
      schedule("b") { schedule("d") }
      schedule("c")
      log.note("required \(CurrentThreadScheduler.isScheduleRequired)")
    }
    #expect(CurrentThreadScheduler.isScheduleRequired)
    #expect(
      log.lines == [
        "begin a", "required false", "end a", "begin b", "end b", "begin c", "end c", "begin d",
        "end d",
      ])
  }

  @Test("Work that is disposed before its turn does not run")
  func cancelling() {
    let scheduler = CurrentThreadScheduler.instance
    _ = scheduler.schedule(()) { _ in
      scheduler.schedule(()) { _ in log.disposable("never") }.dispose()
      log.note("a")
      return Disposables.create()
    }
    #expect(log.lines == ["a"])
  }

  @Test("Sequences that are merged take turns")
  func interleaving() {
    let merged = Observable.merge(Observable.of(1, 2, 3), Observable.of(4, 5, 6))
    #expect(merged.elementsAtOnce == [1, 4, 2, 5, 3, 6])
  }

  @Test("flatMap takes turns with what it makes")
  func flatMapTurns() {
    let source = Observable.of(1, 2, 3).flatMap { Observable.of($0, $0 * 10) }
    #expect(source.elementsAtOnce == [1, 10, 2, 20, 3, 30])
  }

  @Test("combineLatest goes through its sources side by side")
  func combined() {
    let source = Observable.combineLatest(Observable.of(1, 2), Observable.of("a", "b")) {
      "\($0)\($1)"
    }
    #expect(source.elementsAtOnce == ["1a", "2a", "2b"])
  }

  @Test("An endless sequence can be cut, and many synchronous steps do not use up the stack")
  func endless() {
    #expect(Observable.repeatElement(1).take(3).elementsAtOnce == [1, 1, 1])
    #expect(Observable.range(start: 0, count: 100_000).elementsAtOnce.count == 100_000)
    let steps = Array(repeating: Observable.just(1), count: 20_000)
    #expect(Observable.concat(steps).elementsAtOnce.count == 20_000)
    var failures = 0
    let failing = Observable<Int>.deferred {
      failures += 1
      return failures < 20_000 ? .error(TestError.one) : .just(failures)
    }
    #expect(failing.retry().elementsAtOnce == [20_000])
  }
}
