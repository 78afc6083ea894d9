// Overloads with a result selector, one for each number of sources: a parameter pack would keep the
// compiler from inferring the types of the selector.

extension ObservableType {
  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A, _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let a = all.lane(a)
      let b = all.lane(b)
      return all.run { try resultSelector(a.front, b.front) }
    }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A, _ b: B, _ c: C,
    resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let a = all.lane(a)
      let b = all.lane(b)
      let c = all.lane(c)
      return all.run { try resultSelector(a.front, b.front, c.front) }
    }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D,
    resultSelector: @escaping (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element> {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let a = all.lane(a)
      let b = all.lane(b)
      let c = all.lane(c)
      let d = all.lane(d)
      return all.run { try resultSelector(a.front, b.front, c.front, d.front) }
    }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element> {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let a = all.lane(a)
      let b = all.lane(b)
      let c = all.lane(c)
      let d = all.lane(d)
      let e = all.lane(e)
      return all.run { try resultSelector(a.front, b.front, c.front, d.front, e.front) }
    }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws -> Element
  ) -> Observable<Element> {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let a = all.lane(a)
      let b = all.lane(b)
      let c = all.lane(c)
      let d = all.lane(d)
      let e = all.lane(e)
      let f = all.lane(f)
      return all.run { try resultSelector(a.front, b.front, c.front, d.front, e.front, f.front) }
    }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType, G: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
    resultSelector:
      @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
      throws -> Element
  ) -> Observable<Element> {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let a = all.lane(a)
      let b = all.lane(b)
      let c = all.lane(c)
      let d = all.lane(d)
      let e = all.lane(e)
      let f = all.lane(f)
      let g = all.lane(g)
      return all.run {
        try resultSelector(
          a.front, b.front, c.front, d.front, e.front, f.front, g.front)
      }
    }
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  /// It sends one at each element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType, G: ObservableType, H: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      )
      throws -> Element
  ) -> Observable<Element> {
    Producer("combineLatest") { sink in
      let all = Combination(sink, .latest)
      let a = all.lane(a)
      let b = all.lane(b)
      let c = all.lane(c)
      let d = all.lane(d)
      let e = all.lane(e)
      let f = all.lane(f)
      let g = all.lane(g)
      let h = all.lane(h)
      return all.run {
        try resultSelector(
          a.front, b.front, c.front, d.front, e.front, f.front, g.front, h.front)
      }
    }
  }
}
