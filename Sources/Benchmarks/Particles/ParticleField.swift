internal import CoreGraphics
internal import Motion
internal import RenderTree

/// A tree with one emitter layer, of which about `count` particles are alive at any time.
struct ParticleField {
  /// What the particles do, each kind more than the one before.
  enum Kind: String, CaseIterable {
    /// They fall.
    case falling
    /// They also turn, fade and differ in all that can differ.
    case rich
    /// As rich ones, drawn by age.
    case ordered
  }

  private static let lifetime = 2.0

  let count: Int
  let kind: Kind

  var commit: Commit {
    var allocator = LayerIDAllocator()
    var commit = Commit()
    let (root, layer) = (allocator.allocate(), allocator.allocate())
    let size = SIMD2(Double(SpriteField.width), Double(SpriteField.height))
    var ground = LayerState()
    ground.box.bounds = SIMD4(lowHalf: SIMD2(), highHalf: size)
    ground.box.position = size / 2
    ground.look.backgroundColor = SIMD4(0, 0, 0, 1)
    var state = LayerState()
    state.box.bounds = ground.box.bounds
    state.box.position = ground.box.position
    state.emitter = emitter(size)
    commit.root = root
    commit.created = [root, layer]
    commit.states = [.init(root, ground), .init(layer, state)]
    commit.children = [.init(root, [layer])]
    return commit
  }

  private func emitter(_ size: SIMD2<Double>) -> LayerEmitter {
    var cell = EmitterCell()
    cell.birthRate = Double(count) / Self.lifetime
    cell.lifetime = Self.lifetime
    cell.velocity = 60
    cell.emissionRange = 1
    cell.longitude = .pi
    cell.acceleration.y = 40
    let side = Int(SpriteField.side)
    cell.content.image = CGImage(
      width: side, height: side, bytesPerRow: side * 4, layout: .rgba,
      alphaInfo: .premultipliedLast, bytes: SpriteField.image)
    cell.scale = 0.25
    if kind != .falling {
      cell.velocityRange = 40
      cell.scaleRange = 0.1
      cell.scaleSpeed = -0.05
      cell.spin = 1
      cell.spinRange = 6
      cell.colorRange = SIMD4(0.5, 0.5, 0.5, 0.2)
      cell.colorSpeed = SIMD4(0, 0, 0, -0.3)
    }
    var emitter = LayerEmitter()
    emitter.cells = [cell]
    emitter.settings.shape = .line
    emitter.settings.size = SIMD2(size.x * 0.8, 0)
    emitter.settings.position = SIMD2(size.x / 2, size.y * 0.3)
    emitter.settings.order = kind == .ordered ? .oldestFirst : .unordered
    return emitter
  }
}
