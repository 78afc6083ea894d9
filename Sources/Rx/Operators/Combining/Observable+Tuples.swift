// The forms without a result selector, which give tuples. A parameter pack for the tuple keeps the
// compiler from finding the type of what is chained to it, so each number of sources has its own.
//
// `Element == Any` is what `Observable` stands for where nothing says what it holds.

extension ObservableType where Element == Any {
  /// The first elements of all sources, the second ones, and so on.
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A, _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    .zip(a, b) { ($0, $1) }
  }

  /// The first elements of all sources, the second ones, and so on.
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A, _ b: B, _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    .zip(a, b, c) { ($0, $1, $2) }
  }

  /// The first elements of all sources, the second ones, and so on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
    .zip(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// The first elements of all sources, the second ones, and so on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    .zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// The first elements of all sources, the second ones, and so on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
    .zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The first elements of all sources, the second ones, and so on.
  public static func zip<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType, G: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)> {
    .zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// The first elements of all sources, the second ones, and so on.
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

  /// The latest elements of all sources, whenever one sends an element and all have.
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A, _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    .combineLatest(a, b) { ($0, $1) }
  }

  /// The latest elements of all sources, whenever one sends an element and all have.
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A, _ b: B, _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    .combineLatest(a, b, c) { ($0, $1, $2) }
  }

  /// The latest elements of all sources, whenever one sends an element and all have.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element)> {
    .combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
  }

  /// The latest elements of all sources, whenever one sends an element and all have.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
    .combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
  }

  /// The latest elements of all sources, whenever one sends an element and all have.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
    .combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
  }

  /// The latest elements of all sources, whenever one sends an element and all have.
  public static func combineLatest<
    A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
    F: ObservableType, G: ObservableType
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)> {
    .combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// The latest elements of all sources, whenever one sends an element and all have.
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
