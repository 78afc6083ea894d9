// Overloads without a result selector, which return tuples. There is one for each number of
// sources, because a parameter pack for the tuple keeps the compiler from inferring the type of
// chained operators.
//
// `Element == Any` is the inferred element of `Observable` where the context does not determine
// one.

extension ObservableType where Element == Any {
  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A, _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    .zip(a, b) { ($0, $1) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A, _ b: B, _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    .zip(a, b, c) { ($0, $1, $2) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
    .zip(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
    .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType, G: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)> {
    .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Returns a sequence of tuples: the first elements of all sources, then the second ones, and so
  /// on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType, G: ObservableType, H: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
  > {
    .zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A, _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    .combineLatest(a, b) { ($0, $1) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A, _ b: B, _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    .combineLatest(a, b, c) { ($0, $1, $2) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
    .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
    .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType, G: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)> {
    .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// Returns a sequence of tuples of the latest elements of all sources. It sends one at each
  /// element of a source, once all sources have sent an element.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType, G: ObservableType, H: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
  ) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element)
  > {
    .combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
  }
}
