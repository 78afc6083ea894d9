internal import CoreGraphics
internal import Motion
internal import RenderServer
internal import RenderTree
internal import SDLPlatform
internal import Telemetry

/// Our side: a layer with an image and a position animation for each sprite.
final class LayerSprites {
  private let surface: FlushingSurface
  private let loop: RenderLoop
  /// Seconds that applying the commit with all layers and animations took.
  let applySeconds: Double

  init(_ field: SpriteField, draws: Bool) throws {
    surface = try FlushingSurface(
      width: SpriteField.width, height: SpriteField.height, waits: draws)
    try surface.makeCurrent()
    loop = try RenderLoop(surface: surface, scale: 1) { print("renderer: \($0)") }
    let commit = Self.commit(field)
    let clock = SystemClock()
    let start = clock.now()
    loop.apply(.commit(commit))
    applySeconds = clock.now() - start
  }

  func makeCurrent() throws { try surface.makeCurrent() }
  func resignCurrent() { surface.resignCurrent() }

  /// Draws the frame at `time`, in seconds.
  func draw(at time: Double) -> FrameRecord {
    _ = loop.step(at: time)
    return loop.lastRecord ?? FrameRecord()
  }

  private static func commit(_ field: SpriteField) -> Commit {
    var commit = Commit()
    var allocator = LayerIDAllocator()
    let root = allocator.allocate()
    var state = LayerState()
    let size = SIMD2(Double(SpriteField.width), Double(SpriteField.height))
    state.box.bounds = SIMD4(lowHalf: SIMD2(), highHalf: size)
    state.box.position = size / 2
    state.look.backgroundColor = SIMD4(0, 0, 0, 1)
    commit.root = root
    commit.created.append(root)
    commit.states.append(.init(root, state))

    let side = Int(SpriteField.side)
    let image = CGImage(
      width: side, height: side, bytesPerRow: side * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: SpriteField.image)
    var sublayers: [LayerID] = []
    for (index, move) in field.moves.enumerated() {
      let layer = allocator.allocate()
      var state = LayerState()
      state.box.bounds = SIMD4(0, 0, Double(side), Double(side))
      state.box.position = SIMD2<Double>(move.from)
      state.content.image = image
      sublayers.append(layer)
      commit.created.append(layer)
      commit.states.append(.init(layer, state))
      commit.animations.append(.added(animation(index, move, field.pace), to: layer))
    }
    commit.children.append(.init(root, sublayers))
    return commit
  }

  private static func animation(
    _ index: Int, _ move: SpriteField.Move, _ pace: SpriteField.Pace
  ) -> LayerAnimation {
    func point(_ place: SIMD2<Float>) -> AnimatableValue {
      .vector(SIMD4(lowHalf: SIMD2<Double>(place), highHalf: SIMD2()))
    }
    return LayerAnimation(
      id: AnimationID(rawValue: UInt64(index + 1)), target: AnimationTarget(.box(.position)),
      timing: TimingSpec(
        duration: Double(move.duration), timeOffset: Double(move.phase), repeatCount: .infinity,
        autoreverses: true),
      curve: pace == .linear ? .linear : .easeInEaseOut, from: point(move.from),
      to: point(move.to))
  }
}
