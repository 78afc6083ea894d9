/// A compositing operator or blend mode.
///
/// S and D are the premultiplied source and backdrop colours, s and d their alphas. A blend mode
/// with the function B composites to S (1 - d) + D (1 - s) + s d B, with the alpha s + d - s d.
///
/// Source: W3C Compositing and Blending Level 1; PDF 32000-1, 11.3.
package enum BlendMode: UInt8, Sendable, CaseIterable {
  // Compositing operators, with the names of Porter and Duff.
  /// S + D (1 - s).
  case over
  /// S + D, at most 1.
  case add
  /// D s, as for a mask.
  case destinationIn
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationOut, destinationAtop, xor
  /// The larger, or the smaller, of S and D.
  case maximum, minimum
  /// S + D - 1 over opaque pixels.
  case plusDarker

  // Separable blend modes.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, subtract, divide
  case linearBurn, linearDodge, linearLight, vividLight, pinLight

  // Non-separable blend modes.
  case hue, saturation, color, luminosity

  /// Returns true if the GPU's fixed-function blending expresses the mode; `isOpaque` is true if
  /// all pixels of the backdrop are opaque.
  package func isFixed(overOpaque isOpaque: Bool) -> Bool {
    switch self {
    case .over, .add, .destinationIn, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop: true
    case .destinationOver, .destinationOut, .destinationAtop, .xor, .maximum, .minimum: true
    case .screen, .exclusion: true
    case .multiply: isOpaque
    case .plusDarker, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight: false
    case .hardLight, .difference, .subtract, .divide, .linearBurn, .linearDodge: false
    case .linearLight, .vividLight, .pinLight, .hue, .saturation, .color, .luminosity: false
    }
  }

  /// True if the mode changes the backdrop where the source is transparent.
  package var reachesBeyondSource: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .minimum: true
    case .over, .add, .sourceAtop, .destinationOver, .destinationOut, .xor, .maximum: false
    case .plusDarker, .multiply, .screen, .overlay, .darken, .lighten, .colorDodge: false
    case .colorBurn, .softLight, .hardLight, .difference, .exclusion, .subtract, .divide: false
    case .linearBurn, .linearDodge, .linearLight, .vividLight, .pinLight: false
    case .hue, .saturation, .color, .luminosity: false
    }
  }

  /// True if the mode makes an opaque backdrop transparent where the source is, or where it is not.
  var lowersAlpha: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationOut: true
    case .destinationAtop, .xor, .minimum: true
    case .over, .add, .sourceAtop, .destinationOver, .maximum, .plusDarker, .multiply: false
    case .screen, .overlay, .darken, .lighten, .colorDodge, .colorBurn, .softLight: false
    case .hardLight, .difference, .exclusion, .subtract, .divide, .linearBurn: false
    case .linearDodge, .linearLight, .vividLight, .pinLight: false
    case .hue, .saturation, .color, .luminosity: false
    }
  }

  /// An equivalent mode for opaque source and backdrop.
  package var amongOpaque: BlendMode {
    switch self {
    case .darken: .minimum
    case .lighten: .maximum
    default: self
    }
  }
}

extension BlendMode {
  /// The names of modes, without "BlendMode" or "Compositing", that differ from the names of the
  /// cases.
  private static let aliases: [String: BlendMode] = [
    "normal": .over, "sourceOver": .over, "source": .copy, "addition": .add, "plusL": .add,
    "plusLighter": .add, "plusD": .plusDarker, "destIn": .destinationIn,
    "destOver": .destinationOver, "destOut": .destinationOut, "destAtop": .destinationAtop,
  ]

  private static let byName: [String: BlendMode] = {
    var table = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
    for name in ["over", "add"] { table[name] = nil }
    return table.merging(aliases) { _, alias in alias }
  }()

  /// The Core Image filter names of the modes.
  package static let coreImageNames: [String] = {
    let modes = allCases.filter { $0.rawValue >= BlendMode.multiply.rawValue }.map { mode in
      let name = "\(mode)"
      return "CI" + name.prefix(1).uppercased() + name.dropFirst() + "BlendMode"
    }
    let coverage = [
      "Addition", "Maximum", "Minimum", "Multiply", "SourceAtop", "SourceIn", "SourceOut",
      "SourceOver",
    ]
    return modes + coverage.map { "CI\($0)Compositing" }
  }()

  /// Makes the mode for a filter name such as "multiplyBlendMode", "CIMultiplyBlendMode",
  /// "CISourceAtopCompositing" or "plusL"; nil for other names.
  package init?(filterName: String) {
    var name = Substring(filterName)
    let isCoreImage = name.hasPrefix("CI")
    if isCoreImage { name.removeFirst(2) }
    for suffix in ["BlendMode", "Compositing"] where name.hasSuffix(suffix) {
      name.removeLast(suffix.count)
    }
    guard !isCoreImage || name.endIndex < filterName.endIndex, let first = name.first else {
      return nil
    }
    let key = isCoreImage ? first.lowercased() + name.dropFirst() : String(name)
    guard let mode = Self.byName[key] else { return nil }
    self = mode
  }
}
