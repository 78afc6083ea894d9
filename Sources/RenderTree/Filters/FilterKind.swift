/// The supported filters, with their names, their inputs and the defaults of these, in one table.
///
/// Source: Core Image Filter Reference; the names in lower case are Core Animation's own.
package enum FilterKind: UInt8, Sendable, Hashable, CaseIterable {
  case gaussianBlur
  case colorControls, hueAdjust, colorInvert, colorMonochrome, sepiaTone, exposureAdjust,
    colorMatrix
  case colorSaturate, colorBrightness, colorContrast, multiplyColor

  package typealias Input = (input: FilterInput, standard: SIMD4<Double>)

  /// The names by which an app asks for it; the first is displayed.
  package var names: [String] {
    switch self {
    case .gaussianBlur: ["CIGaussianBlur", "gaussianBlur"]
    case .colorControls: ["CIColorControls"]
    case .hueAdjust: ["CIHueAdjust", "colorHueRotate"]
    case .colorInvert: ["CIColorInvert", "colorInvert"]
    case .colorMonochrome: ["CIColorMonochrome", "colorMonochrome"]
    case .sepiaTone: ["CISepiaTone"]
    case .exposureAdjust: ["CIExposureAdjust"]
    case .colorMatrix: ["CIColorMatrix"]
    case .colorSaturate: ["colorSaturate"]
    case .colorBrightness: ["colorBrightness"]
    case .colorContrast: ["colorContrast"]
    case .multiplyColor: ["multiplyColor"]
    }
  }

  /// The inputs, in the order of a filter's values.
  package var inputs: [Input] {
    func scalar(_ input: FilterInput, _ value: Double) -> Input {
      (input, SIMD4(value, 0, 0, 0))
    }
    return switch self {
    case .gaussianBlur: [scalar(.radius, 10)]
    case .colorControls:
      [scalar(.saturation, 1), scalar(.brightness, 0), scalar(.contrast, 1)]
    case .hueAdjust: [scalar(.angle, 0)]
    case .colorInvert: []
    case .colorMonochrome: [(.color, SIMD4(0.6, 0.45, 0.3, 1)), scalar(.intensity, 1)]
    case .sepiaTone: [scalar(.intensity, 1)]
    case .exposureAdjust: [scalar(.exposure, 0)]
    case .colorMatrix:
      [
        (.redVector, SIMD4(1, 0, 0, 0)), (.greenVector, SIMD4(0, 1, 0, 0)),
        (.blueVector, SIMD4(0, 0, 1, 0)), (.alphaVector, SIMD4(0, 0, 0, 1)),
        (.biasVector, SIMD4()),
      ]
    case .colorSaturate, .colorContrast: [scalar(.amount, 1)]
    case .colorBrightness: [scalar(.amount, 0)]
    case .multiplyColor: [(.color, SIMD4(1, 1, 1, 1))]
    }
  }

  private static let byName: [String: FilterKind] = {
    var table: [String: FilterKind] = [:]
    for kind in allCases {
      for name in kind.names { table[name] = kind }
    }
    return table
  }()

  /// Makes the filter with the name `name`; nil for unknown ones.
  package init?(name: String) {
    guard let kind = Self.byName[name] else { return nil }
    self = kind
  }
}

/// An input of filters.
package enum FilterInput: UInt8, Sendable, Hashable, CaseIterable {
  case radius, saturation, brightness, contrast, angle, intensity, exposure, amount
  case color
  case redVector, greenVector, blueVector, alphaVector, biasVector

  /// The type of its values.
  package enum Value: Sendable { case scalar, color, vector }

  package var value: Value {
    switch self {
    case .color: .color
    case .redVector, .greenVector, .blueVector, .alphaVector, .biasVector: .vector
    default: .scalar
    }
  }

  /// The name in key paths and in `setValue(_:forKey:)`.
  package var key: String {
    switch self {
    case .radius: "inputRadius"
    case .saturation: "inputSaturation"
    case .brightness: "inputBrightness"
    case .contrast: "inputContrast"
    case .angle: "inputAngle"
    case .intensity: "inputIntensity"
    case .exposure: "inputEV"
    case .amount: "inputAmount"
    case .color: "inputColor"
    case .redVector: "inputRVector"
    case .greenVector: "inputGVector"
    case .blueVector: "inputBVector"
    case .alphaVector: "inputAVector"
    case .biasVector: "inputBiasVector"
    }
  }

  private static let byKey = Dictionary(uniqueKeysWithValues: allCases.map { ($0.key, $0) })

  /// Makes the input with the key `key`; nil for other keys.
  package init?(key: String) {
    guard let input = Self.byKey[key] else { return nil }
    self = input
  }
}
