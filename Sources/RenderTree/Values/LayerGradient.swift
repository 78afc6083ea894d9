/// What a gradient layer draws: colours along a line, around a centre or about it. Colours are sRGB,
/// not premultiplied.
package struct LayerGradient: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case axial, radial, conic }

  package var kind = Kind.axial
  /// Empty for nothing to draw.
  package var colors: [SIMD4<Float>] = []
  /// Where each colour is reached, 0 at the start and 1 at the end; empty for even distances.
  package var locations: [Double] = []
  /// In the unit square of the bounds.
  package var start = SIMD2<Double>(0.5, 0)
  package var end = SIMD2<Double>(0.5, 1)

  package init() {}

  /// The location of the colour at `index`, given that of the one before: never less. Where none is
  /// given, they are even up to 1.
  func location(_ index: Int, after before: Double) -> Double {
    if locations.isEmpty {
      return colors.count < 2 ? 0 : Double(index) / Double(colors.count - 1)
    }
    if index < locations.count { return index == 0 ? locations[0] : max(locations[index], before) }
    return max(before + (1 - before) / Double(colors.count - index), before)
  }

  /// Takes over what `other` says, and keeps its own storage.
  mutating func assign(_ other: LayerGradient) {
    kind = other.kind
    (start, end) = (other.start, other.end)
    colors.removeAll(keepingCapacity: true)
    colors.append(contentsOf: other.colors)
    locations.removeAll(keepingCapacity: true)
    locations.append(contentsOf: other.locations)
  }
}

/// A gradient on the heap, so that layers without one pay a pointer.
final class GradientBox: Sendable, Equatable {
  let gradient: LayerGradient

  init(_ gradient: LayerGradient) { self.gradient = gradient }

  static func == (a: GradientBox, b: GradientBox) -> Bool { a === b || a.gradient == b.gradient }
}

extension LayerState {
  /// What the layer draws as a gradient layer; nil for other layers.
  package var gradient: LayerGradient? {
    get { gradientBox?.gradient }
    set { gradientBox = newValue.map { GradientBox($0) } }
  }

  /// The gradient of a gradient layer; one that draws nothing for other layers, which become gradient
  /// layers when it is set.
  package var gradientValue: LayerGradient {
    get { gradientBox?.gradient ?? LayerGradient() }
    set { gradientBox = GradientBox(newValue) }
  }
}
