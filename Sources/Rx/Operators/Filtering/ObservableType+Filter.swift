extension ObservableType {
  /// The elements for which `predicate` holds.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    Producer { sink in
      sink.follow(self) { if try predicate($0) { sink.next($0) } }
    }
  }

  /// No element: only the error or the completion.
  public func ignoreElements() -> Observable<Never> {
    Producer { sink in
      sink.follow(self) { _ in }
    }
  }

  /// The element number `index`, from 0. A sequence that ends before fails with
  /// `RxError.argumentOutOfRange`.
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

  /// The only element. More than one is `RxError.moreThanOneElement`, none `RxError.noElements`.
  public func single() -> Observable<Element> { single { _ in true } }

  /// The only element for which `predicate` holds. More than one is `RxError.moreThanOneElement`,
  /// none `RxError.noElements`.
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

  /// The elements, or `element` if there are none.
  public func ifEmpty(default element: Element) -> Observable<Element> {
    ifEmpty(switchTo: .just(element))
  }

  /// The elements, or those of `other` if there are none.
  public func ifEmpty(switchTo other: Observable<Element>) -> Observable<Element> {
    Producer { sink in
      let current = SerialDisposable()
      let first = SingleAssignmentDisposable()
      current.disposable = first
      var isEmpty = true
      first.setDisposable(
        sink.follow(
          self,
          onCompleted: {
            if isEmpty { current.disposable = other.subscribe(sink) } else { sink.complete() }
          }
        ) { element in
          isEmpty = false
          sink.next(element)
        })
      return current
    }
  }
}
