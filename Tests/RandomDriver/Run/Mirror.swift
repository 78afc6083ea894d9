import CoreGraphics
import QuartzCore
import RenderTree
import UIKit

/// Render trees that are told what the stage's own is told, and are compared with it and each other.
@MainActor
final class Mirror {
  private let fault: Fault?
  private var tree: RenderTree
  /// All commits as one.
  private var merged = Commit()
  /// All commits, and the times at which the tree was evaluated between them.
  private var log: [Event] = []
  private var hasEmitters = false
  private var lastTime = -Double.infinity
  private var events: [AnimationEvent] = []

  private enum Event {
    case commit(Commit)
    case evaluation(Double)
  }

  init(fault: Fault?) {
    self.fault = fault
    tree = Self.emptyTree()
  }

  private static func emptyTree() -> RenderTree { RenderTree(width: 200, height: 150, scale: 1) }

  func take(_ commit: Commit) {
    merged.merge(commit)
    log.append(.commit(commit))
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
        _ = tree.takePicture(request)
      }
      tree.apply(part)
    }
  }

  /// Evaluates the tree as of now, and compares.
  func check(_ root: CALayer, at time: Double) -> Failure? {
    lastTime = max(lastTime, fault?.alter(time: time) ?? time)
    log.append(.evaluation(lastTime))
    _ = tree.evaluate(at: lastTime, events: &events)
    events = []
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
    let shown = Self.describe(&tree)
    var other = Self.emptyTree()
    var time = -Double.infinity
    var events: [AnimationEvent] = []
    if hasEmitters {
      // What was emitted follows from all that emitters were at any time.
      for event in log {
        switch event {
        case .commit(let commit): Self.apply(commit, to: &other, &time)
        case .evaluation(let moment): _ = other.evaluate(at: moment, events: &events)
        }
      }
    } else {
      Self.apply(fault?.alterMerged(merged) ?? merged, to: &other, &time)
    }
    _ = other.evaluate(at: lastTime, events: &events)
    let expected = Self.describe(&other)
    guard shown != expected else { return nil }
    let (first, second) = (Self.withoutNumbers(shown), Self.withoutNumbers(expected))
    guard first != second else { return nil }
    let lines = (first.split(separator: "\n"), second.split(separator: "\n"))
    let place = zip(lines.0, lines.1).prefix { $0 == $1 }.count
    func line(_ list: [Substring]) -> String {
      place < list.count ? String(list[place].drop { $0 == " " }) : "nothing"
    }
    return Failure(.merge, "line \(place): one by one \(line(lines.0)), at once \(line(lines.1))")
  }

  /// The whole frame as text.
  private static func describe(_ tree: inout RenderTree) -> String {
    while tree.takeRaster() != nil {}
    _ = tree.takeDroppedPictures()
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    return tree.frame.description
  }

  /// A frame without the numbers of images and layers: those of images, and of a replicator's copies,
  /// follow from what came and went.
  private static func withoutNumbers(_ frame: String) -> String {
    frame.replacing(/(image|picture|layer) \d+/) { $0.1 }
  }
}

/// Compares the picture that was drawn bit by bit with the one that is drawn whole.
@MainActor
struct PictureCheck {
  /// The most by which a channel may differ.
  private static let tolerance = 3

  let fault: Fault?
  private var former: [UInt8] = []

  init(fault: Fault?) { self.fault = fault }

  mutating func failure(of host: OffscreenHost) -> Failure? {
    guard var drawn = Self.bytes(host.scenePicture()) else { return nil }
    if let fault {
      let kept = drawn
      drawn = fault.alter(picture: drawn, former: former)
      former = kept
    }
    host.takesNotes = true
    let whole = Self.bytes(host.scenePicture())
    host.takesNotes = false
    guard let whole, whole.count == drawn.count, whole != drawn else { return nil }
    let differing = drawn.indices.filter {
      abs(Int(drawn[$0]) - Int(whole[$0])) > Self.tolerance
    }
    guard let first = differing.first else { return nil }
    let (x, y) = (first / 4 % 200, first / 4 / 200)
    return Failure(
      .picture,
      "\(differing.count) bytes differ, the first at (\(x), \(y)): "
        + "\(drawn[first]), drawn whole \(whole[first])")
  }

  private static func bytes(_ image: CGImage?) -> [UInt8]? {
    guard let data = image?.dataProvider?.data else { return nil }
    return [UInt8](data as Data)
  }
}
