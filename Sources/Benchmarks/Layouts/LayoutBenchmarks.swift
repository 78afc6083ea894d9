internal import UIKit

/// The first layout of nested stacks, beside setting the same frames by hand.
struct FirstLayout: TimedBenchmark {
  let name = "layout first"
  let item = "view"
  let counts = [1_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var tree: StackTree?
    return LayerSide { _, _ in
      tree = StackTree(count: count, byConstraints: true)
    } running: { _, _ in
      tree?.root.layoutIfNeeded()
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    var tree: StackTree?
    return LayerSide { _, _ in
      tree = StackTree(count: count, byConstraints: false)
    } running: { _, _ in
      tree?.place()
    }
  }
}

/// A layout after the height of one row changed, beside setting the frames that change by hand.
struct ChangedLayout: TimedBenchmark {
  let name = "layout changed"
  let item = "layout"
  let counts = [1_000]

  func items(in count: Int) -> Int { 1 }

  private static func height(_ turn: Int) -> CGFloat { turn.isMultiple(of: 2) ? 30 : 20 }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let tree = StackTree(count: count, byConstraints: true)
    return LayerSide { _, turn in
      if turn == 0 { tree.root.layoutIfNeeded() }
    } running: { _, turn in
      tree.heights[tree.heights.count / 2].constant = Self.height(turn)
      tree.root.layoutIfNeeded()
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    let tree = StackTree(count: count, byConstraints: false)
    return LayerSide { _, turn in
      if turn == 0 { tree.place() }
    } running: { _, turn in
      tree.resize(row: count / StackTree.perRow / 2, to: Self.height(turn))
    }
  }
}
