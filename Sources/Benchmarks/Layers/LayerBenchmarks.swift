// Benchmarks of model layers that are created, set, moved and removed, each up to the applied
// commit, beside the same work on an array of plain structs.

internal import QuartzCore
internal import Workloads

/// Creates layers with bounds, position and colour, adds them to the root, commits and applies.
struct NewLayers: TimedBenchmark {
  let name = "new"
  let item = "layer"
  let counts = [10_000]

  func makeOurs(count: Int, draws: Bool) -> any Side {
    LayerSide { host, _ in
      host.startOver()
    } running: { host, _ in
      LayerWork.make(count, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareNewLayers(count: count) }
}

/// The bare loop of `new`. It appends a struct for each layer to an array with sufficient capacity.
private final class BareNewLayers: Side {
  private let count: Int
  private var layers: [BareLayer] = []

  init(count: Int) { self.count = count }

  func prepare(_ turn: Int) { layers.removeAll(keepingCapacity: true) }

  func run(_ turn: Int) {
    for index in 0..<count { layers.append(BareLayer(at: index)) }
    precondition(layers.count == count)
  }
}

/// Sets a field or two of each layer in each frame, as a game does, up to the applied commit.
struct SetLayers: TimedBenchmark {
  let name: String
  let item = "layer"
  let counts: [Int]
  let work: LayerWork.Fields

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var layers: [CALayer] = []
    return LayerSide { host, turn in
      guard turn == 0 else { return }
      LayerWork.make(count, in: host)
      layers = host.root.sublayers ?? []
    } running: { host, turn in
      LayerWork.set(work, of: layers, turn: turn, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareSetLayers(count: count, work: work) }
}

/// The bare loop of `set all` and `set one field`. It writes the fields of each struct and adds its
/// index to a list of changes.
private final class BareSetLayers: Side {
  private let work: LayerWork.Fields
  private var layers: [BareLayer]
  private var changed: [Int32] = []

  init(count: Int, work: LayerWork.Fields) {
    self.work = work
    layers = (0..<count).map { BareLayer(at: $0) }
  }

  func prepare(_ turn: Int) { changed.removeAll(keepingCapacity: true) }

  func run(_ turn: Int) {
    for index in layers.indices {
      switch work {
      case .positionAndTransform:
        layers[index].position = SIMD2(
          Double((index + turn * 7) % 1280), Double((index + turn * 3) % 720))
        layers[index].axes = SIMD4(1, 0, 0, 1) * (1 + Double((index + turn) % 8) / 8)
      case .opacity: layers[index].opacity = Float((index + turn) % 8) / 8
      }
      changed.append(Int32(index))
    }
  }
}

/// Sets the positions of layers, up to the applied commit: at once, or with implicit animations,
/// which end before the next turn.
struct MovedLayers: TimedBenchmark {
  let name: String
  let item = "layer"
  let counts: [Int]
  let isAnimated: Bool

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let isAnimated = isAnimated
    var layers: [CALayer] = []
    return LayerSide { host, turn in
      if turn == 0 {
        LayerWork.make(count, in: host)
        layers = host.root.sublayers ?? []
      }
      // Two steps: the first reports the end of the animations, the second removes them.
      host.advance(by: 1)
      host.advance(by: 1)
    } running: { host, turn in
      LayerWork.move(layers, turn: turn, isAnimated: isAnimated, in: host)
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    BareMovedLayers(count: count, isAnimated: isAnimated)
  }
}

/// The bare loop of `set` and `implicit`. It writes the position of each struct and adds its index
/// to a list of changes. For an animation, it appends a record of the old and the new position, the
/// begin time and the duration.
private final class BareMovedLayers: Side {
  private struct Animation: BitwiseCopyable {
    var layer: Int32
    var from: SIMD2<Double>
    var to: SIMD2<Double>
    var begin: Double
    var duration: Double
  }

  private let isAnimated: Bool
  private var layers: [BareLayer]
  private var changed: [Int32] = []
  private var animations: [Animation] = []

  init(count: Int, isAnimated: Bool) {
    self.isAnimated = isAnimated
    layers = (0..<count).map { BareLayer(at: $0) }
  }

  func prepare(_ turn: Int) {
    changed.removeAll(keepingCapacity: true)
    animations.removeAll(keepingCapacity: true)
  }

  func run(_ turn: Int) {
    let now = Double(turn)
    for index in layers.indices {
      let position = SIMD2(Double((index + turn * 7) % 1280), Double((index + turn * 3) % 720))
      if isAnimated {
        animations.append(
          Animation(
            layer: Int32(index), from: layers[index].position, to: position, begin: now,
            duration: 0.25))
      }
      layers[index].position = position
      changed.append(Int32(index))
    }
  }
}

/// Removes every tenth of many siblings in one transaction, up to the applied commit.
struct RemovedLayers: TimedBenchmark {
  let name: String
  /// True if the superlayer's `sublayers` is set to the remaining layers; false if the others are
  /// removed one by one.
  let isAtOnce: Bool
  let item = "removed layer"
  let counts = [10_000]

  func items(in count: Int) -> Int { max(count / 10, 1) }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    var (leaving, staying): ([CALayer], [CALayer]) = ([], [])
    return LayerSide { host, _ in
      (leaving, staying) = ([], [])
      host.startOver()
      LayerWork.make(count, in: host)
      (leaving, staying) = LayerWork.tenths(of: host)
    } running: { host, _ in
      if isAtOnce {
        LayerWork.keep(staying, in: host)
      } else {
        LayerWork.remove(leaving, in: host)
      }
    }
  }

  func makeBare(count: Int, draws: Bool) -> any Side { BareRemovedLayers(count: count) }
}

/// The bare loop of `removed`. It marks every tenth struct of an array, and then compacts the array
/// in one pass.
private final class BareRemovedLayers: Side {
  private let whole: [BareLayer]
  private let leaving: [Int]
  private var layers: [BareLayer] = []

  init(count: Int) {
    whole = (0..<count).map { BareLayer(at: $0) }
    leaving = (0..<count).filter { $0 % 10 == 5 }
  }

  func prepare(_ turn: Int) {
    layers.removeAll(keepingCapacity: true)
    layers.append(contentsOf: whole)
  }

  func run(_ turn: Int) {
    for index in leaving { layers[index].isRemoved = true }
    var kept = 0
    for index in layers.indices where !layers[index].isRemoved {
      if kept != index { layers[kept] = layers[index] }
      kept += 1
    }
    layers.removeLast(layers.count - kept)
  }
}

/// Calque's side of a benchmark on layers, with a tree of its own.
final class LayerSide: Side {
  typealias Step = @MainActor (LayerHost, Int) -> Void

  private let host = LayerHost()
  private let preparing: Step
  private let running: Step

  /// - Parameters:
  ///   - preparing: The work before each turn, which is not timed.
  ///   - running: The timed work.
  init(preparing: @escaping Step, running: @escaping Step) {
    self.preparing = preparing
    self.running = running
  }

  isolated deinit { host.close() }

  func begin() { host.activate() }
  func prepare(_ turn: Int) { preparing(host, turn) }
  func run(_ turn: Int) { running(host, turn) }
}

/// A layer of the benchmarks as a bare program would store it: a plain struct in an array.
struct BareLayer: BitwiseCopyable {
  var position: SIMD2<Double>
  var size: SIMD2<Double>
  /// The point of the layer that is at `position`, in fractions of its size.
  var anchor = SIMD2(0.5, 0.5)
  /// A linear transform around that point.
  var axes = SIMD4<Double>(1, 0, 0, 1)
  var color: SIMD4<Float>
  var opacity: Float = 1
  /// Indices in arrays; -1 for none.
  var parent: Int32 = -1
  var image: Int32 = -1
  var isRemoved = false

  /// Creates the layer with the properties that `LayerWork` gives to the one at `index`.
  init(at index: Int) {
    position = SIMD2(Double(index % 1280), Double(index % 720))
    size = SIMD2(32, 32)
    color = SIMD4(0.2, 0.6, 0.4, 1)
  }
}
