import CalqueRxTest
import Testing

@Suite("do")
struct DoTests {
  private let log = Log()

  private func noted(_ source: Observable<Int>) -> Observable<Int> {
    let log = log
    return source.do(
      onNext: { log.note("on \($0)") }, afterNext: { log.note("after \($0)") },
      onError: { log.note("on \($0)") }, afterError: { log.note("after \($0)") },
      onCompleted: { log.note("on end") }, afterCompleted: { log.note("after end") },
      onSubscribe: { log.note("subscribe") }, onSubscribed: { log.note("subscribed") },
      onDispose: { log.note("dispose") })
  }

  @Test("The closures are called around each event, in their order")
  func completion() {
    _ = noted(.just(1)).subscribe(log)
    #expect(
      log.lines == [
        "subscribe", "on 1", "1", "after 1", "on end", "completed", "disposed", "after end",
        "subscribed", "dispose",
      ])
  }

  @Test("An error has closures too")
  func error() {
    _ = noted(.error(TestError.one)).subscribe(log)
    #expect(
      log.lines == [
        "subscribe", "on one", "error one", "disposed", "after one", "subscribed", "dispose",
      ])
  }

  @Test("Disposing calls onDispose once")
  func disposal() {
    let subscription = noted(.never()).subscribe(log)
    subscription.dispose()
    subscription.dispose()
    #expect(log.lines == ["subscribe", "subscribed", "dispose", "disposed"])
  }

  @Test("An error that a closure throws ends the sequence in the place of the event")
  func throwing() {
    _ = Observable.of(1, 2).do(onNext: { _ in throw TestError.two }).subscribe(log)
    _ = Observable<Int>.empty().do(onCompleted: { throw TestError.two }).subscribe(log)
    _ = Observable.just(1).do(afterNext: { _ in throw TestError.two }).subscribe(log)
    #expect(
      log.lines == [
        "error two", "disposed", "error two", "disposed", "1", "error two", "disposed",
      ])
  }
}
