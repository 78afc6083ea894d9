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
