import CalqueRx
import Testing

@Suite("A sequence's grammar")
struct GrammarTests {
  private let log = Log()

  @Test("Elements come in order, then completion, then disposal")
  func order() {
    _ = Observable<Int>.create { observer in
      observer.onNext(1)
      observer.onNext(2)
      observer.onCompleted()
      return Disposables.create()
    }.subscribe(log)
    #expect(log.lines == ["1", "2", "completed", "disposed"])
  }

  @Test("Nothing follows completion")
  func afterCompletion() {
    _ = Observable<Int>.create { observer in
      observer.onCompleted()
      observer.onNext(1)
      observer.onError(TestError.one)
      observer.onCompleted()
      return Disposables.create()
    }.subscribe(log)
    #expect(log.lines == ["completed", "disposed"])
  }

  @Test("Nothing follows an error")
  func afterError() {
    _ = Observable<Int>.create { observer in
      observer.onError(TestError.one)
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }.subscribe(log)
    #expect(log.lines == ["error one", "disposed"])
  }

  @Test("What a subscription holds is disposed after the last event")
  func resources() {
    _ = Observable<Int>.create { observer in
      observer.onCompleted()
      return log.disposable("resource")
    }.subscribe(log)
    #expect(log.lines == ["completed", "disposed", "disposed resource"])
  }

  @Test("Disposing frees the resources first, and nothing comes any more")
  func disposal() {
    var observer: AnyObserver<Int>?
    let subscription = Observable<Int>.create {
      observer = $0
      return log.disposable("resource")
    }.subscribe(log)
    observer?.onNext(1)
    subscription.dispose()
    subscription.dispose()
    observer?.onNext(2)
    observer?.onCompleted()
    #expect(log.lines == ["1", "disposed resource", "disposed"])
  }

  @Test("Disposing through a chain of operators frees what is at its head")
  func disposalThroughChain() {
    let source = Observable<Int>.create { _ in log.disposable("head") }
    source.map { $0 }.filter { $0 > 0 }.flatMap { Observable.just($0) }.subscribe().dispose()
    #expect(log.lines == ["disposed head"])
  }

  @Test("An observer that causes an element while it gets one gets it at once")
  func reentrancy() {
    let subject = PublishSubject<Int>()
    _ = subject.map { $0 * 10 }.subscribe { event in
      let element = event.element ?? -1
      log.note("begin \(element)")
      if element == 10 { subject.onNext(2) }
      log.note("end \(element)")
    }
    subject.onNext(1)
    #expect(log.lines == ["begin 10", "begin 20", "end 20", "end 10"])
  }

  @Test("An observer that completes the sequence while it gets an element gets nothing more")
  func reentrantCompletion() {
    let subject = PublishSubject<Int>()
    _ = subject.map { $0 }.do(onNext: { _ in subject.onCompleted() }).subscribe(log)
    subject.onNext(1)
    #expect(log.lines == ["completed", "disposed"])
  }

  @Test("Each subscription runs the sequence anew")
  func cold() {
    var runs = 0
    let source = Observable<Int>.deferred {
      runs += 1
      return .just(runs)
    }
    #expect(source.elementsAtOnce + source.elementsAtOnce == [1, 2])
  }

  @Test("A chain is freed after its end and after its disposal", arguments: [true, false])
  func leaks(completes: Bool) {
    final class Witness {}
    weak var witness: Witness?
    var observer: AnyObserver<Int>?
    do {
      let kept = Witness()
      witness = kept
      let subscription = Observable<Int>.create {
        observer = $0
        return Disposables.create()
      }
      .map { [kept] in
        _ = kept; return $0
      }
      .flatMapLatest { Observable.just($0).concat(Observable.never()) }
      .share(replay: 1)
      .subscribe()
      observer?.onNext(1)
      if completes { observer?.onError(TestError.one) } else { subscription.dispose() }
      observer = nil
    }
    #expect(witness == nil)
  }
}
