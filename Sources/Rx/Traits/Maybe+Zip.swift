// Overloads for each number of sources, with a result selector and without.

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Returns a maybe of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B>(
    _ a: Maybe<A>, _ b: Maybe<B>,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        a.source, b.source, resultSelector: resultSelector))
  }

  /// Returns a maybe of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        a.source, b.source, c.source, resultSelector: resultSelector))
  }

  /// Returns a maybe of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>,
    resultSelector: @escaping (A, B, C, D) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        a.source, b.source, c.source, d.source, resultSelector: resultSelector))
  }

  /// Returns a maybe of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D, E>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>,
    resultSelector: @escaping (A, B, C, D, E) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        a.source, b.source, c.source, d.source, e.source, resultSelector: resultSelector))
  }

  /// Returns a maybe of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D, E, F>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>, _ f: Maybe<F>,
    resultSelector: @escaping (A, B, C, D, E, F) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        a.source, b.source, c.source, d.source, e.source, f.source, resultSelector: resultSelector))
  }

  /// Returns a maybe of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D, E, F, G>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>, _ f: Maybe<F>,
    _ g: Maybe<G>,
    resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        a.source, b.source, c.source, d.source, e.source, f.source, g.source,
        resultSelector: resultSelector))
  }

  /// Returns a maybe of the result of `resultSelector` for the elements of all sources.
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>, _ f: Maybe<F>,
    _ g: Maybe<G>, _ h: Maybe<H>,
    resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element
  ) -> Maybe<Element> {
    Maybe(
      raw: .zip(
        a.source, b.source, c.source, d.source, e.source, f.source, g.source, h.source,
        resultSelector: resultSelector))
  }
}

// `Element == Any` is the inferred element where the context does not determine one.
extension PrimitiveSequenceType where Trait == MaybeTrait, Element == Any {
  /// Returns a maybe of the tuple of the elements of all sources.
  public static func zip<A, B>(
    _ a: Maybe<A>, _ b: Maybe<B>
  ) -> Maybe<(A, B)> {
    Maybe<(A, B)>.zip(a, b) { ($0, $1) }
  }

  /// Returns a maybe of the tuple of the elements of all sources.
  public static func zip<A, B, C>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>
  ) -> Maybe<(A, B, C)> {
    Maybe<(A, B, C)>.zip(a, b, c) { ($0, $1, $2) }
  }

  /// Returns a maybe of the tuple of the elements of all sources.
  public static func zip<A, B, C, D>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>
  ) -> Maybe<(A, B, C, D)> {
    Maybe<(A, B, C, D)>.zip(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Returns a maybe of the tuple of the elements of all sources.
  public static func zip<A, B, C, D, E>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>
  ) -> Maybe<(A, B, C, D, E)> {
    Maybe<(A, B, C, D, E)>.zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// Returns a maybe of the tuple of the elements of all sources.
  public static func zip<A, B, C, D, E, F>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>, _ f: Maybe<F>
  ) -> Maybe<(A, B, C, D, E, F)> {
    Maybe<(A, B, C, D, E, F)>.zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Returns a maybe of the tuple of the elements of all sources.
  public static func zip<A, B, C, D, E, F, G>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>, _ f: Maybe<F>,
    _ g: Maybe<G>
  ) -> Maybe<(A, B, C, D, E, F, G)> {
    Maybe<(A, B, C, D, E, F, G)>.zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Returns a maybe of the tuple of the elements of all sources.
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: Maybe<A>, _ b: Maybe<B>, _ c: Maybe<C>, _ d: Maybe<D>, _ e: Maybe<E>, _ f: Maybe<F>,
    _ g: Maybe<G>, _ h: Maybe<H>
  ) -> Maybe<(A, B, C, D, E, F, G, H)> {
    Maybe<(A, B, C, D, E, F, G, H)>.zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
