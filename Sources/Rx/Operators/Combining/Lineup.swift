/// One of several sources whose elements are combined: what it has sent and not been used yet.
final class Lane<Element> {
  /// Elements in the order in which they came.
  private(set) var elements: [Element] = []
  private(set) var isDone = false

  fileprivate func take(_ element: Element, keepingOnlyLast: Bool) {
    if keepingOnlyLast { elements = [element] } else { elements.append(element) }
  }

  fileprivate func end() { isDone = true }

  /// Uses up the first element; called only when there is one.
  fileprivate func removeFirst() { elements.removeFirst() }
}

/// Several sources side by side, which give a result whenever each of them has an element.
///
/// In pairs (zip), a result uses up the first element of each; otherwise (combineLatest) each source
/// has its latest element. The result sequence completes when all sources have, or when an element
/// comes to nothing and all other sources have completed.
final class Lineup<Result> {
  private let sink: Sink<Result>
  private let usesUp: Bool
  private let gate = Gate()
  private var isReady: [() -> Bool] = []
  private var isDone: [() -> Bool] = []
  private var useFirst: [() -> Void] = []
  private var starts: [() -> any Disposable] = []
  private var result: (() throws -> Result)?

  init(_ sink: Sink<Result>, usesUp: Bool) {
    self.sink = sink
    self.usesUp = usesUp
  }

  /// Adds a source behind those that were added before.
  func lane<Source: ObservableConvertibleType>(of source: Source) -> Lane<Source.Element> {
    let lane = Lane<Source.Element>()
    let index = isReady.count
    isReady.append { !lane.elements.isEmpty }
    isDone.append { lane.isDone }
    useFirst.append(lane.removeFirst)
    starts.append { [self] in
      let subscription = SingleAssignmentDisposable()
      subscription.setDisposable(
        sink.follow(
          source, gate,
          onCompleted: { [self] in
            lane.end()
            if isDone.allSatisfy({ $0() }) { sink.complete() } else { subscription.dispose() }
          }
        ) { [self] element in
          lane.take(element, keepingOnlyLast: !usesUp)
          try elementCame(in: index)
        })
      return subscription
    }
    return lane
  }

  /// Subscribes to the sources in their order. `result` makes a result of the lanes' first elements,
  /// of which each has one when it is called.
  func run(_ result: @escaping () throws -> Result) -> any Disposable {
    self.result = result
    if starts.isEmpty { sink.complete() }
    // They refer to the lineup, which would never be freed.
    let starts = starts
    self.starts = []
    return Disposables.create(starts.map { $0() })
  }

  private func elementCame(in index: Int) throws {
    guard isReady.allSatisfy({ $0() }) else {
      let othersAreDone = isDone.enumerated().allSatisfy { $0.offset == index || $0.element() }
      if othersAreDone { sink.complete() }
      return
    }
    guard let value = try result?() else { return }
    if usesUp { for use in useFirst { use() } }
    sink.next(value)
  }
}
