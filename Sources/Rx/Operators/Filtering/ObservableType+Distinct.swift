extension ObservableType where Element: Equatable {
  /// The elements that differ from the one before.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: ==)
  }
}

extension ObservableType {
  /// The elements whose key differs from that of the one before.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: ==)
  }

  /// The elements that `comparer` does not call equal to the one before.
  public func distinctUntilChanged(
    _ comparer: @escaping (_ lhs: Element, _ rhs: Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// The elements whose property differs from that of the one before.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }

  /// The elements whose key `comparer` does not call equal to that of the last one that was sent.
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
