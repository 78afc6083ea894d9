internal import Workloads

/// All benchmarks, in the order of the table.
@MainActor
enum BenchmarkList {
  static let all: [any Benchmark] =
    scenes + EditBenchmark.all + feeds + properties + odd + shadows + lists
    + SequenceBenchmark.all

  private static let scenes: [any Benchmark] = [
    FrameBenchmark<MoverField>(name: "movers", item: "sprite", counts: [100, 1_000, 10_000]) {
      try BareMovers($0, draws: $1)
    },
    FrameBenchmark<EasedMoverField>(
      name: "movers eased", item: "sprite", counts: [100, 1_000, 10_000]
    ) {
      try BareMovers($0.field, draws: $1)
    },
    FrameBenchmark<VariedMoverField>(
      name: "movers varied", item: "sprite", counts: [100, 1_000, 10_000]
    ) {
      try BareMovers($0.field, draws: $1)
    },
    FrameBenchmark<MixedField>(name: "mixed", item: "layer", counts: [1_000]) {
      try BareMixed($0, draws: $1)
    },
    FrameBenchmark<StillField>(
      name: "one of many", item: "frame", counts: [10_000], isWhole: true, growsFrom: 100
    ) {
      try BareStill($0, draws: $1)
    },
    NewLayers(),
    RemovedLayers(name: "removed", isAtOnce: false),
    RemovedLayers(name: "removed at once", isAtOnce: true),
    MovedLayers(name: "implicit", counts: [1_000], isAnimated: true),
    MovedLayers(name: "set", counts: [10_000], isAnimated: false),
    SetLayers(name: "set all", counts: [10_000, 100_000], work: .positionAndTransform),
    SetLayers(name: "set one field", counts: [10_000], work: .opacity),
    GameLoop(),
    ViewAnimations(name: "animate start", interrupts: false),
    ViewAnimations(name: "animate interrupt", interrupts: true),
    ScrubbedViews(name: "animate scrub", isCommitted: false),
    ScrubbedViews(name: "animate scrub, committed", isCommitted: true),
    HeapBytes.layers,
    HeapBytes.animations,
    HeapBytes.removedLayers,
    FrameBenchmark<CardField>(name: "cards", item: "card", counts: [500]) {
      try BareCards($0, draws: $1)
    },
    FrameBenchmark<RingField>(name: "rings", item: "ring", counts: [100]) {
      try BareStrokes($0.field, fragment: BareStrokes.ringFragment, draws: $1)
    },
    FrameBenchmark<OutlineField>(name: "outlines", item: "outline", counts: [100]) {
      try BareStrokes($0.field, fragment: BareStrokes.outlineFragment, draws: $1)
    },
    ChangingTexts(),
    FrameBenchmark<DeepField>(name: "deep", item: "layer", counts: [4_000]) {
      try BareTree($0, draws: $1)
    },
    FrameBenchmark<CrossingField>(
      name: "crossing", item: "layer", counts: [16, 64, 256, 1_024, 4_096], growsFrom: 16
    ) {
      try BareCrossing($0, draws: $1)
    },
    FirstLayout(),
    ChangedLayout(),
    BuiltCards(),
    MadeConstraintMarks(),
    DrawnConstraintMarks(),
    NamedLayers(),
    NotedLayers(),
    StackSamples(),
    StartTime(),
  ]

  private static let lists: [any Benchmark] =
    ListBenchmark.all + RowHeightBenchmark.all + [ListBytes.uniform, ListBytes.selfSizing]
    + DiffableBenchmark.all

  private static let feeds: [any Benchmark] = [("feed", true), ("feed at rest", false)].map {
    (name, isScrolled) in
    FrameBenchmark<FeedField>(
      name: name, item: "frame", counts: [200, 2_000, 20_000], isWhole: true, growsFrom: 200,
      makeField: { FeedField(count: $0, isScrolled: isScrolled) }
    ) { try BareFeed($0, draws: $1) }
  }

  private static let odd: [any Benchmark] = [false, true].flatMap { turns in
    OddField.Kind.allCases.map { kind in
      let name = kind == .all ? "mess" : kind == .none ? "odd" : "odd \(kind.rawValue)"
      return FrameBenchmark<OddField>(
        name: turns ? "\(name), turning" : name, item: "sprite", counts: [10_000],
        makeField: { OddField(count: $0, kind, turns: turns) }
      ) { try BareMovers($0.field, turns: $0.turns, draws: $1) }
    }
  }

  private static let properties: [any Benchmark] = AnimatedField.Kind.allCases.map { kind in
    FrameBenchmark<AnimatedField>(
      name: "animated \(kind.rawValue)", item: "layer", counts: [10_000],
      makeField: { AnimatedField(count: $0, kind) }
    ) { try BareMovers($0.field, turns: false, draws: $1) }
  }

  private static let shadows: [any Benchmark] = ShadowField.Kind.allCases.map { kind in
    FrameBenchmark<ShadowField>(
      name: "shadows \(kind.rawValue)", item: "card", counts: [200],
      makeField: { ShadowField(count: $0, kind) }
    ) { try BareCards(CardField(count: $0.count), draws: $1) }
  }
}
