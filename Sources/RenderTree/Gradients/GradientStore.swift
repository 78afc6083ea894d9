/// The stops of a render tree's gradients, as a table for shaders: two rows of four numbers a stop.
///
/// The first row is the colour, sRGB, not premultiplied. The second says how the colours before give
/// way to this one: where that begins, and 1 over how far it goes.
public struct GradientStore: Sendable {
  /// Rows of a stop.
  static let rowsPerStop = 2
  /// What 1 over the distance between two stops in one place counts as.
  private static let steepest: Float = 1e9

  public private(set) var rows: [SIMD4<Float>] = []
  /// Changes whenever a row does.
  public private(set) var version: UInt64 = 0
  /// The places of runs given back, by the number of their stops.
  private var free: [Int: [Int32]] = [:]

  public init() {}

  /// Takes in the stops of `gradient`, in the place of those that it had at `run`, which is empty at
  /// first.
  mutating func set(_ gradient: LayerGradient, at run: inout Range<Int32>) {
    let count = gradient.colors.count
    if run.count != count {
      remove(&run)
      guard count > 0 else { return }
      let place = free[count]?.popLast() ?? Int32(rows.count / Self.rowsPerStop)
      run = place..<place + Int32(count)
      if Int(place) * Self.rowsPerStop == rows.count {
        rows.append(contentsOf: repeatElement(SIMD4(), count: count * Self.rowsPerStop))
      }
    }
    var before = 0.0
    var isNew = false
    for index in 0..<count {
      let location = gradient.location(index, after: before)
      let start = index == 0 ? location : before
      let slope = 1 / Float(location - start)
      let row = (Int(run.lowerBound) + index) * Self.rowsPerStop
      isNew = write(gradient.colors[index], at: row) || isNew
      isNew =
        write(SIMD4(Float(start), min(slope, Self.steepest), 0, 0), at: row + 1) || isNew
      before = location
    }
    if isNew { version &+= 1 }
  }

  /// Lets the stops at `run` go, if there are any.
  mutating func remove(_ run: inout Range<Int32>) {
    guard !run.isEmpty else { return }
    free[run.count, default: []].append(run.lowerBound)
    run = 0..<0
  }

  /// Puts `row` at `place`, without what is no finite number; whether anything changed.
  private mutating func write(_ row: SIMD4<Float>, at place: Int) -> Bool {
    let limit = Float.greatestFiniteMagnitude
    let usable = row.replacing(with: 0, where: .!((row .> -limit) .& (row .< limit)))
    guard rows[place] != usable else { return false }
    rows[place] = usable
    return true
  }
}
