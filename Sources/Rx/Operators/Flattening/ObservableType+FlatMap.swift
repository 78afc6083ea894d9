extension ObservableType {
  /// The elements of all sequences that `selector` makes of the elements, as they come.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(selector) { Merger($0) }
  }

  /// The elements of the sequences that `selector` makes of the elements, leaving out elements that
  /// come while such a sequence goes on.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(selector) { Merger($0, limit: 1, keepsWaiting: false) }
  }

  /// The elements of the sequences that `selector` makes of the elements, one sequence after the
  /// other.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging(selector) { Merger($0, limit: 1) }
  }

  private func merging<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source,
    _ merger: @escaping (Sink<Source.Element>) -> Merger<Source.Element>
  ) -> Observable<Source.Element> {
    Producer { sink in
      let merger = merger(sink)
      return merger.run { closing in
        // Sources are subscribed to outside of the gate: what one does then may take long.
        sink.follow(
          self, onError: { error in merger.gate.locked { sink.fail(error) } },
          onCompleted: closing
        ) { element in
          guard merger.takesSource else { return }
          let source = merger.gate.locked { sink.attempt { try selector(element) } }
          if let source { merger.add(source.asObservable()) }
        }
      }
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// The elements of all sequences that are the elements of this one, as they come.
  public func merge() -> Observable<Element.Element> { flatMap { $0 } }

  /// As `merge()`, following at most `maxConcurrent` sequences at a time; the others wait. Less than 1
  /// counts as 1.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    merging({ $0 }) { Merger($0, limit: maxConcurrent) }
  }

  /// The elements of the sequences that are the elements of this one, one sequence after the other.
  public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}

extension ObservableType {
  /// The elements of all sources, as they come.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// The elements of all sources, as they come.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// The elements of all sources, as they come.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Producer { sink in
      let merger = Merger(sink)
      return merger.run { closing in
        for source in sources where sink.isInterested { merger.add(source) }
        closing()
        return Disposables.create()
      }
    }
  }
}
