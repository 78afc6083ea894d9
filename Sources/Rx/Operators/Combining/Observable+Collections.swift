extension ObservableType {
  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    Producer("zip") { sink in
      let all = Combination(sink, .zipOfCollection)
      let lanes = collection.map { all.lane($0) }
      return all.run { try resultSelector(lanes.map(\.front)) }
    }
  }

  /// Returns a sequence of arrays: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element; without
  /// sources, one of no elements.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let lanes = collection.map { all.lane($0) }
      return all.run {
        try resultSelector([])
      } _: {
        try resultSelector(lanes.map(\.front))
      }
    }
  }

  /// Returns a sequence of arrays of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}
