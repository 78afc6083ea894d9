import Foundation
import CalqueRxTest
import Testing

@Suite("Many sources do not grow the stack")
struct DepthTests {
  private func onSmallStack(_ body: @escaping () -> Void) {
    #expect(onThread(body).wait(timeout: .now() + 60) == .success)
  }

  @Test("Sources that wait for one and complete at once", arguments: [1, 3])
  func waiting(limit: Int) {
    let log = Log()
    onSmallStack {
      let (sources, first) = (PublishSubject<Observable<Int>>(), PublishSubject<Int>())
      var count = 0
      let merged = limit == 1 ? sources.concat() : sources.merge(maxConcurrent: limit)
      _ = merged.subscribe(onNext: { _ in count += 1 }, onCompleted: { log.note("\(count)") })
      for _ in 0..<limit { sources.onNext(first) }
      for number in 0..<100_000 { sources.onNext(.just(number)) }
      sources.onCompleted()
      first.onCompleted()
    }
    #expect(log.lines == ["100000"])
  }

  @Test("A concatenation of a concatenation of a concatenation")
  func nested() {
    let log = Log()
    onSmallStack {
      var left = Observable.just(0)
      for number in 1..<2_000 { left = left.concat(Observable.just(number)) }
      var count = 0
      _ = left.subscribe(onNext: { _ in count += 1 }, onCompleted: { log.note("\(count)") })
    }
    #expect(log.lines == ["2000"])
  }

  @Test("A concatenation whose last source is again a concatenation goes on without end")
  func tail() {
    func numbers(from start: Int) -> Observable<Int> {
      .concat([0, 1].lazy.map { $0 == 0 ? .just(start) : numbers(from: start + 1) })
    }
    #expect(numbers(from: 0).take(100_000).reduce(0) { $0 + $1 }.elementsAtOnce == [4_999_950_000])
  }

  @Test("A failing source that is tried again, and one that is repeated by its trigger")
  func trying() {
    let log = Log()
    onSmallStack {
      var runs = 0
      let source = Observable<Int>.deferred {
        runs += 1
        return runs < 100_000 ? .error(TestError.one) : .just(runs)
      }
      _ = source.retry().subscribe(log)
      runs = 0
      _ = source.retry { (errors: Observable<any Error>) in errors }.subscribe(log)
    }
    #expect(
      log.lines == ["100000", "completed", "disposed", "100000", "completed", "disposed"])
  }
}
