import CalqueMotion
import RandomSeeds
import CalqueRenderTree

/// Builds commits as the model side does.
struct Scene {
  private var commit = Commit()
  private var allocator = LayerIDAllocator()
  private var states: [LayerID: LayerState] = [:]
  private var sublayers: [LayerID] = []
  private var animationCount: UInt64 = 0
  private var transitions: [LayerID: AnimationID] = [:]
  let root: LayerID

  /// Creates a scene with an opaque white root layer of `width` × `height` points.
  init(width: Double = 100, height: Double = 100) {
    root = allocator.allocate()
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, width, height)
    state.geometry.position = SIMD2(width / 2, height / 2)
    state.appearance.backgroundColor = SIMD4(1, 1, 1, 1)
    commit.created.append(root)
    commit.root = root
    set(root, state)
  }

  /// Adds a layer of one colour with its top left corner at (`x`, `y`).
  mutating func add(
    x: Double, y: Double, width: Double, height: Double,
    color: SIMD4<Float> = SIMD4(1, 0, 0, 1), _ change: (inout LayerState) -> Void = { _ in }
  ) -> LayerID {
    let id = allocator.allocate()
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, width, height)
    state.geometry.position = SIMD2(x + width / 2, y + height / 2)
    state.appearance.backgroundColor = color
    change(&state)
    commit.created.append(id)
    set(id, state)
    sublayers.append(id)
    commit.children = [.init(root, sublayers)]
    return id
  }

  mutating func change(_ id: LayerID, _ change: (inout LayerState) -> Void) {
    guard var state = states[id] else { return }
    change(&state)
    set(id, state)
  }

  /// Adds a linear animation that moves `id` by `distance` points along x.
  @discardableResult
  mutating func slide(
    _ id: LayerID, by distance: Double, begin: Double, duration: Double
  ) -> AnimationID {
    animationCount += 1
    let name = AnimationID(rawValue: animationCount)
    let start = states[id]?.geometry.position.x ?? 0
    let animation = LayerAnimation(
      id: name, target: AnimationTarget(.geometry(.position), .x),
      timing: TimingSpec(beginTime: begin, duration: duration),
      from: AnimatableValue(start), to: AnimatableValue(start + distance))
    commit.animations.append(.added(animation, to: id))
    return name
  }

  /// Adds a linear transition to `id`, which replaces the previous one.
  @discardableResult
  mutating func pass(
    _ id: LayerID, _ style: TransitionStyle, begin: Double, duration: Double
  ) -> AnimationID {
    if let former = transitions[id] {
      commit.snapshots.removeAll { $0.layer == id }
      commit.animations.removeAll {
        if case .added(let animation, _) = $0 { animation.id == former } else { false }
      }
      commit.animations.append(.removed(former, from: id))
    }
    animationCount += 1
    let name = AnimationID(rawValue: animationCount)
    transitions[id] = name
    let animation = LayerAnimation(
      id: name, timing: TimingSpec(beginTime: begin, duration: duration), transition: style)
    commit.animations.append(.added(animation, to: id))
    commit.snapshots.append(.init(id, for: name, at: begin))
    return name
  }

  /// Returns the commit so far; the next one starts empty.
  mutating func take() -> Commit {
    defer { commit = Commit() }
    return commit
  }

  private mutating func set(_ id: LayerID, _ state: LayerState) {
    states[id] = state
    commit.states.removeAll { $0.layer == id }
    commit.states.append(.init(id, state))
  }
}

extension TransitionStyle {
  static func random(using random: inout SeededGenerator) -> TransitionStyle {
    TransitionStyle(
      Kind.allCases.randomElement(using: &random) ?? .fade,
      Direction.allCases.randomElement(using: &random) ?? .left)
  }
}
