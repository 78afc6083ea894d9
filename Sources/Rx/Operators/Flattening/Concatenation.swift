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
  private let steps = Guarded(0)

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
