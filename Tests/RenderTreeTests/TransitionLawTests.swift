import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Invariants of commits with requests for pictures.
@Suite struct TransitionLawTests {
  /// The time of every commit and frame.
  private static let time = 0.3

  /// Makes a few random edits and returns their commit.
  private func edit(_ builder: inout TreeBuilder, _ random: inout SeededGenerator) -> Commit {
    var layers = builder.states.keys.sorted { $0.index < $1.index }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let pick = layers.randomElement(using: &random) ?? builder.root
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1:
        layers.append(
          builder.add(
            to: Bool.random(using: &random) ? pick : nil,
            x: Double.random(in: 0...80, using: &random),
            y: Double.random(in: 0...80, using: &random), width: 20, height: 15,
            color: SIMD4(0, 0, 1, Bool.random(using: &random) ? 1 : 0.5)))
      case 2:
        builder.change(pick) { $0.geometry.position.x += Double.random(in: -9...9, using: &random) }
      case 3:
        let leaves = builder.childList(of: builder.root).filter {
          builder.childList(of: $0).isEmpty
        }
        if let leaf = leaves.randomElement(using: &random) {
          builder.remove(leaf)
          layers.removeAll { $0 == leaf }
        }
      case 4:
        let kind = Int.random(in: 0..<6, using: &random)
        builder.change(pick) { dress(&$0, kind) }
      default:
        let style = TransitionStyle(
          TransitionStyle.Kind.allCases.randomElement(using: &random) ?? .fade,
          TransitionStyle.Direction.allCases.randomElement(using: &random) ?? .left)
        builder.pass(pick, style)
      }
    }
    return builder.take()
  }

  /// Changes the appearance of a layer in one of six ways, or changes it back.
  private func dress(_ state: inout LayerState, _ kind: Int) {
    switch kind {
    case 0: state.appearance.opacity = state.appearance.opacity < 1 ? 1 : 0.5
    case 1: state.appearance.cornerRadius = state.appearance.cornerRadius > 0 ? 0 : 4
    case 2: state.appearance.flags.formSymmetricDifference(.isHidden)
    case 3: state.appearance.flags.formSymmetricDifference(.masksToBounds)
    case 4: state.rasterization.isOn.toggle()
    default: state.appearance.backgroundColor.w = state.appearance.backgroundColor.w > 0 ? 0 : 1
    }
  }

  @Test(
    "a tree changed bit by bit draws what a tree built at once draws",
    arguments: 1..<150 as Range<UInt64>)
  func incremental(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var builder = TreeBuilder()
    var tree = RenderTree(width: 100, height: 100, scale: 1)
    var all: [Commit] = []
    for _ in 0..<12 {
      let commit = edit(&builder, &random)
      all.append(commit)
      tree.take(commit, at: Self.time)
      tree.show(at: Self.time)
    }
    while tree.takeRasterization() != nil {}
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    var fresh = RenderTree(width: 100, height: 100, scale: 1)
    for commit in all { fresh.take(commit, at: Self.time) }
    fresh.show(at: Self.time)
    _ = fresh.makeFrame(redrawsAll: true, evenUnchanged: true)
    #expect(tree.frame.plainText == fresh.frame.plainText, "seed \(seed)")
  }
}

extension RenderTree {
  /// Applies `commit`, and takes its pictures as a render loop does.
  fileprivate mutating func take(_ commit: Commit, at time: Double) {
    for request in commit.snapshots {
      show(at: time)
      while takeRasterization(for: request) != nil {}
      _ = takeSnapshot(request)
    }
    apply(commit)
  }

  fileprivate mutating func show(at time: Double) {
    var events: [AnimationEvent] = []
    _ = evaluate(at: time, events: &events)
    while takeRasterization() != nil {}
    _ = makeFrame()
  }
}

extension Frame {
  /// The frame as text with pictures numbered in drawing order: their identifiers depend on freed
  /// ones.
  fileprivate var plainText: String {
    var names: [Substring] = []
    return description.split(separator: "\n").map { line in
      guard let match = line.firstMatch(of: /snapshot (\d+)/) else { return String(line) }
      if !names.contains(match.1) { names.append(match.1) }
      let number = names.firstIndex(of: match.1) ?? 0
      return String(line[..<match.1.startIndex]) + "\(number)" + line[match.1.endIndex...]
    }.joined(separator: "\n")
  }
}
