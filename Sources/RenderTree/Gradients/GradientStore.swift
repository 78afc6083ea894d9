/// The stops of a render tree's gradients, as a table for shaders: two rows of four numbers per
/// stop.
///
/// The first row is the colour, sRGB, not premultiplied. The second describes the ramp from the
/// previous colour: its start, and 1 over its length.
package struct GradientStore: Sendable {
  /// The number of rows per stop.
  static let rowsPerStop = 2
  /// The limit of the slope, for ramps of length 0.
  private static let steepest: Float = 1e9

  package private(set) var rows: [SIMD4<Float>] = []
  /// A number that changes with every change of a row.
  package private(set) var version: UInt64 = 0
  /// The positions of removed runs, by the number of their stops.
  private var free: [Int: [Int32]] = [:]

  package init() {}

  /// Writes the stops of `gradient` in place of those at `run`, which is empty at first and is
  /// updated.
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

  /// Removes the stops at `run`, if there are any.
  mutating func remove(_ run: inout Range<Int32>) {
    guard !run.isEmpty else { return }
    free[run.count, default: []].append(run.lowerBound)
    run = 0..<0
  }

  /// Writes `row` at `place`, with 0 for numbers that are not finite. Returns true if it changed
  /// anything.
  private mutating func write(_ row: SIMD4<Float>, at place: Int) -> Bool {
    let limit = Float.greatestFiniteMagnitude
    let usable = row.replacing(with: 0, where: .!((row .> -limit) .& (row .< limit)))
    guard rows[place] != usable else { return false }
    rows[place] = usable
    return true
  }
}
