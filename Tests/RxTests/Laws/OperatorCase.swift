import CalqueRx
import Testing

/// Code of a program, as an observer is: the closures of an operator call it.
protocol ForeignCode: AnyObject, Sendable {
  func touch()
}

extension ForeignCode {
  /// Touches, and returns `value`.
  func through<Value>(_ value: Value) -> Value {
    touch()
    return value
  }
}

/// A resource that touches at its disposal.
private struct Resource: Disposable {
  let code: any ForeignCode

  func dispose() { code.touch() }
}

/// One operator, applied to two sequences of numbers; its result as a sequence of texts.
struct OperatorCase: Sendable, CustomTestStringConvertible {
  typealias Numbers = Observable<Int>

  let name: String
  let apply: @Sendable (Numbers, Numbers, any SchedulerType, any ForeignCode) -> Observable<String>

  var testDescription: String { name }

  /// An operator of one sequence.
  private static func one<Result>(
    _ name: String, _ apply: @escaping @Sendable (Numbers, any ForeignCode) -> Observable<Result>
  ) -> OperatorCase {
    OperatorCase(name: name) { a, _, _, code in apply(a, code).map { "\($0)" } }
  }

  /// An operator of two sequences.
  private static func two<Result>(
    _ name: String,
    _ apply: @escaping @Sendable (Numbers, Numbers, any ForeignCode) -> Observable<Result>
  ) -> OperatorCase {
    OperatorCase(name: name) { a, b, _, code in apply(a, b, code).map { "\($0)" } }
  }

  /// An operator of one sequence and a scheduler.
  private static func timed<Result>(
    _ name: String, _ apply: @escaping @Sendable (Numbers, any SchedulerType) -> Observable<Result>
  ) -> OperatorCase {
    OperatorCase(name: name) { a, _, scheduler, _ in
      apply(a, scheduler).map { "\($0)" }
    }
  }

  static let all: [OperatorCase] = simple + filtering + combining + flattening + sharing + times

  private static let simple: [OperatorCase] = [
    one("map") { a, code in a.map { code.through($0) } },
    one("compactMap") { a, code in a.compactMap { code.through($0) } },
    one("enumerated") { a, _ in a.enumerated() },
    one("withUnretained") { a, code in a.withUnretained(code) { $0.through($1) } },
    one("scan") { a, code in a.scan(0) { code.through($0 + $1) } },
    one("scan(into:)") { a, code in a.scan(into: 0) { $0 += code.through($1) } },
    one("reduce") { a, code in a.reduce(0) { code.through($0 + $1) } },
    one("toArray") { a, _ in a.toArray().asObservable() },
    one("materialize") { a, _ in a.materialize() },
    one("dematerialize") { a, _ in a.materialize().dematerialize() },
    one("groupBy") { a, code in a.groupBy { code.through($0 % 3) }.flatMap { $0 } },
    one("do") { a, code in
      a.do(
        onNext: { _ in code.touch() }, afterNext: { _ in code.touch() },
        onError: { _ in code.touch() }, onCompleted: { code.touch() },
        onSubscribe: { code.touch() }, onDispose: { code.touch() })
    },
    one("catch") { a, code in a.catch { _ in code.through(.just(-1)) } },
    one("catchAndReturn") { a, _ in a.catchAndReturn(-1) },
    one("retry") { a, _ in a.retry(2) },
    one("using") { a, code in
      Numbers.using({ Resource(code: code) }, observableFactory: { _ in a })
    },
    one("deferred") { a, code in Numbers.deferred { code.through(a) } },
    one("create") { a, code in
      Numbers.create { observer in
        Disposables.create(a.subscribe(observer), Disposables.create { code.touch() })
      }
    },
    one("startWith") { a, _ in a.startWith(-1, 0) },
    one("asSingle") { a, _ in a.asSingle().map { $0 }.asObservable() },
    one("asMaybe") { a, code in a.asMaybe().map { code.through($0) }.asObservable() },
    one("first") { a, _ in a.first().asObservable() },
    one("andThen") { a, _ in a.ignoreElements().asCompletable().andThen(.just(1)) },
    one("asInfallible") { a, code in
      a.asInfallible(onErrorJustReturn: 0).map { code.through($0) }.asObservable()
    },
  ]

  private static let filtering: [OperatorCase] = [
    one("filter") { a, code in a.filter { code.through($0) >= 0 } },
    one("ignoreElements") { a, _ in a.ignoreElements() },
    one("element(at:)") { a, _ in a.element(at: 2) },
    one("single") { a, code in a.single { code.through($0) > 3 } },
    one("distinctUntilChanged") { a, code in a.distinctUntilChanged { code.through($0) } },
    one("ifEmpty") { a, _ in a.ifEmpty(default: 1) },
    one("skip") { a, _ in a.skip(2) },
    one("skip(while:)") { a, code in a.skip(while: { code.through($0) < 2 }) },
    one("take") { a, _ in a.take(4) },
    one("take(while:)") { a, code in a.take(while: { code.through($0) < 100 }) },
    one("takeLast") { a, _ in a.takeLast(2) },
    two("skip(until:)") { a, b, _ in a.skip(until: b) },
    two("take(until:)") { a, b, _ in a.take(until: b) },
  ]

  private static let combining: [OperatorCase] = [
    two("zip") { a, b, code in Numbers.zip(a, b) { code.through($0 + $1) } },
    two("zip of a collection") { a, b, code in
      Numbers.zip([a, b]) { code.through($0.count) }
    },
    two("combineLatest") { a, b, code in Numbers.combineLatest(a, b) { code.through($0 + $1) } },
    two("combineLatest of a collection") { a, b, code in
      Numbers.combineLatest([a, b]) { code.through($0.count) }
    },
    two("withLatestFrom") { a, b, code in a.withLatestFrom(b) { code.through($0 + $1) } },
    two("amb") { a, b, _ in a.amb(b) },
    two("sample") { a, b, _ in a.sample(b) },
    two("retry(when:)") { a, b, code in
      a.retry { (errors: Observable<any Error>) in errors.flatMap { _ in code.through(b.take(1)) } }
    },
  ]

  private static let flattening: [OperatorCase] = [
    two("concat") { a, b, _ in a.concat(b) },
    two("merge") { a, b, _ in Numbers.merge(a, b) },
    two("merge(maxConcurrent:)") { a, b, _ in
      Observable.of(a, b, a).merge(maxConcurrent: 2)
    },
    two("flatMap") { a, b, code in a.flatMap { _ in code.through(b) } },
    two("flatMapFirst") { a, b, code in a.flatMapFirst { _ in code.through(b) } },
    two("flatMapLatest") { a, b, code in a.flatMapLatest { _ in code.through(b) } },
    two("concatMap") { a, b, code in a.concatMap { _ in code.through(b.take(1)) } },
    two("catch(sequence:)") { a, b, _ in Numbers.catch(sequence: [a, b]) },
  ]

  private static let sharing: [OperatorCase] = [
    one("share") { a, code in a.map { code.through($0) }.share() },
    one("share(replay:)") { a, code in a.map { code.through($0) }.share(replay: 2) },
    one("share forever") { a, _ in a.share(replay: 1, scope: .forever) },
    one("multicast") { a, code in
      a.multicast({ PublishSubject<Int>() }, selector: { code.through($0) })
    },
    one("multicast(makeSubject:)") { a, code in
      a.multicast { code.through(PublishSubject<Int>()) }.refCount()
    },
  ]

  private static let times: [OperatorCase] = [
    timed("delay") { a, scheduler in a.delay(.milliseconds(2), scheduler: scheduler) },
    timed("delaySubscription") { a, scheduler in
      a.delaySubscription(.milliseconds(1), scheduler: scheduler)
    },
    timed("debounce") { a, scheduler in a.debounce(.milliseconds(1), scheduler: scheduler) },
    timed("throttle") { a, scheduler in a.throttle(.milliseconds(1), scheduler: scheduler) },
    timed("timeout") { a, scheduler in
      a.timeout(.seconds(1000), other: Observable.just(1), scheduler: scheduler)
    },
    timed("buffer") { a, scheduler in
      a.buffer(timeSpan: .milliseconds(1), count: 3, scheduler: scheduler)
    },
    timed("window") { a, scheduler in
      a.window(timeSpan: .milliseconds(1), count: 3, scheduler: scheduler).flatMap { $0 }
    },
    timed("take(for:)") { a, scheduler in a.take(for: .seconds(1000), scheduler: scheduler) },
    timed("skip(_:scheduler:)") { a, scheduler in
      a.skip(.milliseconds(1), scheduler: scheduler)
    },
    timed("observe(on:)") { a, scheduler in a.observe(on: scheduler) },
    timed("subscribe(on:)") { a, scheduler in a.subscribe(on: scheduler) },
    timed("timer") { a, scheduler in
      Observable.merge(a, Observable<Int>.timer(.milliseconds(2), scheduler: scheduler))
    },
    timed("interval") { a, scheduler in
      Observable.merge(a, Observable<Int>.interval(.milliseconds(2), scheduler: scheduler))
        .take(20)
    },
  ]
}
