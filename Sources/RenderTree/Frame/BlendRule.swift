/// How the pixels of a picture meet those below.
///
/// S and D are the premultiplied colours above and below, s and d their alphas. Rules of colours B mix
/// the two colours where both are: S (1 - d) + D (1 - s) + s d B, with s + d - s d as alpha.
///
/// Source: W3C Compositing and Blending Level 1; PDF 32000-1, 11.3.
public enum BlendRule: UInt8, Sendable, CaseIterable {
  // Of coverage: what Porter and Duff call them.
  /// S + D (1 - s).
  case over
  /// S + D, at most 1.
  case add
  /// D s: what a mask does.
  case scale
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationOut, destinationAtop, xor
  /// The larger, or the smaller, of S and D.
  case maximum, minimum
  /// S + D - 1 over opaque pixels.
  case plusDarker

  // Of colours, each channel for itself.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, subtract, divide
  case linearBurn, linearDodge, linearLight, vividLight, pinLight

  // Of colours as a whole.
  case hue, saturation, color, luminosity

  /// Whether the GPU's own blending expresses the rule, on pixels of which `isOpaque` tells whether all
  /// are opaque.
  package func isFixed(overOpaque isOpaque: Bool) -> Bool {
    switch self {
    case .over, .add, .scale, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop: true
    case .destinationOver, .destinationOut, .destinationAtop, .xor, .maximum, .minimum: true
    case .screen, .exclusion: true
    case .multiply: isOpaque
    default: false
    }
  }

  /// The rule that does the same as this one where pixels above and below are all opaque.
  package var amongOpaque: BlendRule {
    switch self {
    case .darken: .minimum
    case .lighten: .maximum
    default: self
    }
  }
}

extension BlendRule {
  /// The names of rules, without "BlendMode" or "Compositing", where they are not those of the cases.
  private static let aliases: [String: BlendRule] = [
    "normal": .over, "sourceOver": .over, "source": .copy, "addition": .add, "plusL": .add,
    "plusLighter": .add, "plusD": .plusDarker, "destIn": .scale, "destinationIn": .scale,
    "destOver": .destinationOver, "destOut": .destinationOut, "destAtop": .destinationAtop,
  ]

  private static let byName: [String: BlendRule] = {
    var table = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
    for name in ["over", "scale", "add"] { table[name] = nil }
    return table.merging(aliases) { _, alias in alias }
  }()

  /// The names that Core Image has for rules.
  package static let coreImageNames: [String] = {
    let modes = allCases.filter { $0.rawValue >= BlendRule.multiply.rawValue }.map { rule in
      let name = "\(rule)"
      return "CI" + name.prefix(1).uppercased() + name.dropFirst() + "BlendMode"
    }
    let coverage = [
      "Addition", "Maximum", "Minimum", "Multiply", "SourceAtop", "SourceIn", "SourceOut",
      "SourceOver",
    ]
    return modes + coverage.map { "CI\($0)Compositing" }
  }()

  /// The rule that a filter's name stands for: "multiplyBlendMode", "CIMultiplyBlendMode",
  /// "CISourceAtopCompositing", "plusL". Nil for other names.
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
    guard let rule = Self.byName[key] else { return nil }
    self = rule
  }
}
