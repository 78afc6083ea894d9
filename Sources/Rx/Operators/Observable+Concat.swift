extension ObservableType {
  /// Sends the elements of this sequence, then those of `second`.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    .concat([asObservable(), second.asObservable()])
  }

  /// Returns a sequence of the elements of the sources; subscribes to each when the previous one
  /// has completed.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// Returns a sequence of the elements of the sources; subscribes to each when the previous one
  /// has completed.
  public static func concat<Sources: Collection>(_ collection: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    ConcatenatedObservable(collection) { collection.count }
  }

  /// Returns a sequence of the elements of the sources; subscribes to each when the previous one
  /// has completed. Each subscription iterates over `sequence` anew; it may be endless.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    ConcatenatedObservable(sequence) { .max }
  }
}

/// A sequence of the elements of several sources. A source that is itself of this kind is taken
/// apart, so that its elements do not pass one sink for each level.
private final class ConcatenatedObservable<Element>: Producer<Element> {
  /// The sources of one level that have not been subscribed to yet.
  struct Rest {
    var sources: AnyIterator<Observable<Element>>
    /// The number of sources; the maximum if it is not known.
    var count: Int
  }

  private let rest: () -> Rest

  init<Sources: Sequence>(_ sources: Sources, _ count: @escaping () -> Int)
  where Sources.Element == Observable<Element> {
    let rest = { Rest(sources: AnyIterator(sources.makeIterator()), count: count()) }
    self.rest = rest
    super.init("concat") { sink in
      var levels = [rest()]
      let succession = Concatenation(sink) {
        let source = Self.next(&levels)
        if source == nil { sink.complete() }
        return source
      } take: { event, goOn in
        if event.isCompleted { goOn() } else { sink.on(event) }
      }
      return succession.run()
    }
  }

  /// Returns the next source that is not of this kind.
  private static func next(_ levels: inout [Rest]) -> Observable<Element>? {
    while !levels.isEmpty {
      let last = levels.endIndex - 1
      let source = levels[last].count > 0 ? levels[last].sources.next() : nil
      guard let source else {
        levels.removeLast()
        continue
      }
      levels[last].count -= 1
      guard let nested = source as? ConcatenatedObservable else { return source }
      // A level without further sources is not kept, so that a sequence whose last source is again
      // a concatenation may go on without end.
      if levels[last].count == 0 { levels.removeLast() }
      levels.append(nested.rest())
    }
    return nil
  }
}

/// Subscribes to one source after another, iteratively: sources that end at once do not grow the
/// stack.
final class Concatenation<Element> {
  /// The receiver of the events.
  private let sink: Sink<Element>
  /// Returns the next source, or nil if there are no more; in that case it has ended the sink.
  private let next: () -> Observable<Element>?
  /// Takes the events of the current source, and calls `goOn` to move to the next source.
  private let take: (_ event: Event<Element>, _ goOn: @escaping () -> Void) -> Void
  private let current = SerialDisposable()
  /// The number of pending steps to the next source, including the one in progress.
  private let steps = LockedState(0)

  init(
    _ sink: Sink<Element>,
    next: @escaping () -> Observable<Element>?,
    take: @escaping (_ event: Event<Element>, _ goOn: @escaping () -> Void) -> Void
  ) {
    self.sink = sink
    self.next = next
    self.take = take
  }

  /// Subscribes to the first source, and returns the disposable of the whole succession.
  func run() -> any Disposable {
    goOn()
    return current
  }

  private func goOn() {
    let isBusy = steps.withLock { steps in
      steps += 1
      return steps > 1
    }
    // The call in progress makes this step too.
    if isBusy { return }
    repeat { step() } while hasMore()
  }

  private func hasMore() -> Bool {
    steps.withLock { steps in
      steps -= 1
      return steps > 0
    }
  }

  private func step() {
    guard !current.isDisposed, sink.isOpen, let source = next() else { return }
    let place = SingleAssignmentDisposable()
    current.disposable = place
    sink.work.begin(place)
    place.setDisposable(
      source.subscribe(HandlingReceiver(in: place) { [self] event in take(event, goOn) }))
    sink.work.settle(place)
  }
}
