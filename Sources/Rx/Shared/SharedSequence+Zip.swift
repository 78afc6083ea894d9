// Overloads for each number of sources.

extension SharedSequenceConvertibleType {
  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .zip(
        a.asObservable(), b.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    resultSelector: @escaping (A, B, C, D) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(),
        resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D, E>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    _ e: SharedSequence<SharingStrategy, E>,
    resultSelector: @escaping (A, B, C, D, E) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D, E, F>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
    resultSelector: @escaping (A, B, C, D, E, F) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D, E, F, G>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
    _ g: SharedSequence<SharingStrategy, G>,
    resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), g.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
    _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>,
    resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), g.asObservable(), h.asObservable(), resultSelector: resultSelector))
  }
}

// `Element == Any` is the inferred element where the context does not determine one.
extension SharedSequenceConvertibleType where Element == Any {
  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A, B>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>
  ) -> SharedSequence<SharingStrategy, (A, B)> {
    .zip(a, b) { ($0, $1) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A, B, C>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>
  ) -> SharedSequence<SharingStrategy, (A, B, C)> {
    .zip(a, b, c) { ($0, $1, $2) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A, B, C, D>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>
  ) -> SharedSequence<SharingStrategy, (A, B, C, D)> {
    .zip(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A, B, C, D, E>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    _ e: SharedSequence<SharingStrategy, E>
  ) -> SharedSequence<SharingStrategy, (A, B, C, D, E)> {
    .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A, B, C, D, E, F>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>
  ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F)> {
    .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A, B, C, D, E, F, G>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
    _ g: SharedSequence<SharingStrategy, G>
  ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G)> {
    .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: SharedSequence<SharingStrategy, A>, _ b: SharedSequence<SharingStrategy, B>,
    _ c: SharedSequence<SharingStrategy, C>, _ d: SharedSequence<SharingStrategy, D>,
    _ e: SharedSequence<SharingStrategy, E>, _ f: SharedSequence<SharingStrategy, F>,
    _ g: SharedSequence<SharingStrategy, G>, _ h: SharedSequence<SharingStrategy, H>
  ) -> SharedSequence<SharingStrategy, (A, B, C, D, E, F, G, H)> {
    .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}

extension SharedSequenceConvertibleType {
  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<Sources: Collection, Result>(
    _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      shared: .zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Returns a sequence of arrays of the first elements of all sources, then of the
  /// second ones, and so on.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    zip(collection) { $0 }
  }
}
