internal import Workloads

/// All benchmarks, in the order of the table.
@MainActor
enum BenchmarkList {
  static let all: [any Benchmark] = scenes + SequenceBenchmark.all

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
    HeapBytes.layers,
    HeapBytes.animations,
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
    FirstLayout(),
    ChangedLayout(),
    MadeConstraintMarks(),
    DrawnConstraintMarks(),
    NamedLayers(),
    NotedLayers(),
    StackSamples(),
    StartTime(),
  ]
}
