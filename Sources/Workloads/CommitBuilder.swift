internal import CoreGraphics
internal import CalqueMotion
package import CalqueRenderTree

/// Builds the commit of a workload: a root that fills the surface, sublayers and animations.
package struct CommitBuilder {
  private var commit = Commit()
  private var allocator = LayerIDAllocator()
  private var children: [LayerID: [LayerID]] = [:]
  private var order: [LayerID] = []
  private var animationCount: UInt64 = 0
  package let root: LayerID

  /// Creates a builder with a root of one colour.
  package init(color: SIMD4<Float> = SIMD4(0, 0, 0, 1)) {
    root = allocator.allocate()
    commit.root = root
    commit.created.append(root)
    var ground = LayerState()
    let size = SIMD2(Double(Workloads.width), Double(Workloads.height))
    ground.geometry.bounds = SIMD4(lowHalf: SIMD2(), highHalf: size)
    ground.geometry.position = size / 2
    ground.appearance.backgroundColor = color
    commit.states.append(.init(root, ground))
  }

  /// Adds a layer of `width` by `height` points on top of the other sublayers of `parent`.
  /// `position` is its centre in the coordinates of `parent`.
  package mutating func add(
    to parent: LayerID, at position: SIMD2<Float>, _ width: Float, _ height: Float,
    _ change: (inout LayerState) -> Void
  ) -> LayerID {
    let layer = allocator.allocate()
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, Double(width), Double(height))
    state.geometry.position = SIMD2<Double>(position)
    change(&state)
    commit.created.append(layer)
    commit.states.append(.init(layer, state))
    if children[parent] == nil { order.append(parent) }
    children[parent, default: []].append(layer)
    return layer
  }

  /// Gives `layer` a mask of `side` by `side` points, in its corner.
  package mutating func mask(
    _ layer: LayerID, _ side: Float, _ change: (inout LayerState) -> Void
  ) {
    let mask = allocator.allocate()
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, Double(side), Double(side))
    state.geometry.position = SIMD2(Double(side), Double(side)) / 2
    change(&state)
    commit.created.append(mask)
    commit.states.append(.init(mask, state))
    commit.masks.append(.init(layer, mask))
  }

  package mutating func swing(
    _ layer: LayerID, _ target: AnimationTarget, _ swing: Swing<SIMD2<Float>>,
    easing: Easing = .linear
  ) {
    animationCount += 1
    let animation = swing.animation(
      AnimationID(rawValue: animationCount), target, easing: easing
    ) { $0 }
    commit.animations.append(.added(animation, to: layer))
  }

  package mutating func swing(
    _ layer: LayerID, _ target: AnimationTarget, _ swing: Swing<Float>, easing: Easing = .linear
  ) {
    animationCount += 1
    let animation = swing.animation(
      AnimationID(rawValue: animationCount), target, easing: easing
    ) { SIMD2($0, 0) }
    commit.animations.append(.added(animation, to: layer))
  }

  /// Adds an animation of any property that runs back and forth endlessly.
  package mutating func swing(
    _ layer: LayerID, _ target: AnimationTarget, from: AnimatableValue, to: AnimatableValue,
    duration: Float
  ) {
    animationCount += 1
    let timing = TimingSpec(
      duration: Double(duration), repeatCount: .infinity, autoreverses: true)
    let animation = LayerAnimation(
      id: AnimationID(rawValue: animationCount), target: target, timing: timing, from: from, to: to)
    commit.animations.append(.added(animation, to: layer))
  }

  /// Adds a swing in a group of animations that lasts as long.
  package mutating func swingInGroup(
    _ layer: LayerID, _ target: AnimationTarget, _ swing: Swing<SIMD2<Float>>
  ) {
    animationCount += 1
    let id = AnimationID(rawValue: animationCount)
    let animation = swing.animation(id, target, easing: .linear) { $0 }
    var timing = TimingSpec(duration: 2 * Double(swing.duration), repeatCount: .infinity)
    timing.fillMode = animation.timing.fillMode
    commit.animations.append(
      .added(LayerAnimation(id: id, timing: timing, content: .group([animation])), to: layer))
  }

  /// Returns the commit.
  package func finish() -> Commit {
    var result = commit
    result.children = order.map { .init($0, children[$0] ?? []) }
    return result
  }
}
