/// One of several combined sources: the elements that have not been used yet.
final class Lane<Element> {
  /// The element that the next result contains.
  fileprivate var first: Element?
  /// The elements behind it, which a zip has not used yet.
  fileprivate var others = Queue<Element>()

  /// The element that the next result contains. There must be one.
  var front: Element {
    guard let first else { preconditionFailure("zip: expected an element of each source") }
    return first
  }
}

/// A combination of several sources, which computes a result whenever each source has an element.
final class Combination<Result> {
  enum Kind {
    /// Each source contributes its latest element, to any number of results. The sequence completes
    /// with the last source, or when it is certain that no result comes.
    case latest
    /// A result uses up the first element of each source. The sequence completes with the last
    /// source.
    case zip
    /// As `zip`, but the sequence also completes when an element of the last source yields no
    /// result.
    case zipOfCollection
  }

  private let sink: Sink<Result>
  private let kind: Kind
  private let gate = Gate()
  private var starts: [() -> any Disposable] = []
  private var useFirst: [() -> Bool] = []
  private var result: (() throws -> Result)?
  private var count = 0
  /// The number of sources that have no element.
  private var missing = 0
  /// The number of sources that have completed.
  private var done = 0

  init(_ sink: Sink<Result>, _ kind: Kind) {
    self.sink = sink
    self.kind = kind
  }

  /// Adds a source behind those that were added before.
  func lane<Source: ObservableConvertibleType>(_ source: Source) -> Lane<Source.Element> {
    let lane = Lane<Source.Element>()
    count += 1
    missing += 1
    if kind != .latest {
      useFirst.append {
        lane.first = lane.others.popFirst()
        return lane.first != nil
      }
    }
    starts.append { [self] in
      let place = SingleAssignmentDisposable()
      return sink.follow(
        source, gate, in: place,
        onCompleted: { [self] in
          done += 1
          if done == count { sink.complete() } else { place.dispose() }
        }
      ) { [self] in try take($0, in: lane) }
    }
    return lane
  }

  /// Subscribes to the sources in order. `result` computes a result from the elements in front of
  /// the lanes; each lane has one when `result` is called. Without sources, `empty` is sent.
  func run(empty: (() throws -> Result)? = nil, _ result: @escaping () throws -> Result)
    -> any Disposable
  {
    self.result = result
    if starts.isEmpty {
      if let empty, let element = sink.attempt(empty) { sink.next(element) }
      sink.complete()
    }
    // The closures retain the combination: keeping them would be a retain cycle.
    let starts = starts
    self.starts = []
    return Disposables.create(starts.map { $0() })
  }

  private func take<Element>(_ element: Element, in lane: Lane<Element>) throws {
    if lane.first == nil {
      lane.first = element
      missing -= 1
    } else if kind == .latest {
      lane.first = element
    } else {
      lane.others.append(element)
    }
    guard missing == 0 else {
      if kind != .zip, done == count - 1 { sink.complete() }
      return
    }
    guard let value = try result?() else { return }
    for use in useFirst where !use() { missing += 1 }
    sink.next(value)
  }
}
