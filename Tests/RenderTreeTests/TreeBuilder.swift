import CoreGraphics
import CalqueMotion

@testable import CalqueRenderTree

/// Builds commits as the model side does.
struct TreeBuilder {
  var commit = Commit()
  private var allocator = LayerIDAllocator()
  private var children: [LayerID: [LayerID]] = [:]
  private var masks: [LayerID: LayerID] = [:]
  private(set) var states: [LayerID: LayerState] = [:]
  private var transitions: [LayerID: AnimationID] = [:]
  private var transitionCount: UInt64 = 0
  let root: LayerID

  /// Creates a root layer of `width` × `height` points with `color`.
  init(width: Double = 100, height: Double = 100, color: SIMD4<Float> = SIMD4(1, 1, 1, 1)) {
    root = allocator.allocate()
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, width, height)
    state.geometry.position = SIMD2(width / 2, height / 2)
    state.appearance.backgroundColor = color
    commit.created.append(root)
    commit.root = root
    states[root] = state
    commit.states.append(.init(root, state))
  }

  /// Adds a layer with its top left corner at (`x`, `y`) of its superlayer.
  @discardableResult
  mutating func add(
    to parent: LayerID? = nil, x: Double, y: Double, width: Double, height: Double,
    color: SIMD4<Float> = SIMD4(1, 0, 0, 1), _ change: (inout LayerState) -> Void = { _ in }
  ) -> LayerID {
    let id = allocator.allocate()
    let parent = parent ?? root
    var state = LayerState()
    state.geometry.bounds = SIMD4(0, 0, width, height)
    state.geometry.position = SIMD2(x + width / 2, y + height / 2)
    state.appearance.backgroundColor = color
    change(&state)
    commit.created.append(id)
    set(id, state)
    children[parent, default: []].append(id)
    list(parent)
    return id
  }

  /// Changes the state of a layer.
  mutating func change(_ id: LayerID, _ change: (inout LayerState) -> Void) {
    var state = states[id] ?? LayerState()
    change(&state)
    set(id, state)
  }

  /// Adds a transition of one second from 0 on to a layer, which replaces the previous one.
  mutating func pass(_ id: LayerID, _ style: TransitionStyle) {
    if let former = transitions[id] {
      commit.snapshots.removeAll { $0.layer == id }
      commit.animations.removeAll {
        if case .added(let animation, _) = $0 { animation.id == former } else { false }
      }
      commit.animations.append(.removed(former, from: id))
    }
    transitionCount += 1
    let name = AnimationID(rawValue: transitionCount)
    transitions[id] = name
    let animation = LayerAnimation(
      id: name, timing: TimingSpec(duration: 1), transition: style)
    commit.animations.append(.added(animation, to: id))
    commit.snapshots.append(.init(id, for: name, at: 0.3))
  }

  /// Removes a layer, without a new list of sublayers of `parent` in the commit.
  mutating func remove(_ id: LayerID, from parent: LayerID? = nil) {
    children[parent ?? root, default: []].removeAll { $0 == id }
    commit.removed.append(id)
    allocator.release(id)
    states[id] = nil
  }

  mutating func reorder(_ parent: LayerID, _ change: (inout [LayerID]) -> Void) {
    change(&children[parent, default: []])
    list(parent)
  }

  /// Creates a mask of `parent` with its top left corner at (`x`, `y`) of `parent`'s coordinates.
  @discardableResult
  mutating func mask(
    _ parent: LayerID, x: Double, y: Double, width: Double, height: Double,
    color: SIMD4<Float> = SIMD4(0, 0, 0, 1), _ change: (inout LayerState) -> Void = { _ in }
  ) -> LayerID {
    let id = add(to: parent, x: x, y: y, width: width, height: height, color: color, change)
    children[parent]?.removeAll { $0 == id }
    list(parent)
    setMask(id, of: parent)
    return id
  }

  mutating func setMask(_ mask: LayerID?, of layer: LayerID) {
    masks[layer] = mask
    commit.masks.removeAll { $0.layer == layer }
    commit.masks.append(.init(layer, mask))
  }

  /// Returns the mask of `layer`, if it has one.
  func mask(of layer: LayerID) -> LayerID? { masks[layer] }

  func childList(of parent: LayerID) -> [LayerID] { children[parent] ?? [] }

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

  private mutating func list(_ parent: LayerID) {
    commit.children.removeAll { $0.layer == parent }
    commit.children.append(.init(parent, children[parent] ?? []))
  }
}
