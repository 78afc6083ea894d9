internal import CalqueDebugOverlay
internal import CalqueInspector
internal import QuartzCore
internal import CalqueRenderTree
internal import UIKit
internal import Workloads

/// Makes the marks of all constraints of nested stacks for their overlay, as the main thread does
/// ten times a second while it is shown, beside copying the marks one by one.
struct MadeConstraintMarks: TimedBenchmark {
  let name = "constraint marks"
  let item = "view"
  let counts = [1_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let tree = StackTree(count: count, byConstraints: true)
    return LayerSide { host, turn in
      if turn == 0 { tree.show(in: host) }
    } running: { host, _ in
      _ = ConstraintMarks(under: host.root)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    let tree = StackTree(count: count, byConstraints: true)
    var marks = ConstraintMarks()
    return LayerSide { host, turn in
      guard turn == 0 else { return }
      tree.show(in: host)
      marks = ConstraintMarks(under: host.root)
    } running: { _, _ in
      var copy: [ConstraintMarks.Mark] = []
      for mark in marks.marks { copy.append(mark) }
    }
  }
}

/// Draws the marks of all constraints of nested stacks over a frame, as the render thread does in
/// each frame while the overlay is shown, beside writing as many sprites.
struct DrawnConstraintMarks: TimedBenchmark {
  let name = "constraint overlay"
  let item = "view"
  let counts = [1_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let tree = StackTree(count: count, byConstraints: true)
    var overlay = Self.overlay()
    return LayerSide { host, turn in
      guard turn == 0 else { return }
      tree.show(in: host)
      overlay.constraintMarks = ConstraintMarks(under: host.root)
      _ = Self.frame(&overlay)
    } running: { _, _ in
      _ = Self.frame(&overlay)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    let tree = StackTree(count: count, byConstraints: true)
    var sprites: [Sprite] = []
    var copy: [Sprite] = []
    return LayerSide { host, turn in
      guard turn == 0 else { return }
      tree.show(in: host)
      var overlay = Self.overlay()
      overlay.constraintMarks = ConstraintMarks(under: host.root)
      sprites = Self.frame(&overlay)?.sprites ?? []
    } running: { _, _ in
      copy.removeAll(keepingCapacity: true)
      for sprite in sprites { copy.append(sprite) }
    }
  }

  private static func overlay() -> Overlay {
    var overlay = Overlay(scale: 1) { _, _ in nil }
    overlay.options.showsConstraints = true
    return overlay
  }

  /// Draws over a frame of the size of the tree, a grid of ten layers a row.
  private static func frame(_ overlay: inout Overlay) -> Frame? {
    var scene = Frame()
    (scene.width, scene.height) = (Int32(StackTree.size.width), Int32(StackTree.size.height))
    overlay.placeConstraints {
      Homography(x: Float($0.index % 10) * 50, y: Float($0.index / 10) * 20, width: 50, height: 20)
    }
    return overlay.frame(over: scene, at: 0)
  }
}

extension StackTree {
  fileprivate func show(in host: LayerHost) {
    root.layoutIfNeeded()
    host.commit(disablingActions: true) { $0.addSublayer(root.layer) }
  }
}
