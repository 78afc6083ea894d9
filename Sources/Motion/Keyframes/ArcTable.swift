/// A table from fractions of a curve's length to its parameter, for motion at constant speed.
package struct ArcTable: Sendable {
  /// The number of equal steps of length.
  package static let steps = 64
  private static let chords = 256

  /// The curve's length, in the units of its values.
  package let length: Double
  /// The curve's parameters at 0, 1/64 … 1 of the length.
  package let parameters: [Double]

  /// Measures a curve by the distances between close points; `point` returns the point at a
  /// parameter.
  package init<Point>(point: (Double) -> Point, distance: (Point, Point) -> Double) {
    var sums = [0.0]
    sums.reserveCapacity(Self.chords + 1)
    var last = point(0)
    for chord in 0..<Self.chords {
      let next = point(Double(chord + 1) / Double(Self.chords))
      sums.append(sums[chord] + distance(last, next))
      last = next
    }
    let whole = sums[Self.chords]
    length = whole.isFinite ? whole : 0
    guard length > 0 else {
      parameters = (0...Self.steps).map { Double($0) / Double(Self.steps) }
      return
    }
    var chord = 0
    parameters = (0...Self.steps).map { step in
      if step == Self.steps { return 1 }
      let wanted = whole * Double(step) / Double(Self.steps)
      while chord < Self.chords - 1, sums[chord + 1] <= wanted { chord += 1 }
      let span = sums[chord + 1] - sums[chord]
      let share = span > 0 ? (wanted - sums[chord]) / span : 0
      return (Double(chord) + share) / Double(Self.chords)
    }
  }

  /// Returns the parameter at the fraction `share`, 0...1, of the length, from a table of
  /// `parameters`.
  package static func parameter(at share: Double, in parameters: Span<Double>) -> Double {
    let position = min(max(share, 0), 1) * Double(steps)
    let step = min(Int(position), steps - 1)
    let low = parameters[step]
    return low + (parameters[step + 1] - low) * (position - Double(step))
  }
}
