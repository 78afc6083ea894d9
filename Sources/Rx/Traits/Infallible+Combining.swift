// Overloads for each number of sources.

extension InfallibleType {
  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  public static func combineLatest<A, B>(
    _ a: Infallible<A>, _ b: Infallible<B>,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .combineLatest(
        a.asObservable(), b.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  public static func combineLatest<A, B, C>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  public static func combineLatest<A, B, C, D>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    resultSelector: @escaping (A, B, C, D) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(),
        resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  public static func combineLatest<A, B, C, D, E>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>,
    resultSelector: @escaping (A, B, C, D, E) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  public static func combineLatest<A, B, C, D, E, F>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>,
    resultSelector: @escaping (A, B, C, D, E, F) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  public static func combineLatest<A, B, C, D, E, F, G>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>, _ g: Infallible<G>,
    resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), g.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  public static func combineLatest<A, B, C, D, E, F, G, H>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>,
    resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .combineLatest(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), g.asObservable(), h.asObservable(), resultSelector: resultSelector))
  }
}

// `Element == Any` is the inferred element where the context does not determine one.
extension InfallibleType where Element == Any {
  /// Returns a sequence of tuples of the latest elements of all sources.
  public static func combineLatest<A, B>(
    _ a: Infallible<A>, _ b: Infallible<B>
  ) -> Infallible<(A, B)> {
    .combineLatest(a, b) { ($0, $1) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources.
  public static func combineLatest<A, B, C>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>
  ) -> Infallible<(A, B, C)> {
    .combineLatest(a, b, c) { ($0, $1, $2) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources.
  public static func combineLatest<A, B, C, D>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>
  ) -> Infallible<(A, B, C, D)> {
    .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources.
  public static func combineLatest<A, B, C, D, E>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>
  ) -> Infallible<(A, B, C, D, E)> {
    .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources.
  public static func combineLatest<A, B, C, D, E, F>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>
  ) -> Infallible<(A, B, C, D, E, F)> {
    .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources.
  public static func combineLatest<A, B, C, D, E, F, G>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>, _ g: Infallible<G>
  ) -> Infallible<(A, B, C, D, E, F, G)> {
    .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources.
  public static func combineLatest<A, B, C, D, E, F, G, H>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>
  ) -> Infallible<(A, B, C, D, E, F, G, H)> {
    .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}

extension InfallibleType {
  /// Returns a sequence of the results of `resultSelector` for the latest elements of all sources.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    Infallible(
      raw: .combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Returns a sequence of arrays of the latest elements of all sources.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> Infallible<[Element]>
  where Sources.Element: InfallibleType, Sources.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }
}

// Overloads for each number of sources.

extension InfallibleType {
  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B>(
    _ a: Infallible<A>, _ b: Infallible<B>,
    resultSelector: @escaping (A, B) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .zip(
        a.asObservable(), b.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>,
    resultSelector: @escaping (A, B, C) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    resultSelector: @escaping (A, B, C, D) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(),
        resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D, E>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>,
    resultSelector: @escaping (A, B, C, D, E) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D, E, F>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>,
    resultSelector: @escaping (A, B, C, D, E, F) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D, E, F, G>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>, _ g: Infallible<G>,
    resultSelector: @escaping (A, B, C, D, E, F, G) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), g.asObservable(), resultSelector: resultSelector))
  }

  /// Returns a sequence of the results of `resultSelector` for the first elements of all sources,
  /// then for the second ones, and so on.
  public static func zip<A, B, C, D, E, F, G, H>(
    _ a: Infallible<A>, _ b: Infallible<B>, _ c: Infallible<C>, _ d: Infallible<D>,
    _ e: Infallible<E>, _ f: Infallible<F>, _ g: Infallible<G>, _ h: Infallible<H>,
    resultSelector: @escaping (A, B, C, D, E, F, G, H) throws -> Element
  ) -> Infallible<Element> {
    Infallible(
      raw: .zip(
        a.asObservable(), b.asObservable(), c.asObservable(), d.asObservable(), e.asObservable(),
        f.asObservable(), g.asObservable(), h.asObservable(), resultSelector: resultSelector))
  }
}
