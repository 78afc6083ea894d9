extension ObservableType {
  /// The sequence, and after an error the one that `handler` makes of it.
  public func `catch`(
    _ handler: @escaping (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      first.setDisposable(
        sink.follow(
          self,
          onError: { error in
            guard let next = sink.attempt({ try handler(error) }) else { return }
            current.disposable = next.subscribe(sink)
          }
        ) { sink.next($0) })
      return current
    }
  }

  /// The sequence, and in the place of an error `element` and completion.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }

  /// The first source that completes: each is followed when the one before has failed. The last
  /// error ends the sequence.
  public static func `catch`<Sources: Sequence>(sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Producer { sink in
      var sources = sequence.makeIterator()
      var lastError: (any Error)?
      let succession = Succession(sink) {
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
