extension ObservableType {
  /// Sends the elements of the sequence that `selector` returned for the latest element. A new
  /// element disposes the subscription to the previous sequence.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    Producer { sink in
      let lock = RecursiveLock()
      let inner = SerialDisposable()
      let outer = SingleAssignmentDisposable()
      var latest = 0
      var isRunning = false
      var isClosed = false
      outer.setDisposable(
        sink.follow(
          self, onError: { error in lock.withLock { sink.fail(error) } },
          onCompleted: {
            lock.withLock {
              isClosed = true
              outer.dispose()
              if !isRunning { sink.complete() }
            }
          }
        ) { element in
          guard let source = lock.withLock({ sink.attempt { try selector(element) } }) else {
            return
          }
          let number = lock.withLock {
            isRunning = true
            latest &+= 1
            return latest
          }
          let place = SingleAssignmentDisposable()
          inner.disposable = place
          place.setDisposable(
            sink.follow(
              source, lock, onError: { if latest == number { sink.fail($0) } },
              onCompleted: {
                guard latest == number else { return }
                isRunning = false
                if isClosed { sink.complete() } else { place.dispose() }
              }
            ) { if latest == number { sink.next($0) } })
        })
      return Disposables.create(outer, inner)
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Sends the elements of the latest sequence that is an element of this one.
  public func switchLatest() -> Observable<Element.Element> { flatMapLatest { $0 } }
}
