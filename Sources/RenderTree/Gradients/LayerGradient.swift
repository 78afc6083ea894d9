import CoreGraphics

/// The content of a gradient layer: an axial, radial or conic gradient. Colours are sRGB, not
/// premultiplied.
package struct LayerGradient: Sendable, Equatable {
  package enum Kind: UInt8, Sendable { case axial, radial, conic }

  /// The distance from the seam of a conic gradient, in points, up to which a pixel lies on it and
  /// has the first colour: the errors of interpolated positions are smaller.
  package static let seam = 1.0 / 1024

  package var kind = Kind.axial
  /// The colour stops; an empty list draws nothing.
  package var colors: [SIMD4<Float>] = []
  /// The location of each colour, from 0 at the start to 1 at the end; empty for even spacing.
  package var locations: [Double] = []
  /// The start point, in the unit coordinate space of the bounds.
  package var start = SIMD2<Double>(0.5, 0)
  package var end = SIMD2<Double>(0.5, 1)

  package init() {}

  /// Returns the location of the colour at `index`, never less than `before`, that of the colour
  /// before it. Colours without a given location are spaced evenly up to 1.
  package func location(_ index: Int, after before: Double) -> Double {
    if locations.isEmpty {
      return colors.count < 2 ? 0 : Double(index) / Double(colors.count - 1)
    }
    if index < locations.count { return index == 0 ? locations[0] : max(locations[index], before) }
    return max(before + (1 - before) / Double(colors.count - index), before)
  }

  /// The location of each colour, in ascending order.
  package var ascendingLocations: [Double] {
    var before = 0.0
    return colors.indices.map { index in
      before = location(index, after: before)
      return before
    }
  }

  /// The gradient with the first and the last stop in each of equal parts of it, if it has more
  /// than `WorkLimit.layerStops`.
  var reduced: LayerGradient {
    guard colors.count > WorkLimit.layerStops else { return self }
    let places = ascendingLocations
    let (low, length) = (places[0], places[places.count - 1] - places[0])
    let parts = Double(WorkLimit.layerStops / 2)
    func part(_ index: Int) -> Double {
      let share = length > 0 ? (places[index] - low) / length : 0
      return min((share * parts).rounded(.down), parts - 1)
    }
    let kept = places.indices.filter { index in
      index == 0 || index == places.count - 1 || part(index) != part(index - 1)
        || part(index) != part(index + 1)
    }
    var result = self
    result.colors = kept.map { colors[$0] }
    result.locations = kept.map { places[$0] }
    return result
  }

  /// Copies the values of `other` into the existing storage.
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
  /// The gradient of a gradient layer; nil for other layers.
  package var gradient: LayerGradient? {
    get { rare(\.gradient)?.value }
    set { changeRare { $0.gradient = newValue.map { HeapBox($0) } } }
  }

  /// The gradient of a gradient layer, or one that draws nothing. Setting it makes any layer a
  /// gradient layer.
  package var gradientValue: LayerGradient {
    get { gradient ?? LayerGradient() }
    set { gradient = newValue }
  }
}

/// The animatable properties in `LayerGradient`.
package enum GradientProperty: String, PropertyGroup {
  case colors, locations, startPoint, endPoint

  package var descriptor: PropertyDescriptor {
    switch self {
    case .colors: PropertyDescriptor(.colors(\.gradientValue.colors))
    case .locations: PropertyDescriptor(.numbers(\.gradientValue.locations))
    case .startPoint: PropertyDescriptor(.point(\.gradientValue.start))
    case .endPoint: PropertyDescriptor(.point(\.gradientValue.end))
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: GradientProperty, _ p: TrackProgress, to gradient: inout LayerGradient,
    store: UnsafePointer<TrackStore>
  ) {
    switch property {
    case .colors: store.pointee.apply(self, p, to: &gradient.colors)
    case .locations: store.pointee.apply(self, p, to: &gradient.locations)
    case .startPoint: gradient.start = point(underlying: gradient.start, p)
    case .endPoint: gradient.end = point(underlying: gradient.end, p)
    }
  }
}
