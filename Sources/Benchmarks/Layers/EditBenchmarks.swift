// Benchmarks of edits of a long list of sublayers.

internal import Workloads

/// Edits of some of many siblings, in three parts: the transaction, its commit applied, and the
/// next frame up to its batches.
struct EditBenchmark: Benchmark {
  let edit: SiblingEdit
  /// The number of layers that one transaction edits.
  let size: Int
  let counts = [10_000]

  var name: String { "edit \(edit.rawValue)" + (size == 1 ? "" : " \(size)") }

  static let all: [any Benchmark] = [1, 100].flatMap { size in
    SiblingEdit.allCases.map { EditBenchmark(edit: $0, size: size) }
  }

  func row(count: Int, _ options: BenchmarkOptions) throws -> Row {
    let (size, smaller) = (min(size, count), max(count / 10, size))
    let sides = [count, smaller].flatMap { count in
      EditSide.Part.allCases.map { EditSide($0, of: edit, count: count, size: size) }
    }
    let bare = BareSiblings(edit, count: count, size: size)
    let samples = try Sampler(limit: options.frames).sample(sides + [bare])
    let parts = EditSide.Part.allCases.count
    let scale = 1e9 / Double(size)
    func seconds(_ part: Range<Int>) -> Double { samples[part].reduce(0) { $0 + $1.seconds } }
    return Row(
      name: name, count: count, unit: .nanoseconds, item: "edit",
      ours: seconds(0..<parts) * scale, bare: samples[2 * parts].seconds * scale,
      growth: seconds(0..<parts) / seconds(parts..<2 * parts),
      allocations: samples[0..<parts].reduce(0) { $0 + $1.blocks },
      parts: EditSide.Part.allCases.enumerated().map { index, part in
        Row.Part(name: part.rawValue, ours: samples[index].seconds * scale, bare: nil)
      })
  }
}

/// One part of the work of Calque's side.
private final class EditSide: Side {
  enum Part: String, CaseIterable { case transaction, apply, frame }

  private let part: Part
  private let host = LayerHost()
  private let siblings: EditedSiblings

  init(_ part: Part, of edit: SiblingEdit, count: Int, size: Int) {
    self.part = part
    siblings = EditedSiblings(edit, of: count, number: size, in: host)
    host.holdsCommits = true
  }

  isolated deinit { host.close() }

  func begin() { host.activate() }

  func prepare(_ turn: Int) {
    host.applyHeldCommits()
    siblings.prepare(turn)
    if part != .transaction { siblings.run(turn) }
    if part == .frame { host.applyHeldCommits() }
  }

  func run(_ turn: Int) {
    switch part {
    case .transaction: siblings.run(turn)
    case .apply: host.applyHeldCommits()
    case .frame: _ = host.makeFrame()
    }
  }
}

/// The bare loop of `edit …`. It edits an array of the indices of structs, in paint order.
private final class BareSiblings: Side {
  private let edit: SiblingEdit
  private let size: Int
  private var layers: [BareLayer]
  private var order: [Int32]
  private let count: Int

  init(_ edit: SiblingEdit, count: Int, size: Int) {
    (self.edit, self.count, self.size) = (edit, count, size)
    layers = (0..<count + size).map { BareLayer(at: $0) }
    order = []
    order.reserveCapacity(count + size)
  }

  func prepare(_ turn: Int) {
    order.removeAll(keepingCapacity: true)
    order.append(contentsOf: 0..<Int32(count))
  }

  func run(_ turn: Int) {
    for number in 0..<size {
      let place = min(SiblingEdit.place(number, of: size, turn, in: count), order.count - 1)
      if edit.isOfNewLayers { layers[count + number] = BareLayer(at: number) }
      switch edit {
      case .replaced: order[place] = Int32(count + number)
      case .inFront: order.append(Int32(count + number))
      case .inMiddle: order.insert(Int32(count + number), at: place)
      case .removed: order.remove(at: place)
      case .toFront: order.append(order.remove(at: place))
      }
    }
  }
}
