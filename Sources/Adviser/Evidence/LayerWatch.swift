internal import CoreGraphics
internal import QuartzCore
internal import CalqueRenderTree

/// Detects the changes of layers from one frame to the next: contents, animations, values.
@MainActor
struct LayerWatch {
  /// The state of a layer in the last frame. Retains the animations, so that their identities are
  /// not reused.
  private struct Snapshot {
    var contents: CGImage?
    var animations: [CAAnimation]
    var state: LayerState
    var sublayers: Int
  }

  private var former: [ObjectIdentifier: Snapshot] = [:]

  /// Compares all layers of `frame` with the last one; the first call only stores them.
  mutating func observe(_ frame: FrameEvidence, isFirst: Bool) {
    var layers: [LayerEvidence] = []
    var seen: Set<ObjectIdentifier> = []
    for layer in frame.layers where seen.insert(ObjectIdentifier(layer.layer)).inserted {
      layers.append(layer)
    }
    var changedInside: Set<ObjectIdentifier> = []
    var moved: [LayerEvidence] = []
    for layer in layers {
      let now = Self.snapshot(layer.layer)
      let before = former.updateValue(now, forKey: ObjectIdentifier(layer.layer))
      guard !isFirst else { continue }
      if !now.animations.isEmpty {
        layer.motion.animatedFrames += 1
        layer.motion.animations += now.animations.count
      }
      noteAdded(now, before, layer)
      if let before { noteContents(now, before, layer) }
      let change = Self.change(now, before)
      if change.isMoved { moved.append(layer) }
      if change.isInside || change.isMoved {
        let start = change.isInside ? layer.layer : layer.layer.superlayer
        Self.ascend(from: start) { changedInside.insert(ObjectIdentifier($0)).inserted }
      }
    }
    guard !isFirst else { return }
    for layer in layers {
      let isStill = !changedInside.contains(ObjectIdentifier(layer.layer))
      layer.motion.stillFrames = isStill ? layer.motion.stillFrames + 1 : 0
    }
    for layer in moved { layer.motion.movedFrames += 1 }
    countInside(frame, layers)
  }

  /// Counts a refresh that drew nothing new.
  func noteIdle(_ layers: [LayerEvidence]) {
    for layer in layers where Self.isEndless(layer.layer) {
      layer.motion.idleRefreshes += 1
      layer.motion.endlessRefreshes += 1
    }
  }

  private static func snapshot(_ layer: CALayer) -> Snapshot {
    // Contents other than images do not draw.
    let image = layer.contents.flatMap { $0 as? CGImage }
    return Snapshot(
      contents: image, animations: layer.currentAnimations.map(\.animation), state: layer.state,
      sublayers: layer.sublayers?.count ?? 0)
  }

  // MARK: Animations

  private func noteAdded(_ now: Snapshot, _ before: Snapshot?, _ layer: LayerEvidence) {
    if Self.isEndless(layer.layer) { layer.motion.endlessRefreshes += 1 }
    guard let before else { return }
    for animation in now.animations where !before.animations.contains(where: { $0 === animation }) {
      layer.motion.added[Self.keyPath(of: animation), default: 0] += 1
    }
  }

  private static func keyPath(of animation: CAAnimation) -> String {
    (animation as? CAPropertyAnimation)?.keyPath ?? "\(type(of: animation))"
  }

  private static func isEndless(_ layer: CALayer) -> Bool {
    layer.currentAnimations.contains { entry in
      entry.animation.repeatCount == .infinity
        || entry.animation.repeatDuration == .infinity
    }
  }

  // MARK: Movement

  /// Returns two flags: the layer moved or faded as a whole, and something else of it changed.
  private static func change(_ now: Snapshot, _ before: Snapshot?) -> (
    isMoved: Bool, isInside: Bool
  ) {
    guard let before else { return (false, true) }
    var (isMoved, isInside) = (false, now.sublayers != before.sublayers)
    for animation in now.animations {
      if moves(animation) { isMoved = true } else { isInside = true }
    }
    if now.state != before.state {
      // The state without position, transform and opacity.
      var state = now.state
      state.geometry.position = before.state.geometry.position
      state.transforms.transform = before.state.transforms.transform
      state.appearance.opacity = before.state.appearance.opacity
      if state == before.state { isMoved = true } else { isInside = true }
    }
    return (isMoved, isInside)
  }

  private static func moves(_ animation: CAAnimation) -> Bool {
    if let group = animation as? CAAnimationGroup {
      return (group.animations ?? []).allSatisfy(moves)
    }
    guard let keyPath = (animation as? CAPropertyAnimation)?.keyPath else { return false }
    return ["position", "transform", "opacity"].contains { keyPath.hasPrefix($0) }
  }

  private static func ascend(from layer: CALayer?, _ visit: (CALayer) -> Bool) {
    var next = layer
    while let layer = next, visit(layer) { next = layer.superlayer }
  }

  /// Counts the draws, passes and layers in each layer's subtree.
  private func countInside(_ frame: FrameEvidence, _ layers: [LayerEvidence]) {
    var byLayer: [ObjectIdentifier: LayerEvidence] = [:]
    for layer in layers { byLayer[ObjectIdentifier(layer.layer)] = layer }
    for (record, layer) in frame.pairs {
      guard record.batch >= 0 || record.passReason != nil else { continue }
      Self.ascend(from: layer.layer) { ancestor in
        guard let motion = byLayer[ObjectIdentifier(ancestor)] else { return true }
        if record.passReason != nil {
          motion.motion.passes += 1
        } else {
          motion.motion.quads += 1
        }
        return true
      }
    }
    for layer in layers {
      Self.ascend(from: layer.layer.superlayer) { ancestor in
        byLayer[ObjectIdentifier(ancestor)]?.motion.layers += 1
        return true
      }
    }
  }

  // MARK: Contents

  private func noteContents(_ now: Snapshot, _ before: Snapshot, _ layer: LayerEvidence) {
    guard let new = now.contents, let old = before.contents, new !== old else { return }
    layer.redraws.count += 1
    guard new.width == old.width, new.height == old.height else { return }
    let bytes = new.width * new.height * 4
    guard let changed = new.changedRect(from: old) else {
      layer.redraws.identical += 1
      layer.redraws.identicalBytes += bytes
      return
    }
    let share = Double(changed.area) / Double(new.width * new.height)
    guard share < 0.25 else { return }
    layer.redraws.small += 1
    layer.redraws.changedShare += share
    layer.redraws.changedSize = SIMD2(Int(changed.width), Int(changed.height))
    layer.redraws.smallBytes += bytes
    layer.redraws.unchangedBytes += bytes - changed.area * 4
  }
}

extension CGImage {
  /// Returns the bounds of the pixels that differ from `other`, which has the same size; nil if all
  /// pixels are equal.
  func changedRect(from other: CGImage) -> PixelRect? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    for y in 0..<height where !hasSameRow(y, as: other) {
      (top, bottom) = (min(top, y), y)
      for x in 0..<width where pixel(x: x, y: y) != other.pixel(x: x, y: y) {
        (left, right) = (min(left, x), max(right, x))
      }
    }
    guard right >= 0 else { return nil }
    return PixelRect(
      minX: Int32(left), minY: Int32(top), maxX: Int32(right + 1), maxY: Int32(bottom + 1))
  }
}
