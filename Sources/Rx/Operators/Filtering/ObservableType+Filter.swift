extension ObservableType {
  /// Sends only the elements for which `predicate` returns true.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Producer { sink in
      sink.follow(self) { if try predicate($0) { sink.next($0) } }
    }
  }

  /// Drops all elements and sends only the error or the completion.
  public func ignoreElements() -> Observable<Never> {
    Producer { sink in
      sink.follow(self) { _ in }
    }
  }

  /// Sends only the element at `index`, from 0, and completes. A sequence that ends earlier fails
  /// with `RxError.argumentOutOfRange`.
  public func element(at index: Int) -> Observable<Element> {
    Producer { sink in
      var place = 0
      return sink.follow(
        self, onCompleted: { sink.fail(RxError.argumentOutOfRange) }
      ) { element in
        defer { place += 1 }
        if place == index {
          sink.next(element)
          sink.complete()
        }
      }
    }
  }

  /// Sends the only element. Fails with `RxError.moreThanOneElement` at a second one, and with
  /// `RxError.noElements` if there is none.
  public func single() -> Observable<Element> { single { _ in true } }

  /// Sends the only element for which `predicate` returns true. Fails with
  /// `RxError.moreThanOneElement` at a second one, and with `RxError.noElements` if there is none.
  public func single(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Producer { sink in
      var hasOne = false
      return sink.follow(
        self,
        onCompleted: { if hasOne { sink.complete() } else { sink.fail(RxError.noElements) } }
      ) { element in
        guard try predicate(element) else { return }
        if hasOne { throw RxError.moreThanOneElement }
        hasOne = true
        sink.next(element)
      }
    }
  }

  /// Sends the elements of the sequence, or `element` if the sequence is empty.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(element))
  }

  /// Sends the elements of the sequence, or those of `other` if the sequence is empty.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    Producer { sink in
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      var isEmpty = true
      _ = sink.follow(
        self, in: first,
        onCompleted: {
          if isEmpty { current.disposable = other.subscribe(sink) } else { sink.complete() }
        }
      ) { element in
        isEmpty = false
        sink.next(element)
      }
      return current
    }
  }
}
