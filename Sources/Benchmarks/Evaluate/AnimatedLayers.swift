internal import CoreGraphics
internal import Motion
internal import RenderTree

/// Our side: a render tree with three animations on each layer.
struct AnimatedLayers: ~Copyable {
  private var tree: RenderTree
  private var events: [AnimationEvent] = []

  init(_ field: PropertyField) {
    tree = RenderTree(width: 1000, height: 1000, scale: 1)
    events.reserveCapacity(field.moves.count * PropertyField.propertiesPerLayer)
    tree.apply(Self.commit(field))
  }

  /// Evaluates all animations at `time`, in seconds; gives how many run.
  mutating func evaluate(at time: Double) -> Int {
    events.removeAll(keepingCapacity: true)
    return tree.evaluate(at: time, events: &events).running
  }

  private static func commit(_ field: PropertyField) -> Commit {
    var commit = Commit()
    var allocator = LayerIDAllocator()
    let root = allocator.allocate()
    commit.root = root
    commit.created.append(root)
    var sublayers: [LayerID] = []
    for (index, move) in field.moves.enumerated() {
      let layer = allocator.allocate()
      sublayers.append(layer)
      commit.created.append(layer)
      var state = LayerState()
      state.box.bounds = SIMD4(0, 0, 32, 32)
      state.look.backgroundColor = SIMD4(1, 0, 0, 1)
      commit.states.append(.init(layer, state))
      func add(
        _ place: Int, _ target: AnimationTarget, _ from: AnimatableValue, _ to: AnimatableValue
      ) {
        let animation = LayerAnimation(
          id: AnimationID(
            rawValue: UInt64(index * PropertyField.propertiesPerLayer + place + 1)),
          target: target,
          timing: TimingSpec(
            duration: move.durations[place], repeatCount: .infinity, autoreverses: true),
          curve: field.isEased ? .easeInEaseOut : .linear, from: from, to: to)
        commit.animations.append(.added(animation, to: layer))
      }
      func point(_ p: SIMD2<Double>) -> AnimatableValue {
        .vector(SIMD4(lowHalf: p, highHalf: SIMD2()))
      }
      add(0, AnimationTarget(.box(.position)), point(move.from), point(move.to))
      add(
        1, AnimationTarget(.look(.opacity)), AnimatableValue(move.fromOpacity),
        AnimatableValue(move.toOpacity))
      add(
        2, AnimationTarget(.space(.transform), .rotationZ), AnimatableValue(move.fromAngle),
        AnimatableValue(move.toAngle))
    }
    commit.children.append(.init(root, sublayers))
    return commit
  }
}
