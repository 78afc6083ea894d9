import CoreGraphics
import QuartzCore
import RenderTree
import UIKit

/// Render trees that are told what the stage's own is told, and are compared with it and each other.
@MainActor
final class Mirror {
  private let fault: Fault?
  /// Takes each commit by itself.
  private var tree: RenderTree
  /// Takes the commits between two moves of the clock as one, as the render loop does when it is late.
  private var late: RenderTree
  private var waiting = Commit()
  private var lateTime = -Double.infinity
  /// All commits as one.
  private var merged = Commit()
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
    merged.merge(commit)
    waiting.merge(commit)
    hasEmitters = hasEmitters || commit.states.contains { $0.state.emitter?.cells.isEmpty == false }
    Self.apply(fault?.alter(commit) ?? commit, to: &tree, &lastTime)
  }

  /// Applies a commit as the render loop does, without drawing the pictures.
  private static func apply(_ commit: Commit, to tree: inout RenderTree, _ time: inout Double) {
    var events: [AnimationEvent] = []
    for part in commit.parts {
      for request in part.pictures {
        time = max(time, request.time)
        _ = tree.evaluate(at: time, events: &events)
        while tree.takeRaster(for: request) != nil {}
        _ = tree.takePicture(request)
      }
      tree.apply(part)
    }
  }

  /// Evaluates the tree as of now, and compares.
  func check(_ root: CALayer, at time: Double) -> Failure? {
    lastTime = max(lastTime, fault?.alter(time: time) ?? time)
    _ = tree.evaluate(at: lastTime, events: &events)
    defer { events = [] }
    return presentationFailure(under: root) ?? mergeFailure()
  }

  // MARK: What shows

  private func presentationFailure(under root: CALayer) -> Failure? {
    var stack = [root]
    while let layer = stack.popLast() {
      stack += layer.sublayers ?? []
      if let mask = layer.mask { stack.append(mask) }
      guard let id = layer.id, let presented = layer.presentation()?.state else { continue }
      guard let shown = tree.shownState(of: id) else {
        return Failure(.presentation, "the tree has no \(layer)")
      }
      if shown != presented, let difference = Self.difference(shown, presented) {
        return Failure(.presentation, "\(type(of: layer)) \(id.index): \(difference)")
      }
    }
    return nil
  }

  /// The first part in which two states differ, numbers that are none being alike.
  private static func difference(_ shown: LayerState, _ presented: LayerState) -> String? {
    let parts: [(String, (LayerState) -> Any)] = [
      ("box", { $0.box }), ("look", { $0.look }), ("space", { $0.space }),
      ("content", { $0.content.placement }), ("timing", { $0.timing }),
      ("shape", { $0.shape as Any }), ("emitter", { $0.emitter as Any }),
      ("replicator", { $0.replicator as Any }), ("gradient", { $0.gradient as Any }),
      ("effects", { $0.effects }), ("shadow", { $0.shadow }),
      ("rasterization", { $0.rasterization }),
    ]
    for (name, part) in parts {
      let (a, b) = (String(describing: part(shown)), String(describing: part(presented)))
      if a != b { return "\(name) shows \(a.prefix(600)), presentation() says \(b.prefix(600))" }
    }
    return shown.content.image === presented.content.image ? nil : "another image shows"
  }

  // MARK: What is drawn

  private func mergeFailure() -> Failure? {
    Self.apply(fault?.alterMerged(waiting) ?? waiting, to: &late, &lateTime)
    waiting = Commit()
    lateTime = lastTime
    _ = late.evaluate(at: lastTime, events: &events)
    let shown = FrameText(of: &tree)
    if let failure = Self.difference(shown, FrameText(of: &late)) { return failure }
    // Particles follow from all that emitters were at any time.
    guard !hasEmitters else { return nil }
    var whole = Self.emptyTree()
    var time = -Double.infinity
    Self.apply(fault?.alterMerged(merged) ?? merged, to: &whole, &time)
    _ = whole.evaluate(at: lastTime, events: &events)
    return Self.difference(shown, FrameText(of: &whole))
  }

  private static func difference(_ shown: FrameText, _ expected: FrameText) -> Failure? {
    guard shown != expected else { return nil }
    let place = zip(shown.lines, expected.lines).prefix { $0 == $1 }.count
    func line(_ text: FrameText) -> String {
      place < text.lines.count ? String(text.lines[place].drop { $0 == " " }) : "nothing"
    }
    return Failure(.merge, "line \(place): one by one \(line(shown)), at once \(line(expected))")
  }
}
