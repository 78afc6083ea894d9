internal import CalqueMotion
internal import CalqueRenderTree
internal import CoreGraphics
internal import Foundation

/// A property of a layer: the model value and the value on screen.
package struct InspectedProperty: Sendable, Equatable {
  /// The name in key paths.
  package var key: String
  package var model: InspectedValue
  package var shown: InspectedValue

  /// True if the value on screen differs from the model value.
  package var differs: Bool { model != shown }
}

extension InspectedLayer {
  /// The properties worth showing: the most common ones of every layer, and all others that differ
  /// from their defaults.
  package var properties: [InspectedProperty] { properties { _ in false } }

  /// All properties that `layer`, of which this is the snapshot, has.
  @MainActor package func allProperties(of layer: CALayer) -> [InspectedProperty] {
    properties { property in property.map(layer.has) ?? true }
  }

  /// Returns the properties worth showing, and those for which `isWanted` returns true; it is
  /// called with nil for a property that is not animatable.
  private func properties(_ isWanted: (LayerProperty?) -> Bool) -> [InspectedProperty] {
    let standard = LayerState()
    var rows = LayerProperty.allCases.compactMap { property -> InspectedProperty? in
      let row = InspectedProperty(
        key: property.key, model: InspectedValue(model.value(of: property), property.valueType),
        shown: InspectedValue(shown.value(of: property), property.valueType))
      let usual = InspectedValue(standard.value(of: property), property.valueType)
      let isShown =
        row.model != usual || row.shown != usual || property.descriptor.isAlwaysInspected
        || isWanted(property)
      return isShown ? row : nil
    }
    func flag(
      _ key: String, _ flag: LayerFlags, isInverted: Bool = false, isAlwaysInspected: Bool = false
    ) {
      func isSet(_ state: LayerState) -> Bool { state.appearance.flags.contains(flag) }
      let row = InspectedProperty(
        key: key, model: .flag(isSet(model) != isInverted), shown: .flag(isSet(shown) != isInverted)
      )
      if isAlwaysInspected || isSet(model) || row.differs || isWanted(nil) { rows.append(row) }
    }
    flag("opaque", .isOpaque, isAlwaysInspected: true)
    flag("allowsGroupOpacity", .forbidsGroupOpacity, isInverted: true)
    flag("allowsEdgeAntialiasing", .allowsEdgeAntialiasing)
    flag("geometryFlipped", .isGeometryFlipped)
    if model.content.image != nil || isWanted(nil) {
      rows.append(
        InspectedProperty(
          key: "contentsGravity", model: .text("\(model.content.gravity)"),
          shown: .text("\(shown.content.gravity)")))
    }
    for (key, path) in [
      ("filters", \LayerFilters.contentFilters), ("backgroundFilters", \.backgroundFilters),
    ] {
      let row = InspectedProperty(
        key: key, model: Self.value(of: model.filters[keyPath: path]),
        shown: Self.value(of: shown.filters[keyPath: path]))
      if row.model != .none || row.shown != .none { rows.append(row) }
    }
    return rows
  }

  private static func value(of filters: [LayerFilter]) -> InspectedValue {
    if filters.isEmpty { return .none }
    return .text(filters.map { "\($0.kind)" }.joined(separator: ", "))
  }
}

/// The value of a property, in a form that people and programs can read.
package enum InspectedValue: Sendable, Equatable {
  case none
  case flag(Bool)
  case number(Double)
  /// A point, a size or a rectangle.
  case numbers([Double])
  /// Red, green, blue and alpha, sRGB, not premultiplied.
  case color(SIMD4<Double>)
  /// Sixteen numbers in row-major order.
  case matrix([Double])
  case text(String)

  /// Makes the value of a property of `valueType`.
  init(_ value: AnimatableValue?, _ valueType: LayerProperty.ValueType) {
    switch (value, valueType) {
    case (.vector(let v)?, .scalar): self = .number(v.x)
    case (.vector(let v)?, .flag): self = .flag(v.x != 0)
    case (.vector(let v)?, .point), (.vector(let v)?, .size): self = .numbers([v.x, v.y])
    case (.vector(let v)?, .color): self = .color(v)
    case (.vector(let v)?, _): self = .numbers([v.x, v.y, v.z, v.w])
    case (.transform(let m)?, _): self = .matrix(m.rows)
    case (.image(let image)?, _): self = .text("image \(image.width)x\(image.height)")
    case (.path(let path)?, _): self = .text("path of \(path.elements.count) steps")
    case (.list(let list)?, .numbers): self = .numbers(list.map(\.x))
    case (.list(let list)?, _):
      self = .text(list.map { InspectedValue.color($0).text }.joined(separator: " "))
    case (nil, _): self = .none
    }
  }

  /// The shortest text that is exact to a thousandth.
  package var text: String {
    switch self {
    case .none: "nil"
    case .flag(let flag): flag ? "yes" : "no"
    case .number(let number): Self.short(number)
    case .numbers(let numbers): numbers.map(Self.short).joined(separator: " ")
    case .color(let color): Self.hexadecimal(color)
    case .matrix(let rows): Self.text(ofMatrix: rows)
    case .text(let text): text
    }
  }

  /// Returns `number` with up to 3 decimals, without trailing zeros.
  package static func short(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    let rounded = (number * 1000).rounded() / 1000
    if let whole = Int(exactly: rounded) { return "\(whole)" }
    return "\(rounded)"
  }

  private static func hexadecimal(_ color: SIMD4<Double>) -> String {
    if color.w == 0 { return "clear" }
    let digits = (0..<3).map { lane -> String in
      let byte = UInt8((min(max(color[lane], 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "#" + digits.joined() + (color.w == 1 ? "" : " \(short(color.w * 100)) %")
  }

  private static func text(ofMatrix m: [Double]) -> String {
    if m == CATransform3D.identity.rows { return "identity" }
    let isFlat = [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { m[$0] == 0 } && m[10] == 1 && m[15] == 1
    guard isFlat else {
      return stride(from: 0, to: 16, by: 4)
        .map { m[$0..<$0 + 4].map(short).joined(separator: " ") }.joined(separator: " | ")
    }
    var words: [String] = []
    let scale = (hypot(m[0], m[1]), hypot(m[4], m[5]))
    let angle = atan2(m[1], m[0]) * 180 / .pi
    let isTurn = abs(m[0] * m[4] + m[1] * m[5]) < 1e-9 && m[0] * m[5] - m[1] * m[4] > 0
    guard isTurn else {
      return "affine " + [0, 1, 4, 5, 12, 13].map { short(m[$0]) }.joined(separator: " ")
    }
    if short(scale.0) != "1" || short(scale.1) != "1" {
      words.append("scale \(short(scale.0)) \(short(scale.1))")
    }
    if short(angle) != "0" { words.append("turn \(short(angle))°") }
    if m[12] != 0 || m[13] != 0 { words.append("move \(short(m[12])) \(short(m[13]))") }
    return words.isEmpty ? "identity" : words.joined(separator: ", ")
  }
}

extension CATransform3D {
  fileprivate var rows: [Double] {
    [
      m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44,
    ].map { Double($0) }
  }
}
