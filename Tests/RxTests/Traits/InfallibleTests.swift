import CalqueRxTest
import Testing

@Suite("Infallible")
struct InfallibleTests {
  private let log = Log()

  @Test("An error becomes an element, another sequence or the result of a closure")
  func recovery() {
    let failing = Observable.just(1).concat(Observable.error(TestError.one))
    let sequences: [Infallible<Int>] = [
      failing.asInfallible(onErrorJustReturn: 2),
      failing.asInfallible(onErrorFallbackTo: .of(3, 4)),
      failing.asInfallible(onErrorRecover: { _ in .empty() }),
    ]
    #expect(
      sequences.map { $0.asObservable().elementsAtOnce } == [[1, 2], [1, 3, 4], [1]])
  }

  @Test("Operators keep the trait, and up to eight sequences are combined")
  func operators() {
    let numbers = Infallible.of(1, 2, 3)
    let result: Infallible<Int> = numbers.map { $0 * 2 }.filter { $0 > 2 }
      .flatMap { Infallible.of($0, $0 + 1) }.scan(0) { $0 + $1 }.startWith(0)
    #expect(result.asObservable().elementsAtOnce == [0, 4, 9, 15, 22])
    let sums = Infallible.zip(numbers, numbers, numbers) { $0 + $1 + $2 }
    #expect(sums.asObservable().elementsAtOnce == [3, 6, 9])
    let pairs = Infallible.combineLatest(Infallible.just(1), Infallible.just("a"))
    #expect(pairs.asObservable().elementsAtOnce.map { "\($0.0)\($0.1)" } == ["1a"])
  }

  @Test("A made one sends its events to closures")
  func made() {
    let made = Infallible<Int>.create { observer in
      observer(.next(1))
      observer(.completed)
      return Disposables.create()
    }
    _ = made.subscribe(
      onNext: { [log] in log.note("\($0)") }, onCompleted: { [log] in log.note("end") })
    let relay = BehaviorRelay(value: 0)
    made.bind(to: relay).dispose()
    #expect(log.lines == ["1", "end"] && relay.value == 1)
  }

  @Test("Elements can be awaited without try")
  func awaited() async {
    var elements: [Int] = []
    for await element in Infallible.of(1, 2).values { elements.append(element) }
    #expect(elements == [1, 2])
  }
}
