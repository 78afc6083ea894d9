// Benchmarks of the tools' work while a program runs: names of layers, the calls that make layers,
// samples of the main thread's stack.

internal import CalqueInspector
internal import CalqueSampling
internal import QuartzCore
internal import UIKit
internal import Workloads

/// Takes a snapshot of a tree of labels and names its layers, as the inspector does ten times a
/// second, beside the snapshot alone.
struct NamedLayers: TimedBenchmark {
  let name = "named"
  let item = "layer"
  let counts = [1_000]

  func makeOurs(count: Int, draws: Bool) -> any Side { NamingSide(count: count, isNamed: true) }
  func makeBare(count: Int, draws: Bool) -> any Side { NamingSide(count: count, isNamed: false) }
}

private final class NamingSide: Side {
  /// A view that holds its labels, one in ten by a property of its own.
  private final class Card: UIView {
    let titleLabel = UILabel()
    var others: [UILabel] = []
  }

  private let root = UIView()
  private let cards: [Card]
  private let isNamed: Bool
  private let naming = LayerNaming()

  init(count: Int, isNamed: Bool) {
    self.isNamed = isNamed
    cards = (0..<max(count / 11, 1)).map { index in
      let card = Card()
      card.titleLabel.text = "Card \(index)"
      card.others = (0..<9).map { number in
        let label = UILabel()
        label.text = "Label \(number)"
        return label
      }
      for label in [card.titleLabel] + card.others { card.addSubview(label) }
      return card
    }
    for card in cards { root.addSubview(card) }
  }

  func run(_ turn: Int) {
    var (tree, layers) = LayerInspection.survey(of: root.layer, pixelScale: 1)
    if isNamed { naming.name(&tree, layers) }
    precondition(tree.layers.count == layers.count)
  }
}

/// Makes layers as `new` does while the calls that make them are noted, as while the inspector is
/// open, beside making them without.
struct NotedLayers: TimedBenchmark {
  let name = "noted"
  let item = "layer"
  let counts = [1_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    LayerSide { host, _ in
      host.startOver()
      CreationStacks.begin(CallStack.read)
    } running: { host, _ in
      LayerWork.make(count, in: host)
      CreationStacks.end()
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    LayerSide { host, _ in
      host.startOver()
    } running: { host, _ in
      LayerWork.make(count, in: host)
    }
  }
}

/// Samples the stack of the main thread under 32 functions, as while it is late, beside reading it
/// by its frame pointers. The thread asks itself, so that the time is that of all: the request, the
/// signal and the unwinding.
struct StackSamples: TimedBenchmark {
  let name = "sampled"
  let item = "sample"
  let counts = [100]

  /// There is one sampler at a time.
  func smaller(than count: Int) -> Int? { nil }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let sampler = StackSampler.begin()
    return StackSide(count: count) { sampler?.sample().count ?? 0 }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    StackSide(count: count) { CallStack.read().count }
  }
}

private final class StackSide: Side {
  private let count: Int
  private let read: @MainActor () -> Int

  init(count: Int, _ read: @escaping @MainActor () -> Int) {
    (self.count, self.read) = (count, read)
  }

  func run(_ turn: Int) {
    let depth = descend(32)
    precondition(depth >= 0)
  }

  /// Reads the stack below so many calls of itself; returns the functions of the last one, and 0.
  @inline(never) private func descend(_ rest: Int) -> Int {
    if rest > 0 { return descend(rest - 1) + turnCount }
    var depth = 0
    for _ in 0..<count { depth = read() }
    return depth
  }

  /// Read after each call, which so cannot become a jump.
  private var turnCount = 0
}
