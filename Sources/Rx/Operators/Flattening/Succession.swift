/// Follows one source after another, without the stack growing where they end at once.
final class Succession<Element> {
  /// What takes the events in the end.
  private let sink: Sink<Element>
  /// The next source, or nil when there are no more and the sink has been told.
  private let next: () -> Observable<Element>?
  /// Takes the events of the present source; calls what it is given to go on to the next one.
  private let take: (_ event: Event<Element>, _ goOn: @escaping () -> Void) -> Void
  private let gate = Gate()
  private let current = SerialDisposable()
  /// Steps to the next source that are to be made, the one that is being made included.
  private var steps = 0

  init(
    _ sink: Sink<Element>,
    next: @escaping () -> Observable<Element>?,
    take: @escaping (_ event: Event<Element>, _ goOn: @escaping () -> Void) -> Void
  ) {
    self.sink = sink
    self.next = next
    self.take = take
  }

  /// Follows the first source, and gives what ends all of it.
  func run() -> any Disposable {
    goOn()
    return current
  }

  private func goOn() {
    let isBusy = gate.locked {
      steps += 1
      return steps > 1
    }
    // Whoever is busy makes this step too.
    if isBusy { return }
    repeat { step() } while hasMore()
  }

  private func hasMore() -> Bool {
    gate.locked {
      steps -= 1
      return steps > 0
    }
  }

  private func step() {
    guard !current.isDisposed, sink.isInterested, let source = next() else { return }
    let place = SingleAssignmentDisposable()
    current.disposable = place
    place.setDisposable(
      source.subscribe(
        AnyObserver(whoseInterest: { [sink] in sink.isInterested }) { [self] event in
          take(event, goOn)
        }))
  }
}
