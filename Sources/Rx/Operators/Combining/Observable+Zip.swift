extension ObservableType {
  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<each Source: ObservableType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    Producer { sink in
      let state = CombineState(sink, usesUp: true)
      let queues = (repeat state.queue(of: each sources))
      return state.run { try resultSelector(repeat (each queues).elements[0]) }
    }
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    Producer { sink in
      let state = CombineState(sink, usesUp: true)
      let queues = collection.map(state.queue)
      return state.run { try resultSelector(queues.map { $0.elements[0] }) }
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
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<each Source: ObservableType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    Producer { sink in
      let state = CombineState(sink, usesUp: false)
      let queues = (repeat state.queue(of: each sources))
      return state.run { try resultSelector(repeat (each queues).elements[0]) }
    }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    Producer { sink in
      let state = CombineState(sink, usesUp: false)
      let queues = collection.map(state.queue)
      return state.run { try resultSelector(queues.map { $0.elements[0] }) }
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
