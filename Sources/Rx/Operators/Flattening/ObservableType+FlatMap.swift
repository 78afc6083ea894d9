extension ObservableType {
  /// Merges the sequences that `selector` returns for the elements.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging("flatMap", selector) { Merger($0) }
  }

  /// Merges the sequences that `selector` returns for the elements, and drops elements that come
  /// while such a sequence is active.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging("flatMapFirst", selector) { Merger($0, limit: 1, keepsWaiting: false) }
  }

  /// Concatenates the sequences that `selector` returns for the elements.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    merging("concatMap", selector) { Merger($0, limit: 1) }
  }

  private func merging<Source: ObservableConvertibleType>(
    _ name: StaticString, _ selector: @escaping (Element) throws -> Source,
    _ merger: @escaping (Sink<Source.Element>) -> Merger<Source.Element>
  ) -> Observable<Source.Element> {
    Producer(name) { sink in
      let merger = merger(sink)
      return merger.run { closing in
        // Subscribes outside of the gate, because the work of a source at subscription may take
        // long.
        sink.follow(
          self, onError: { error in merger.gate.run { sink.fail(error) } }, onCompleted: closing
        ) { element in
          guard merger.takesSource else { return }
          do {
            merger.add(try selector(element).asObservable())
          } catch {
            merger.gate.run { sink.fail(error) }
          }
        }
      }
    }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the sequences that are the elements of this one.
  public func merge() -> Observable<Element.Element> {
    merging("merge", { $0 }) { Merger($0) }
  }

  /// Merges at most `maxConcurrent` of the sequences at a time; the others are queued. A number
  /// less than 1 counts as 1.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    merging("merge(maxConcurrent:)", { $0 }) { Merger($0, limit: maxConcurrent) }
  }

  /// Concatenates the sequences that are the elements of this one.
  public func concat() -> Observable<Element.Element> { merge(maxConcurrent: 1) }
}

extension ObservableType {
  /// Returns a sequence of the elements of all sources as they come.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Returns a sequence of the elements of all sources as they come.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Producer { sink in
      let merger = Merger(sink)
      return merger.run { closing in
        for source in sources where sink.isOpen { merger.add(source) }
        closing()
        return Disposables.create()
      }
    }
  }
}
