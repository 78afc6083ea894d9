internal import CoreGraphics
internal import Motion
internal import RenderTree

/// A tree of animated layers such as apps have, each of them costly in its own way.
struct FigureField {
  enum Kind: String {
    /// Rings of 80 points of which more and less is drawn: `strokeEnd` animates.
    case arcs
    /// Rounded cards of 120 by 80 points with a shadow, which move.
    case cards
  }

  private static let size = SIMD2(Double(SpriteField.width), Double(SpriteField.height))

  let kind: Kind
  let count: Int

  var commit: Commit {
    var allocator = LayerIDAllocator()
    var commit = Commit()
    let root = allocator.allocate()
    var ground = LayerState()
    ground.box.bounds = SIMD4(lowHalf: SIMD2(), highHalf: Self.size)
    ground.box.position = Self.size / 2
    ground.look.backgroundColor = SIMD4(1, 1, 1, 1)
    commit.root = root
    commit.created.append(root)
    commit.states.append(.init(root, ground))
    let moves = SpriteField(count: count, pace: .linear).moves
    var layers: [LayerID] = []
    for (index, move) in moves.enumerated() {
      let layer = allocator.allocate()
      layers.append(layer)
      commit.created.append(layer)
      var state = LayerState()
      state.box.position = SIMD2<Double>(move.from)
      switch kind {
      case .arcs: makeArc(&state)
      case .cards: makeCard(&state)
      }
      commit.states.append(.init(layer, state))
      commit.animations.append(.added(animation(index, move), to: layer))
    }
    commit.children.append(.init(root, layers))
    return commit
  }

  private func makeArc(_ state: inout LayerState) {
    state.box.bounds = SIMD4(0, 0, 80, 80)
    var shape = LayerShape()
    shape.path = ShapePath(
      CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 72, height: 72), transform: nil).elements)
    shape.fillColor = SIMD4()
    shape.strokeColor = SIMD4(0.1, 0.4, 0.9, 1)
    shape.pen.width = 8
    shape.pen.cap = .round
    state.shape = shape
  }

  private func makeCard(_ state: inout LayerState) {
    state.box.bounds = SIMD4(0, 0, 120, 80)
    state.look.backgroundColor = SIMD4(0.95, 0.95, 0.9, 1)
    state.look.cornerRadius = 10
    state.shadow.opacity = 0.4
    state.shadow.radius = 6
    state.shadow.offset = SIMD2(0, 4)
  }

  private func animation(_ index: Int, _ move: SpriteField.Move) -> LayerAnimation {
    func point(_ place: SIMD2<Float>) -> AnimatableValue {
      .vector(SIMD4(lowHalf: SIMD2<Double>(place), highHalf: SIMD2()))
    }
    let isArc = kind == .arcs
    return LayerAnimation(
      id: AnimationID(rawValue: UInt64(index + 1)),
      target: AnimationTarget(isArc ? .shape(.strokeEnd) : .box(.position)),
      timing: TimingSpec(
        duration: Double(move.duration), timeOffset: Double(move.phase), repeatCount: .infinity,
        autoreverses: true),
      curve: .easeInEaseOut, from: isArc ? AnimatableValue(0.05) : point(move.from),
      to: isArc ? AnimatableValue(0.95) : point(move.to))
  }
}
