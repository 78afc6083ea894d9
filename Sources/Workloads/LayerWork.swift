internal import CalqueMotion
package import CalqueRenderTree
package import CoreGraphics
package import QuartzCore

/// Typical work of programs on model layers. Each function is one transaction, up to its applied
/// commit.
@MainActor
package enum LayerWork {
  private static let color = CGColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1)

  /// Creates `count` layers of one colour and adds them to the root.
  package static func make(_ count: Int, in host: LayerHost) {
    host.commit(disablingActions: true) { root in
      for index in 0..<count {
        let layer = CALayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 32, height: 32)
        layer.position = CGPoint(x: Double(index % 1280), y: Double(index % 720))
        layer.backgroundColor = color
        root.addSublayer(layer)
      }
    }
  }

  /// Returns every tenth sublayer of the root, and the others.
  package static func tenths(of host: LayerHost) -> (every: [CALayer], others: [CALayer]) {
    var (every, others): ([CALayer], [CALayer]) = ([], [])
    for (index, layer) in (host.root.sublayers ?? []).enumerated() {
      if index % 10 == 5 { every.append(layer) } else { others.append(layer) }
    }
    return (every, others)
  }

  /// Sets the root's sublayers to `layers`.
  package static func keep(_ layers: [CALayer], in host: LayerHost) {
    host.commit(disablingActions: true) { $0.sublayers = layers }
  }

  /// Removes `layers` from their superlayer.
  package static func remove(_ layers: [CALayer], in host: LayerHost) {
    host.commit(disablingActions: true) { _ in
      for layer in layers { layer.removeFromSuperlayer() }
    }
  }

  /// Moves each of `layers` to its position at `turn`, with an implicit animation or at once.
  package static func move(
    _ layers: [CALayer], turn: Int, isAnimated: Bool, in host: LayerHost
  ) {
    host.commit(disablingActions: !isAnimated) { _ in
      for (index, layer) in layers.enumerated() {
        layer.position = CGPoint(
          x: Double((index + turn * 7) % 1280), y: Double((index + turn * 3) % 720))
      }
    }
  }

  /// The fields that `set(_:of:turn:in:)` sets.
  package enum Fields { case positionAndTransform, opacity }

  /// Sets fields of each of `layers` to their values at `turn`, without actions.
  package static func set(
    _ fields: Fields, of layers: [CALayer], turn: Int, in host: LayerHost
  ) {
    host.commit(disablingActions: true) { _ in
      for (index, layer) in layers.enumerated() {
        switch fields {
        case .positionAndTransform:
          layer.position = CGPoint(
            x: Double((index + turn * 7) % 1280), y: Double((index + turn * 3) % 720))
          let scale = 1 + Double((index + turn) % 8) / 8
          layer.transform = CATransform3DMakeScale(scale, scale, 1)
        case .opacity: layer.opacity = Float((index + turn) % 8) / 8
        }
      }
    }
  }

  /// Adds `count` text layers to the root.
  package static func makeTexts(_ count: Int, in host: LayerHost) -> [CATextLayer] {
    var result: [CATextLayer] = []
    host.commit(disablingActions: true) { root in
      for index in 0..<count {
        let layer = CATextLayer()
        layer.fontSize = textSize
        layer.foregroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        layer.frame = CGRect(
          x: Double(index % 12) * 100, y: Double(index / 12 % 36) * 20, width: textBox.width,
          height: textBox.height)
        layer.string = text(index, turn: 0)
        root.addSublayer(layer)
        result.append(layer)
      }
    }
    return result
  }

  /// Sets the text of each of `layers` at `turn`.
  package static func setTexts(_ layers: [CATextLayer], turn: Int, in host: LayerHost) {
    host.commit(disablingActions: true) { _ in
      for (index, layer) in layers.enumerated() { layer.string = text(index, turn: turn) }
    }
  }

  /// The font size, in points.
  package nonisolated static let textSize = 14.0
  /// The size of a text layer, in points.
  package nonisolated static let textBox = CGSize(width: 96, height: 18)

  /// Returns the text of the layer at `index`, which changes at each turn.
  package nonisolated static func text(_ index: Int, turn: Int) -> String {
    "item \(index): \(turn * 37 + index)"
  }
}

/// A layer tree whose commits go directly to a render tree that draws nothing, on a clock of its
/// own.
///
/// Several hosts may exist at once; `activate` makes the clock of one the process's media time.
@MainActor
package final class LayerHost: CommitSink {
  private let clock = ManualClock(100)
  private var tree = RenderTree(width: Workloads.width, height: Workloads.height, scale: 1)
  private var events: [AnimationEvent] = []
  private var context: LayerContext?
  /// The root layer, which fills the surface.
  package private(set) var root = CALayer()

  package init() {
    MediaTime.install(clock)
    context = LayerContext(sink: self)
    startOver()
  }

  package func activate() { MediaTime.install(clock) }

  /// Closes the context, runs pending work and uninstalls the clock.
  package func close() {
    context?.close()
    CATransaction.flush(of: clock)
    MainQueueWork.runPending(of: clock)
    MediaTime.remove(clock)
  }

  /// True if commits wait for `applyHeldCommits`.
  package var holdsCommits = false
  private var held: [Commit] = []

  package func submit(_ commit: Commit) {
    if holdsCommits { held.append(commit) } else { tree.apply(commit) }
  }

  package func applyHeldCommits() {
    for commit in held { tree.apply(commit) }
    held.removeAll(keepingCapacity: true)
  }

  /// Runs the tree passes of a frame. Returns false if nothing changed.
  package func makeFrame() -> Bool { tree.makeFrame() }

  /// Replaces the root by an empty layer, and commits it.
  package func startOver() {
    let root = CALayer()
    root.bounds.size.width = Double(Workloads.width)
    root.bounds.size.height = Double(Workloads.height)
    self.root = root
    context?.rootLayer = root
    commit()
  }

  /// Advances the clock by `seconds`, ends finished animations, and commits the resulting changes.
  package func advance(by seconds: Double) {
    clock.advance(by: seconds)
    events.removeAll(keepingCapacity: true)
    _ = tree.evaluate(at: clock.now(), events: &events)
    context?.receive(events)
    commit()
  }

  /// Runs work that waits for a later turn, and commits.
  private func commit() {
    MainQueueWork.runPending(of: clock)
    CATransaction.flush(of: clock)
    MainQueueWork.runPending(of: clock)
  }

  /// Makes changes in one transaction, commits them and applies the commit.
  package func commit(disablingActions: Bool, _ changes: (CALayer) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(disablingActions)
    changes(root)
    CATransaction.commit()
  }
}
