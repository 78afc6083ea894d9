/// The stops of a render tree's gradients, as a table for shaders: two texels of four numbers per
/// stop.
///
/// The first texel is the colour, sRGB, not premultiplied. The second describes the ramp from the
/// previous colour: its start, and 1 over its length.
package struct GradientStore: Sendable {
  /// The number of texels per stop.
  static let texelsPerStop = 2
  /// The limit of the slope, for ramps of length 0.
  private static let steepest: Float = 1e9

  package private(set) var texels: [SIMD4<Float>] = []
  /// A number that changes with every change of a texel.
  package private(set) var version: UInt64 = 0
  /// The first texels of removed runs, by the number of their stops.
  private var free: [Int: [Int32]] = [:]

  package init() {}

  /// Writes the stops of a gradient in place of those at `run`, which is empty at first and is
  /// updated.
  mutating func set(_ whole: LayerGradient, at run: inout Range<Int32>) {
    let gradient = whole.reduced
    let count = gradient.colors.count
    if run.count != count {
      remove(&run)
      guard count > 0 else { return }
      let first = free[count]?.popLast() ?? Int32(texels.count / Self.texelsPerStop)
      run = first..<first + Int32(count)
      if Int(first) * Self.texelsPerStop == texels.count {
        texels.append(contentsOf: repeatElement(SIMD4(), count: count * Self.texelsPerStop))
      }
    }
    var before = 0.0
    var isNew = false
    for index in 0..<count {
      let location = gradient.location(index, after: before)
      let start = index == 0 ? location : before
      let slope = 1 / Float(location - start)
      let row = (Int(run.lowerBound) + index) * Self.texelsPerStop
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

  /// Writes `texel` at `index`, with 0 for numbers that are not finite. Returns true if it changed
  /// anything.
  private mutating func write(_ texel: SIMD4<Float>, at index: Int) -> Bool {
    let limit = Float.greatestFiniteMagnitude
    let usable = texel.replacing(with: 0, where: .!((texel .> -limit) .& (texel .< limit)))
    guard texels[index] != usable else { return false }
    texels[index] = usable
    return true
  }
}
