// Overloads for each number of sources, with a result selector and without.

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Returns a single of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B>(
    _ a: Single<A>, _ b: Single<B>,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: .zip(
        a.source, b.source, resultSelector: resultSelector))
  }

  /// Returns a single of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: .zip(
        a.source, b.source, c.source, resultSelector: resultSelector))
  }

  /// Returns a single of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>,
    resultSelector: @escaping (A, B, C, D) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: .zip(
        a.source, b.source, c.source, d.source, resultSelector: resultSelector))
  }

  /// Returns a single of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D, E>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>,
    resultSelector: @escaping (A, B, C, D, E) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: .zip(
        a.source, b.source, c.source, d.source, e.source, resultSelector: resultSelector))
  }

  /// Returns a single of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D, E, F>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>, _ f: Single<F>,
    resultSelector: @escaping (A, B, C, D, E, F) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: .zip(
        a.source, b.source, c.source, d.source, e.source, f.source, resultSelector: resultSelector))
  }

  /// Returns a single of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D, E, F, G>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>, _ f: Single<F>,
    _ g: Single<G>,
    resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: .zip(
        a.source, b.source, c.source, d.source, e.source, f.source, g.source,
        resultSelector: resultSelector))
  }

  /// Returns a single of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>, _ f: Single<F>,
    _ g: Single<G>, _ h: Single<H>,
    resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element
  ) -> Single<Element> {
    Single(
      raw: .zip(
        a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source,
        resultSelector: resultSelector))
  }
}

// `Element == Any` is the inferred element where the context does not determine one.
extension PrimitiveSequenceType where Trait == SingleTrait, Element == Any {
  /// Returns a single of the tuple of the elements of all sources.
  public static func zip<A, B>(
    _ a: Single<A>, _ b: Single<B>
  ) -> Single<(A, B)> {
    Single<(A, B)>.zip(a, b) { ($0, $1) }
  }

  /// Returns a single of the tuple of the elements of all sources.
  public static func zip<A, B, C>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>
  ) -> Single<(A, B, C)> {
    Single<(A, B, C)>.zip(a, b, c) { ($0, $1, $2) }
  }

  /// Returns a single of the tuple of the elements of all sources.
  public static func zip<A, B, C, D>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>
  ) -> Single<(A, B, C, D)> {
    Single<(A, B, C, D)>.zip(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Returns a single of the tuple of the elements of all sources.
  public static func zip<A, B, C, D, E>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>
  ) -> Single<(A, B, C, D, E)> {
    Single<(A, B, C, D, E)>.zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// Returns a single of the tuple of the elements of all sources.
  public static func zip<A, B, C, D, E, F>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>, _ f: Single<F>
  ) -> Single<(A, B, C, D, E, F)> {
    Single<(A, B, C, D, E, F)>.zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Returns a single of the tuple of the elements of all sources.
  public static func zip<A, B, C, D, E, F, G>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>, _ f: Single<F>,
    _ g: Single<G>
  ) -> Single<(A, B, C, D, E, F, G)> {
    Single<(A, B, C, D, E, F, G)>.zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Returns a single of the tuple of the elements of all sources.
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: Single<A>, _ b: Single<B>, _ c: Single<C>, _ d: Single<D>, _ e: Single<E>, _ f: Single<F>,
    _ g: Single<G>, _ h: Single<H>
  ) -> Single<(A, B, C, D, E, F, G, H)> {
    Single<(A, B, C, D, E, F, G, H)>.zip(a, b, c, d, e, f, g, h) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Returns a single of the result of `resultSelector` for the elements of all sources; without
  /// sources, for no elements.
  public static func zip<Sources: Collection, Result>(
    _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Sources.Element == Single<Element> {
    collection.isEmpty
      ? .deferred { .just(try resultSelector([])) }
      : Single<Result>(raw: .zip(collection.map(\.source), resultSelector: resultSelector))
  }

  /// Returns a single of the array of the elements of all sources.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> Single<[Element]> where Sources.Element == Single<Element> {
    zip(collection) { $0 }
  }
}
