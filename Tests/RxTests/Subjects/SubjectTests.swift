import CalqueRx
import Testing

@Suite("Subjects")
struct SubjectTests {
  private let log = Log()

  @Test("A publish subject sends to those who are there")
  func publish() {
    let subject = PublishSubject<Int>()
    subject.onNext(1)
    let first = subject.subscribe(onNext: { log.note("a\($0)") })
    _ = subject.subscribe(onNext: { log.note("b\($0)") })
    subject.onNext(2)
    first.dispose()
    subject.onNext(3)
    #expect(log.lines == ["a2", "b2", "b3"])
  }

  @Test("After the end a new subscriber gets the end")
  func ended() {
    let subject = PublishSubject<Int>()
    subject.onError(TestError.one)
    subject.onNext(1)
    _ = subject.subscribe(log)
    #expect(log.lines == ["error one", "disposed"] && !subject.hasObservers)
  }

  @Test("A disposed subject says so to a new subscriber and sends nothing more")
  func disposed() {
    let subject = PublishSubject<Int>()
    _ = subject.subscribe(onNext: { log.note("\($0)") })
    subject.dispose()
    subject.onNext(1)
    _ = subject.subscribe(onError: { error in
      if case RxError.disposed(let object) = error { log.note("\(object === subject)") }
    })
    #expect(log.lines == ["true"] && subject.isDisposed)
  }

  @Test("An observer whose subscription another one disposes does not get the element any more")
  func disposedMeanwhile() {
    let subject = PublishSubject<Int>()
    let place = SingleAssignmentDisposable()
    _ = subject.subscribe(onNext: { _ in place.dispose() })
    place.setDisposable(subject.subscribe(onNext: { log.note("\($0)") }))
    subject.onNext(1)
    #expect(log.lines.isEmpty)
  }

  @Test("One who subscribes while an element is sent gets the next one first")
  func subscribedMeanwhile() {
    let subject = PublishSubject<Int>()
    _ = subject.take(1).subscribe(onNext: { _ in _ = subject.subscribe(log) })
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.lines == ["2"])
  }

  @Test("A behavior subject begins with its value")
  func behavior() throws {
    let subject = BehaviorSubject(value: 1)
    _ = subject.subscribe(log)
    subject.onNext(2)
    #expect(try subject.value() == 2)
    subject.onCompleted()
    #expect(try subject.value() == 2)
    _ = subject.subscribe(log)
    #expect(log.lines == ["1", "2", "completed", "disposed", "completed", "disposed"])
  }

  @Test("A behavior subject's value is an error after its error and its disposal")
  func behaviorError() {
    let subject = BehaviorSubject(value: 1)
    subject.onError(TestError.one)
    #expect(throws: TestError.one) { try subject.value() }
    let disposed = BehaviorSubject(value: 1)
    disposed.dispose()
    #expect(throws: RxError.self) { try disposed.value() }
  }

  @Test("A replay subject begins with its last elements, after the end too")
  func replay() {
    let subject = ReplaySubject<Int>.create(bufferSize: 2)
    for number in 1...3 { subject.onNext(number) }
    _ = subject.subscribe(log)
    subject.onCompleted()
    _ = subject.subscribe(log)
    #expect(
      log.lines == ["2", "3", "completed", "disposed", "2", "3", "completed", "disposed"])
    let all = ReplaySubject<Int>.createUnbounded()
    for number in 1...100 { all.onNext(number) }
    #expect(all.elementsAtOnce.count == 100)
    let none = ReplaySubject<Int>.create(bufferSize: -1)
    none.onNext(1)
    #expect(none.elementsAtOnce == [])
  }

  @Test("An async subject sends its last element at the end")
  func async() {
    let subject = AsyncSubject<Int>()
    _ = subject.subscribe(log)
    subject.onNext(1)
    subject.onNext(2)
    #expect(log.lines.isEmpty)
    subject.onCompleted()
    _ = subject.subscribe(log)
    #expect(log.lines == ["2", "completed", "disposed", "2", "completed", "disposed"])
    let failed = AsyncSubject<Int>()
    failed.onNext(1)
    failed.onError(TestError.one)
    #expect(failed.elementsAtOnce == [])
  }

  @Test("A subject may be fed from several threads")
  func threads() async {
    let subject = PublishSubject<Int>()
    let observer = AnyObserver(subject)
    let count = Log()
    let subscription = subject.subscribe(onNext: { _ in count.note("") })
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for number in 0..<500 { observer.onNext(number) } } }
    }
    #expect(count.lines.count == 4000)
    subscription.dispose()
  }
}
