import CoreGraphics
import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// Two trees with the same commits, one of them without runs, and random changes to both.
struct RunPair: ~Copyable {
  var random: SeededGenerator
  var builder = TreeBuilder(width: 400, height: 300)
  var tree = RenderTree(width: 400, height: 300, scale: 1)
  var plain = RenderTree(width: 400, height: 300, scale: 1)
  var groups: [LayerID] = []
  var sprites: [(id: LayerID, parent: LayerID)] = []
  var lastAnimation: UInt64 = 0
  var time = 0.0
  /// The number of layers in moving runs and in static runs, summed over the frames.
  var layersInRuns = 0
  var staticLayers = 0
  /// The number of layers in mixed runs, summed over the frames.
  var mixedLayers = 0

  let images = [CGImageAlphaInfo.premultipliedLast, .noneSkipLast].map { alpha in
    CGImage(
      width: 4, height: 4, bytesPerRow: 16, layout: .rgba, alphaInfo: alpha,
      bytes: [UInt8](repeating: 128, count: 64))
  }

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    plain.fastPaths.remove(.runs)
    (tree.batcher.leastNamedClips, plain.batcher.leastNamedClips) = (0, 0)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  mutating func chance(_ share: Double) -> Bool { number(0...1) < share }

  mutating func addGroup() {
    let isTurned = chance(0.3)
    let (x, y) = (number(0...40), number(0...40))
    let turn = number(0.1...1)
    groups.append(
      builder.add(x: x, y: y, width: 350, height: 250, color: SIMD4()) {
        if isTurned { $0.transforms.transform.set(.rotationZ, to: SIMD4(turn * 0.2, 0, 0, 0)) }
      })
  }

  /// Adds sprites of the same form to a group; most of them move endlessly. If they are
  /// `interrupted`, there is a round one after each few.
  mutating func addSprites(_ count: Int, interrupted isInterrupted: Bool = false) {
    guard let parent = groups.randomElement(using: &random) else { return }
    let form = Int.random(in: 0..<4, using: &random)
    let keyPaths =
      [
        ["position", "transform.rotation.z", "opacity"], ["position"],
        ["opacity", "transform.scale"],
        ["position.x", "position.y"], ["transform.translation.x", "opacity"],
        ["transform.scale.y"],
      ].randomElement(using: &random) ?? []
    let side = number(4...12)
    let isEven = chance(0.5)
    let period = Int.random(in: 5...9, using: &random)
    for index in 0..<count {
      if isInterrupted, index % period == period - 1 { addRound(to: parent) }
      let (x, y) = (number(60...280), number(60...180))
      let shade = Float(number(0.2...0.9))
      let image = images[form & 1]
      let layer = builder.add(
        to: parent, x: x, y: y, width: isEven ? side : number(4...12), height: side,
        color: form < 2 ? SIMD4() : SIMD4(shade, 0.5, 1 - shade, form == 2 ? 1 : shade)
      ) {
        if form < 2 { $0.content.image = image }
      }
      sprites.append((layer, parent))
      for keyPath in keyPaths where chance(0.95) { animate(layer, keyPath) }
    }
  }

  private mutating func addRound(to parent: LayerID) {
    let (x, y, width) = (number(60...280), number(60...180), number(8...40))
    let layer = builder.add(to: parent, x: x, y: y, width: width, height: 9) {
      $0.appearance.cornerRadius = 4
    }
    sprites.append((layer, parent))
    if chance(0.7) { animate(layer, "position") }
  }

  /// Adds static layers of the same form, some with a sublayer.
  mutating func addStill(_ count: Int) {
    guard let group = groups.randomElement(using: &random) else { return }
    let (isImage, isEven, isRotated) = (chance(0.3), chance(0.5), chance(0.3))
    let alpha: Float = chance(0.5) ? 1 : 0.6
    var parents = [group]
    for _ in 0..<count {
      guard let parent = parents.randomElement(using: &random) else { return }
      let isInner = parent != group
      let (x, y) =
        isInner ? (number(0...8), number(0...8)) : (number(40...300), number(40...200))
      let (shade, turn, side) = (Float(number(0.2...0.9)), number(0.1...1), number(4...12))
      let image = images[0]
      let layer = builder.add(
        to: parent, x: x, y: y, width: isEven ? side : number(4...12), height: side,
        color: isImage ? SIMD4() : SIMD4(shade, 1 - shade, 0.3, alpha)
      ) {
        if isImage { $0.content.image = image }
        if isRotated { $0.transforms.transform.set(.rotationZ, to: SIMD4(turn, 0, 0, 0)) }
      }
      sprites.append((layer, parent))
      if chance(0.2), parents.count < 6 { parents.append(layer) }
    }
  }

  /// Animates a group, which carries its sublayers.
  mutating func move(_ group: LayerID) {
    guard
      let target = AnimationTarget(
        keyPath: [
          "position", "transform.rotation.z", "transform.scale", "bounds.origin", "opacity",
        ].randomElement(using: &random) ?? "position")
    else { return }
    var timing = TimingSpec(beginTime: time, duration: number(0.3...1))
    (timing.repeatCount, timing.autoreverses) = (chance(0.5) ? 1 : 4, true)
    lastAnimation += 1
    let (from, to) = (SIMD4(number(0...1), number(0...1), 0, 0), SIMD4(number(0...9), 9, 0, 0))
    builder.commit.animations.append(
      .added(
        LayerAnimation(
          id: AnimationID(rawValue: lastAnimation), target: target, timing: timing,
          from: .vector(from), to: .vector(to), isAdditive: chance(0.5)), to: group))
  }

  mutating func animate(_ layer: LayerID, _ keyPath: String) {
    guard let target = AnimationTarget(keyPath: keyPath) else { return }
    let flies = chance(0.1)
    func ends() -> (ClosedRange<Double>, ClosedRange<Double>) {
      switch keyPath {
      case "opacity": (0.1...0.6, 0.4...0.95)
      case "transform.rotation.z": (-9...0, 0...9)
      case "transform.scale", "transform.scale.y": (0.5...1, 1...1.5)
      case "transform.translation.x": (-20...0, 0...20)
      default: flies ? (-200...60, 280...500) : (60...280, 60...280)
      }
    }
    let (from, to) = ends()
    var timing = TimingSpec(beginTime: time + number(-1...0.1), duration: number(0.3...2))
    timing.repeatCount = chance(0.85) ? .infinity : 3
    timing.autoreverses = chance(0.8)
    if chance(0.2) { timing.timeOffset = timing.repeatCount == .infinity ? number(0...2) : 0 }
    lastAnimation += 1
    let isAdditive = chance(0.1) && keyPath != "opacity"
    let share = isAdditive ? 0.1 : 1.0
    let start = SIMD4(number(from) * share, number(60...180) * share, 0, 0)
    let end = SIMD4(number(to) * share, number(60...180) * share, 0, 0)
    let endpoints = MotionEndpoints(from: .vector(start), to: .vector(end))
    var source = PropertyMotion.Source.endpoints(endpoints)
    if chance(0.1) {
      source = .spring(Spring(stiffness: 60, damping: 3), endpoints)
    } else if chance(0.1) {
      let middle = AnimatableValue.vector((start + end) / 2)
      // Some pause for a while.
      source = .keyframes(
        Keyframes(
          values: [.vector(start), middle, chance(0.3) ? middle : .vector(end), .vector(end)]))
    }
    var animation = LayerAnimation(
      id: AnimationID(rawValue: lastAnimation), timing: timing,
      curve: chance(0.5) ? .linear : TimingCurve(0.42, 0, 0.58, 1),
      content: .motion(PropertyMotion(target: target, source: source, isAdditive: isAdditive)))
    if chance(0.2) { animation = group(animation) }
    builder.commit.animations.append(.added(animation, to: layer))
  }

  /// Returns a group with `animation`, which begins with it and most of the time ends or repeats
  /// with one of its cycles.
  private mutating func group(_ animation: LayerAnimation) -> LayerAnimation {
    var (member, timing) = (animation, TimingSpec(beginTime: animation.timing.beginTime))
    member.timing.beginTime = chance(0.2) ? 0.125 : 0
    timing.duration = member.timing.cycleDuration * (chance(0.8) ? 2 : 1.5)
    timing.repeatCount = chance(0.7) ? .infinity : 1
    timing.autoreverses = chance(0.1)
    return LayerAnimation(
      id: animation.id, timing: timing, curve: chance(0.9) ? .linear : animation.curve,
      content: .group([member]))
  }

  /// Makes a random change as a program, a tool or the window might.
  mutating func disturb() {
    guard let sprite = sprites.randomElement(using: &random),
      let group = groups.randomElement(using: &random)
    else { return }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: builder.change(sprite.id) { $0.appearance.opacity = 0.3 }
    case 1:
      let x = number(60...200)
      builder.change(sprite.id) { $0.geometry.position.x = x }
    case 2:
      animate(sprite.id, ["opacity", "position"].randomElement(using: &random) ?? "opacity")
    case 3:
      builder.remove(sprite.id, from: sprite.parent)
      sprites.removeAll { $0.id == sprite.id }
    case 4: addSprites(Int.random(in: 1...12, using: &random))
    case 5:
      let (place, other) = (number(0...1), number(0...1))
      builder.reorder(sprite.parent) {
        $0.swapAt(Int(place * Double($0.count - 1)), Int(other * Double($0.count - 1)))
      }
    case 6:
      let x = number(100...250)
      builder.change(group) { $0.geometry.position.x = x }
    case 7:
      let opacity = Float(chance(0.7) ? 1 : 0.5)
      builder.change(group) { $0.appearance.opacity = opacity }
    case 8:
      // A large opaque layer that occludes some, from below or above.
      builder.add(x: number(0...200), y: number(0...150), width: 120, height: 90)
    case 9: builder.change(sprite.id) { $0.appearance.flags.insert(.isHidden) }
    case 10: builder.change(group) { $0.appearance.flags.formSymmetricDifference(.masksToBounds) }
    case 11:
      builder.reorder(builder.root) { $0.reverse() }
    case 12:
      tree.collectsItemRecords.toggle()
      plain.collectsItemRecords.toggle()
    case 13:
      time -= number(0...0.5)
      tree.rewind()
      plain.rewind()
    case 14:
      let profiled = chance(0.5) ? nil : chance(0.8) ? group : sprite.id
      (tree.profiledLayer, plain.profiledLayer) = (profiled, profiled)
    case 16, 17: move(group)
    case 18: addStill(Int.random(in: 8...40, using: &random))
    case 15:
      let (shown, expected) = (
        tree.presentationState(of: sprite.id), plain.presentationState(of: sprite.id)
      )
      #expect(shown == expected)
    default:
      if let mask = builder.mask(of: group) {
        builder.setMask(nil, of: group)
        builder.remove(mask, from: group)
      } else {
        builder.mask(group, x: 10, y: 10, width: 320, height: 240)
      }
    }
  }

  /// Makes a frame of both trees.
  mutating func step(_ seed: UInt64) {
    let commit = builder.take()
    tree.apply(commit)
    plain.apply(commit)
    for _ in 0..<(chance(0.1) ? 2 : 1) {
      time += chance(0.05) ? 0 : number(0...0.03)
      var (events, expected): ([AnimationEvent], [AnimationEvent]) = ([], [])
      let found = tree.evaluate(at: time, events: &events)
      #expect(found == plain.evaluate(at: time, events: &expected), "seed \(seed), at \(time)")
      #expect(events == expected, "seed \(seed), at \(time)")
    }
    let (redrawsAll, isForced) = (chance(0.1), chance(0.1))
    let isDrawn = tree.makeFrame(redrawsAll: redrawsAll, evenUnchanged: isForced)
    let isExpected = plain.makeFrame(redrawsAll: redrawsAll, evenUnchanged: isForced)
    #expect(isDrawn == isExpected, "seed \(seed), at \(time)")
    for place in 0..<tree.layers.spriteRuns.count {
      let run = tree.layers.spriteRuns[place]
      if run.key.isStatic { staticLayers += run.count } else { layersInRuns += run.count }
      if run.key.isMixed { mixedLayers += run.count }
    }
    compare(seed, checksOrder: chance(0.05))
    if tree.collectsItemRecords, chance(0.5) {
      (tree.collectsItemRecords, plain.collectsItemRecords) = (false, false)
    }
  }

  private func compare(_ seed: UInt64, checksOrder: Bool) {
    let (frame, other) = (tree.frame, plain.frame)
    #expect(frame.damage == other.damage, "seed \(seed), at \(time)")
    #expect(frame.updated == other.updated, "seed \(seed), at \(time)")
    #expect(frame.clips == other.clips, "seed \(seed), at \(time)")
    #expect(frame.itemRecords == other.itemRecords, "seed \(seed), at \(time)")
    // A run is in one batch as a whole, together with others only if all of its layers may be.
    var counters = frame.counters
    counters.draws = other.counters.draws
    // Layers outside of the surface are written, too.
    counters.instancesWritten = other.counters.instancesWritten
    // Leaves outside of the damage and sections are skipped where they are not in runs.
    counters.layersVisited = other.counters.layersVisited
    #expect(counters == other.counters, "seed \(seed), at \(time)")
    let (drawn, expected) = (drawnSprites(frame), drawnSprites(other))
    let isWhole = drawn.allSatisfy {
      expected[$0.key] != nil || $0.value.isBeside(tree.surfaceRect)
    }
    #expect(isWhole, "seed \(seed), at \(time)")
    for (layer, sprite) in expected where drawn[layer]?.isLike(sprite) != true {
      Issue.record("seed \(seed), at \(time): \(drawn[layer] as Any), not \(sprite)")
    }
    guard checksOrder else { return }
    for (a, first) in expected {
      for (b, second) in expected where first.place < second.place && first.overlaps(second) {
        let (before, after) = (drawn[a]?.place ?? .max, drawn[b]?.place ?? .min)
        #expect(before < after, "seed \(seed), at \(time): \(a) before \(b)")
      }
    }
  }

  private func drawnSprites(_ frame: Frame) -> [Int32: DrawnSprite] {
    var sprites: [Int32: DrawnSprite] = [:]
    for batch in frame.batches {
      for place in Int(batch.first)..<Int(batch.first + batch.count) {
        var sprite =
          batch.pipeline == .roundRect
          ? Sprite(frame.roundRects[place]) : frame.sprites[place]
        var kind = batch
        (kind.first, kind.count) = (0, 0)
        if batch.namesClips {
          (kind.namesClips, kind.clipChain) = (false, sprite.clip)
          sprite.clip = -1
        }
        // Colours, small images and round rectangles may share a batch, or not.
        kind.isBlended = frame.isBlended(Int32(place), of: batch)
        if batch.pipeline == .mixed || batch.pipeline == .roundRect {
          kind.pipeline = sprite.isRound ? .mixed : sprite.image < 0 ? .solid : .smallImage
        }
        sprites[sprite.layer] = DrawnSprite(sprite: sprite, kind: kind, place: sprites.count)
      }
    }
    return sprites
  }
}

/// A sprite as a frame draws it, at index `place`.
struct DrawnSprite {
  var sprite: Sprite
  var kind: Batch
  var place: Int

  /// Returns true if the other is the same sprite, drawn in the same way. The clip is ignored if
  /// the other has none: sprites that are drawn alone leave out a clip that cuts nothing off.
  func isLike(_ other: DrawnSprite) -> Bool {
    var kind = kind
    if other.kind.clipChain < 0 { kind.clipChain = other.kind.clipChain }
    return sprite == other.sprite && kind == other.kind
  }

  func isBeside(_ surface: PixelRect) -> Bool {
    let slack: Float = 1 / 512
    return bounds.maxX <= Float(surface.minX) + slack
      || bounds.maxY <= Float(surface.minY) + slack
      || bounds.minX >= Float(surface.maxX) - slack || bounds.minY >= Float(surface.maxY) - slack
  }

  func overlaps(_ other: DrawnSprite) -> Bool {
    let (a, b) = (bounds, other.bounds)
    return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }

  private var bounds: (minX: Float, minY: Float, maxX: Float, maxY: Float) {
    (
      sprite.x1 + min(sprite.xu, 0) + min(sprite.xv, 0),
      sprite.y1 + min(sprite.yu, 0) + min(sprite.yv, 0),
      sprite.x1 + max(sprite.xu, 0) + max(sprite.xv, 0),
      sprite.y1 + max(sprite.yu, 0) + max(sprite.yv, 0)
    )
  }
}

extension Sprite {
  /// Makes the sprite of a mixed batch that draws the same as a rounded rectangle without a border.
  fileprivate init(_ rect: RoundRect) {
    self.init(
      Homography(rect.xu, rect.xv, rect.x1, rect.yu, rect.yv, rect.y1),
      color: unorm(SIMD4(rect.fillRed, rect.fillGreen, rect.fillBlue, rect.fillAlpha)),
      layer: rect.layer)
    if rect.cornerRadius != RoundRect.quadRadius {
      setRound(SIMD2(rect.width, rect.height), cornerRadius: rect.cornerRadius)
    }
  }
}
