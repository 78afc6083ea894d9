import CoreGraphics
import QuartzCore
import CalqueRenderTree
import UIKit

/// Render trees that receive the same commits as the stage's own, and are compared with it and with
/// each other.
@MainActor
final class Mirror {
  private let fault: Fault?
  /// Receives each commit individually.
  private var tree: RenderTree
  /// Receives the commits between two steps of the clock as one, as a late render loop does.
  private var late: RenderTree
  private var waiting = MergedCommits()
  private var lateTime = -Double.infinity
  /// All commits, merged.
  private var merged = MergedCommits()
  private var hasEmitters = false
  private var lastTime = -Double.infinity
  private var events: [AnimationEvent] = []

  init(fault: Fault?) {
    self.fault = fault
    tree = Self.emptyTree()
    late = Self.emptyTree()
  }

  private static func emptyTree() -> RenderTree { RenderTree(width: 200, height: 150, scale: 1) }

  func take(_ commit: Commit) {
    merged.append(commit)
    waiting.append(commit)
    hasEmitters = hasEmitters || commit.states.contains { $0.state.emitter?.cells.isEmpty == false }
    Self.apply(fault?.alter(commit) ?? commit, to: &tree, &lastTime)
  }

  /// Applies a commit as the render loop does, without drawing pictures.
  private static func apply(_ commit: Commit, to tree: inout RenderTree, _ time: inout Double) {
    var events: [AnimationEvent] = []
    for request in commit.snapshots {
      time = max(time, request.time)
      _ = tree.evaluate(at: time, events: &events)
      while tree.takeRasterization(for: request) != nil {}
      _ = tree.takeSnapshot(request)
    }
    tree.apply(commit)
    tree.endStep()
  }

  /// Evaluates the tree at the current time, and compares.
  func check(_ root: CALayer, at time: Double) -> Failure? {
    lastTime = max(lastTime, fault?.alter(time: time) ?? time)
    _ = tree.evaluate(at: lastTime, events: &events)
    defer { events = [] }
    return presentationFailure(under: root) ?? mergeFailure()
  }

  // MARK: Presentation

  private func presentationFailure(under root: CALayer) -> Failure? {
    var stack = [root]
    while let layer = stack.popLast() {
      stack += layer.sublayers ?? []
      if let mask = layer.mask { stack.append(mask) }
      guard let id = layer.id, let presented = layer.presentation()?.state else { continue }
      guard let shown = tree.presentationState(of: id) else {
        return Failure(.presentation, "the tree has no \(layer)")
      }
      if shown != presented, let difference = Self.difference(shown, presented) {
        return Failure(.presentation, "\(type(of: layer)) \(id.index): \(difference)")
      }
    }
    return nil
  }

  /// Returns the first component in which two states differ; NaN equals NaN.
  private static func difference(_ shown: LayerState, _ presented: LayerState) -> String? {
    let parts: [(String, (LayerState) -> Any)] = [
      ("box", { $0.geometry }), ("look", { $0.appearance }), ("space", { $0.transforms }),
      ("content", { $0.content.fit }), ("timing", { $0.timing }),
      ("shape", { $0.shape as Any }), ("emitter", { $0.emitter as Any }),
      ("replicator", { $0.replicator as Any }), ("gradient", { $0.gradient as Any }),
      ("filters", { $0.filters }), ("shadow", { $0.shadow }),
      ("rasterization", { $0.rasterization }),
    ]
    for (name, part) in parts {
      let (a, b) = (String(describing: part(shown)), String(describing: part(presented)))
      if a != b { return "\(name) shows \(a.prefix(600)), presentation() says \(b.prefix(600))" }
    }
    return shown.content.image === presented.content.image ? nil : "another image shows"
  }

  // MARK: Drawing

  private func mergeFailure() -> Failure? {
    for commit in waiting.parts {
      Self.apply(fault?.alterMerged(commit) ?? commit, to: &late, &lateTime)
    }
    waiting = MergedCommits()
    lateTime = lastTime
    _ = late.evaluate(at: lastTime, events: &events)
    // A copy that `presentation()` made may have changed the tree in `init(layer:)`.
    _ = tree.evaluate(at: lastTime, events: &events)
    let shown = FrameText(of: &tree)
    if shown != FrameText(of: &late), let failure = Self.difference(&tree, &late) { return failure }
    // Particles depend on all earlier states of their emitters.
    guard !hasEmitters else { return nil }
    var whole = Self.emptyTree()
    var time = -Double.infinity
    for commit in merged.parts {
      Self.apply(fault?.alterMerged(commit) ?? commit, to: &whole, &time)
    }
    _ = whole.evaluate(at: lastTime, events: &events)
    return shown == FrameText(of: &whole) ? nil : Self.difference(&tree, &whole)
  }

  private static func difference(_ tree: inout RenderTree, _ other: inout RenderTree) -> Failure? {
    let shown = FrameText(of: &tree, allowsRuns: false)
    let expected = FrameText(of: &other, allowsRuns: false)
    guard shown != expected else { return nil }
    let place = zip(shown.lines, expected.lines).prefix { $0 == $1 }.count
    func line(_ text: FrameText) -> String {
      place < text.lines.count ? String(text.lines[place].drop { $0 == " " }) : "nothing"
    }
    return Failure(.merge, "line \(place): one by one \(line(shown)), at once \(line(expected))")
  }
}
