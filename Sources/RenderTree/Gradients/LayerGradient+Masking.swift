// Colours and alphas of two gradients along the same line: both are piecewise linear in the place
// on it, and so is the gradient that has the colours of the one and the alphas of the other.
extension LayerGradient {
  /// Returns true if each point of a rectangle has the same place in both gradients.
  func runs(along other: LayerGradient) -> Bool {
    kind == other.kind && start == other.start && end == other.end
  }

  /// Returns the gradient, which is opaque, with the alphas of `mask`, which runs along it.
  func masked(by mask: LayerGradient) -> LayerGradient {
    var result = self
    (result.colors, result.locations) = ([], [])
    let (own, other) = (ascendingLocations, mask.ascendingLocations)
    for place in Set(own + other).sorted() {
      var sides: [SIMD4<Float>] = []
      for isAfter in [false, true] {
        var side = color(at: place, isAfter: isAfter, own)
        side.w = mask.color(at: place, isAfter: isAfter, other).w
        if side != sides.last { sides.append(side) }
      }
      result.colors += sides
      result.locations += sides.map { _ in place }
    }
    return result
  }

  /// Returns the colour just before or, with `isAfter`, just after `place`, where the colours are
  /// at `places`.
  private func color(at place: Double, isAfter: Bool, _ places: [Double]) -> SIMD4<Float> {
    guard let index = places.lastIndex(where: { isAfter ? $0 <= place : $0 < place }) else {
      return colors[0]
    }
    guard index + 1 < colors.count else { return colors[index] }
    let share = Float((place - places[index]) / (places[index + 1] - places[index]))
    return colors[index] + (colors[index + 1] - colors[index]) * min(max(share, 0), 1)
  }
}
