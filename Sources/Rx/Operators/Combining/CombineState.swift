/// The buffer of one of several combined sources: the elements that have not been used yet.
final class CombineQueue<Element> {
  /// The unused elements, oldest first.
  private(set) var elements: [Element] = []
  private(set) var isDone = false

  fileprivate func take(_ element: Element, keepingOnlyLast: Bool) {
    if keepingOnlyLast { elements = [element] } else { elements.append(element) }
  }

  fileprivate func end() { isDone = true }

  /// Removes the first element. There must be one.
  fileprivate func removeFirst() { elements.removeFirst() }
}

/// A combiner of several sources, which computes a result whenever each source has an element.
///
/// With `usesUp` (zip), a result consumes the first element of each source. Without it
/// (combineLatest), each source contributes its latest element. The result sequence completes when
/// all sources have completed, or when an element of one source yields no result and all other
/// sources have completed.
final class CombineState<Result> {
  private let sink: Sink<Result>
  private let usesUp: Bool
  private let lock = RecursiveLock()
  private var isReady: [() -> Bool] = []
  private var isDone: [() -> Bool] = []
  private var useFirst: [() -> Void] = []
  private var starts: [() -> any Disposable] = []
  private var result: (() throws -> Result)?

  init(_ sink: Sink<Result>, usesUp: Bool) {
    self.sink = sink
    self.usesUp = usesUp
  }

  /// Adds a source behind those that were added before, and returns its buffer.
  func queue<Source: ObservableConvertibleType>(of source: Source) -> CombineQueue<Source.Element> {
    let queue = CombineQueue<Source.Element>()
    let index = isReady.count
    isReady.append { !queue.elements.isEmpty }
    isDone.append { queue.isDone }
    useFirst.append(queue.removeFirst)
    starts.append { [self] in
      let subscription = SingleAssignmentDisposable()
      subscription.setDisposable(
        sink.follow(
          source, lock,
          onCompleted: { [self] in
            queue.end()
            if isDone.allSatisfy({ $0() }) { sink.complete() } else { subscription.dispose() }
          }
        ) { [self] element in
          queue.take(element, keepingOnlyLast: !usesUp)
          try elementCame(in: index)
        })
      return subscription
    }
    return queue
  }

  /// Subscribes to the sources in order. `result` computes a result from the first elements of the
  /// lanes; each lane has one when `result` is called.
  func run(_ result: @escaping () throws -> Result) -> any Disposable {
    self.result = result
    if starts.isEmpty { sink.complete() }
    // The closures retain the lineup: keeping them would be a retain cycle.
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
