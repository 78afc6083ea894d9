extension ObservableType {
  /// Continues with the sequence that `handler` returns when this sequence fails.
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      _ = sink.follow(
        self, in: first,
        onError: { error in
          guard let next = sink.attempt({ try handler(error) }) else { return }
          current.disposable = next.subscribe(sink)
        }
      ) { sink.next($0) }
      return current
    }
  }

  /// Replaces an error by `element` and a completion.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }

  /// Returns a sequence of the events of the first source that completes. It subscribes to each
  /// source when the previous one has failed; the error of the last one ends the sequence.
  public static func `catch`<Sources: Sequence>(sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Producer("catch(sequence:)") { sink in
      var sources = sequence.makeIterator()
      var lastError: (any Error)?
      let succession = Concatenation(sink) {
        let source = sources.next()
        if source == nil { if let lastError { sink.fail(lastError) } else { sink.complete() } }
        return source
      } take: { event, goOn in
        if case .error(let error) = event {
          lastError = error
          goOn()
        } else {
          sink.on(event)
        }
      }
      return succession.run()
    }
  }
}
