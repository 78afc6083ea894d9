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
  package func location(_ index: Int, after before: Double) -> Double {
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

extension LayerState {
  /// What the layer draws as a gradient layer; nil for other layers.
  package var gradient: LayerGradient? {
    get { rare?.value.gradient?.value }
    set { changeRare { $0.gradient = newValue.map { HeapBox($0) } } }
  }

  /// The gradient of a gradient layer; one that draws nothing for other layers, which become gradient
  /// layers when it is set.
  package var gradientValue: LayerGradient {
    get { gradient ?? LayerGradient() }
    set { gradient = newValue }
  }
}
