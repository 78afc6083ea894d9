internal import CalqueRx

/// Sends events through an operator of `Rx`, beside a loop that calls plain closures.
struct SequenceBenchmark: TimedBenchmark {
  let name: String
  let item = "event"
  let counts: [Int]
  /// Returns what sends one event, for a size; the events reach `observe`.
  fileprivate let ours: (Int, @escaping (Int) -> Void) -> (Int) -> Void
  fileprivate let bare: (Int, @escaping (Int) -> Void) -> (Int) -> Void

  private init(
    _ name: String, counts: [Int] = [1_000],
    ours: @escaping (PublishSubject<Int>) -> Observable<Int>,
    bare: @escaping (@escaping (Int) -> Void) -> (Int) -> Void
  ) {
    self.name = "rx \(name)"
    self.counts = counts
    self.ours = { _, observe in
      let subject = PublishSubject<Int>()
      _ = ours(subject).subscribe(onNext: observe)
      return subject.onNext
    }
    self.bare = { _, observe in bare(observe) }
  }

  /// Sends to as many subscribers of one subject as the size says.
  private init(subscribersNamed name: String, counts: [Int]) {
    self.name = "rx \(name)"
    self.counts = counts
    ours = { count, observe in
      let subject = PublishSubject<Int>()
      for _ in 0..<count { _ = subject.subscribe(onNext: observe) }
      return subject.onNext
    }
    bare = { count, observe in
      let observers = Array(repeating: observe, count: count)
      return { number in for observe in observers { observe(number) } }
    }
  }

  func smaller(than count: Int) -> Int? { nil }

  func makeOurs(count: Int, draws: Bool) -> any Side { side(count, ours) }

  func makeBare(count: Int, draws: Bool) -> any Side { side(count, bare) }

  private var countsSubscribers: Bool { name == "rx subscribers" }

  /// A turn sends `count` events to one observer, or one event to `count` of them.
  private func side(
    _ count: Int, _ make: (Int, @escaping (Int) -> Void) -> (Int) -> Void
  ) -> any Side {
    let sum = Sum()
    return SequenceSide(
      send: make(count) { sum.value &+= $0 }, events: countsSubscribers ? 1 : count)
  }

  /// All rows. The bare loop of each does the same work in closures that call each other.
  static let all: [SequenceBenchmark] = [
    SequenceBenchmark("map") {
      $0.map { $0 &+ 1 }
    } bare: { observe in
      { observe($0 &+ 1) }
    },
    SequenceBenchmark("filter") {
      $0.filter { $0 >= 0 }
    } bare: { observe in
      { if $0 >= 0 { observe($0) } }
    },
    SequenceBenchmark("scan") {
      $0.scan(0, accumulator: &+)
    } bare: { observe in
      var sum = 0
      return {
        sum &+= $0
        observe(sum)
      }
    },
    SequenceBenchmark("combineLatest") { subject in
      Observable.combineLatest(subject, subject.startWith(0)) { $0 &+ $1 }
    } bare: { observe in
      var (left, right) = (0, 0)
      return { number in
        left = number
        observe(left &+ right)
        right = number
        observe(left &+ right)
      }
    },
    SequenceBenchmark("merge") { subject in
      Observable.merge(subject, .never())
    } bare: { observe in
      { observe($0) }
    },
    SequenceBenchmark("flatMap") {
      $0.flatMap { Observable.just($0) }
    } bare: { observe in
      let make = { (number: Int) in { (observe: (Int) -> Void) in observe(number) } }
      return { make($0)(observe) }
    },
    SequenceBenchmark("share") {
      $0.share()
    } bare: { observe in
      let observers = [observe]
      return { number in for observe in observers { observe(number) } }
    },
    SequenceBenchmark(subscribersNamed: "subscribers", counts: [1, 10, 10_000]),
  ]
}

/// The number that the observers of a row add up, so that no call is left out.
private final class Sum {
  var value = 0
}

private final class SequenceSide: Side {
  private let send: (Int) -> Void
  private let events: Int

  init(send: @escaping (Int) -> Void, events: Int) {
    self.send = send
    self.events = events
  }

  func run(_ turn: Int) {
    for number in 0..<events { send(number) }
  }
}
