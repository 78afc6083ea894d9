extension ObservableType where Element: Equatable {
  /// Sends only the elements that differ from the previous one.
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: ==)
  }
}

extension ObservableType {
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
