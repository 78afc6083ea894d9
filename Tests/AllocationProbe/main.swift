// Counts what a steady animation takes from the heap: 200 layers of each kind below move, turn and fade for
// ever, and after a while each frame has to find its memory where the former one left it. It is a program of
// its own since it stands in the place of the C library's `malloc`, for all that runs in the process.
//
// Prints a line a kind: its name, the blocks that 60 evaluations took, and those of 60 frames. Ends with
// status 1 when there were any, which holds of optimised builds alone.

internal import CHeap
internal import CoreGraphics
internal import Glibc
internal import Motion
internal import RenderTree

/// What moves.
enum Kind: String, CaseIterable {
  /// Layers of one colour.
  case plain
  /// With round corners and a border, half transparent.
  case rounded
  /// In a parent that clips them, with one sublayer each.
  case nested

  var state: LayerState {
    var state = LayerState()
    state.box.bounds = SIMD4(0, 0, 32, 32)
    state.look.backgroundColor = SIMD4(1, 0, 0, 1)
    guard self == .rounded else { return state }
    state.look.opacity = 0.5
    state.look.cornerRadius = 6
    state.look.borderWidth = 2
    state.look.borderColor = SIMD4(0, 0, 0, 1)
    return state
  }
}

/// The layers of `kind`, each with three animations that never end.
func commit(_ kind: Kind) -> Commit {
  var commit = Commit()
  var allocator = LayerIDAllocator()
  let root = allocator.allocate()
  var ground = LayerState()
  ground.box.bounds = SIMD4(0, 0, 1000, 1000)
  ground.look.flags.insert(.masksToBounds)
  commit.root = root
  commit.created.append(root)
  commit.states.append(.init(root, ground))
  var layers: [LayerID] = []
  for index in 0..<200 {
    let layer = allocator.allocate()
    layers.append(layer)
    commit.created.append(layer)
    commit.states.append(.init(layer, kind.state))
    if kind == .nested {
      let inner = allocator.allocate()
      commit.created.append(inner)
      commit.states.append(.init(inner, kind.state))
      commit.children.append(.init(layer, [inner]))
    }
    let place = Double(index)
    let targets: [(AnimationTarget, from: SIMD4<Double>, to: SIMD4<Double>)] = [
      (
        AnimationTarget(.box(.position)), SIMD4(place * 4, place, 0, 0),
        SIMD4(900 - place, 800, 0, 0)
      ),
      (AnimationTarget(.look(.opacity)), SIMD4(0.2, 0, 0, 0), SIMD4(0.9, 0, 0, 0)),
      (AnimationTarget(.space(.transform), .rotationZ), SIMD4(), SIMD4(1 + place / 50, 0, 0, 0)),
    ]
    for (number, move) in targets.enumerated() {
      let animation = LayerAnimation(
        id: AnimationID(rawValue: UInt64(index * targets.count + number + 1)), target: move.0,
        timing: TimingSpec(
          duration: 1 + place / 100, repeatCount: .infinity, autoreverses: true),
        curve: number == 0 ? .linear : .easeInEaseOut, from: .vector(move.from),
        to: .vector(move.to))
      commit.animations.append(.added(animation, to: layer))
    }
  }
  commit.children.append(.init(root, layers))
  return commit
}

/// The blocks that evaluations and frames take once the tree has run for a while.
func blocks(_ kind: Kind) -> (evaluations: Int, frames: Int) {
  var tree = RenderTree(width: 1000, height: 1000, scale: 1)
  var events: [AnimationEvent] = []
  tree.apply(commit(kind))
  var taken = (evaluations: 0, frames: 0)
  for frame in 0..<300 {
    let before = heap_blocks_taken()
    events.removeAll(keepingCapacity: true)
    _ = tree.evaluate(at: Double(frame) / 60, events: &events)
    let evaluated = heap_blocks_taken()
    _ = tree.makeFrame()
    let made = heap_blocks_taken()
    // Sizes of lists grow with what overlaps; they settle within the first period of all.
    guard frame >= 240 else { continue }
    taken.evaluations += evaluated - before
    taken.frames += made - evaluated
  }
  return taken
}

var total = 0
for kind in Kind.allCases {
  let taken = blocks(kind)
  print(kind.rawValue, taken.evaluations, taken.frames)
  total += taken.evaluations + taken.frames
}
exit(total == 0 ? 0 : 1)
