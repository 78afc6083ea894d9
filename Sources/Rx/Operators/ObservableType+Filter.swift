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

  // MARK: Distinct elements

  /// Sends only the elements whose key differs from that of the previous one.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// Sends only the elements for which `comparer`, called with the previous element and the new
  /// one, returns false.
  public func distinctUntilChanged(
    _ comparer: @escaping (_ lhs: Element, _ rhs: Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Sends only the elements whose property differs from that of the previous one.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// Sends only the elements whose key differs, according to `comparer`, from that of the last
  /// element that was sent.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (_ lhs: Key, _ rhs: Key) throws -> Bool
  ) -> Observable<Element> {
    Producer { sink in
      var last: Key?
      return sink.follow(self) { element in
        let key = try keySelector(element)
        if let last, try comparer(last, key) { return }
        last = key
        sink.next(element)
      }
    }
  }
}

extension ObservableType where Element: Equatable {
  /// Sends only the elements that differ from the previous one.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: ==)
  }
}
