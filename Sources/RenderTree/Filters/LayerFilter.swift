import Foundation

/// One filter of a layer, as a value.
package struct LayerFilter: Sendable, Equatable {
  package var kind: FilterKind
  package var name: FilterName
  package var isEnabled = true
  /// The values of the kind's inputs, in order. A number fills the first lane; colours are sRGB,
  /// not premultiplied.
  package var values: [SIMD4<Double>]

  package init(_ kind: FilterKind, name: String) {
    self.kind = kind
    self.name = FilterName(name)
    values = kind.inputs.map(\.standard)
  }

  /// The value of `input`; nil if the filter has no such input.
  package subscript(_ input: FilterInput) -> SIMD4<Double>? {
    get { index(of: input).map { values[$0] } }
    set {
      if let index = index(of: input), let newValue { values[index] = newValue }
    }
  }

  private func index(of input: FilterInput) -> Int? {
    kind.inputs.firstIndex { $0.input == input }
  }

  /// The operation that the filter performs.
  var operation: FilterOperation {
    let first = values.first ?? SIMD4()
    let amount = Float(first.x)
    return switch kind {
    case .gaussianBlur: .blur(max(first.x, 0))
    case .colorControls:
      // Saturation, brightness, contrast: the order of the filter's inputs in the reference.
      .color(
        ColorMatrix.saturation(amount).followed(by: .brightness(Float(values[1].x)))
          .followed(by: .contrast(Float(values[2].x))))
    case .hueAdjust:
      .color(.hueRotation(cosine: Float(cos(first.x)), sine: Float(sin(first.x))))
    case .colorInvert: .color(.inversion)
    case .colorMonochrome:
      .color(.monochrome(SIMD4<Float>(first), Float(values[1].x)))
    case .sepiaTone: .color(.sepia(amount))
    case .exposureAdjust:
      .color(.scaling(SIMD4(exp2(amount), exp2(amount), exp2(amount), 1)))
    case .colorMatrix:
      .color(
        ColorMatrix(
          red: SIMD4<Float>(values[0]), green: SIMD4<Float>(values[1]),
          blue: SIMD4<Float>(values[2]), alpha: SIMD4<Float>(values[3]),
          bias: SIMD4<Float>(values[4])))
    case .colorSaturate: .color(.saturation(amount))
    case .colorBrightness: .color(.brightness(amount))
    case .colorContrast: .color(.contrast(amount))
    case .multiplyColor: .color(.scaling(SIMD4<Float>(first)))
    }
  }
}

/// The operation of one filter.
enum FilterOperation: Equatable {
  /// A Gaussian blur with this standard deviation, in points.
  case blur(Double)
  case color(ColorMatrix)
}

/// The operations that one pass performs: it blurs its texture when it is complete, and transforms
/// the colours when the texture is drawn.
struct FilterPass: Equatable {
  /// The standard deviation, in points; 0 for no blur.
  var radius = 0.0
  var color: ColorMatrix?

  /// Returns the blur for a texture with `density` pixels per point.
  func blur(_ density: Double) -> Blur { Blur(Float(radius * density)) }
}

extension [LayerFilter] {
  /// The passes of the filters, without those that change nothing.
  var passes: [FilterPass] {
    var result: [FilterPass] = []
    for filter in self where filter.isEnabled {
      switch filter.operation {
      case .blur(let radius):
        if radius > 0 { result.append(FilterPass(radius: radius)) }
      case .color(.identity): break
      case .color(let matrix):
        if let last = result.indices.last {
          result[last].color = result[last].color?.followed(by: matrix) ?? matrix
        } else {
          result.append(FilterPass(color: matrix))
        }
      }
    }
    return result
  }
}

/// The name of a filter in key paths, hashed to 32 bits: tracks hold no strings and are small.
///
/// Source: the FNV-1a hash, Fowler, Noll and Vo.
package struct FilterName: Sendable, Hashable {
  private let hash: UInt32

  package init(_ text: some StringProtocol) {
    var hash: UInt32 = 0x811c_9dc5
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    self.hash = hash
  }
}

/// The input of a filter that an animation changes.
package struct FilterTarget: Sendable, Hashable {
  package var name: FilterName
  package var input: FilterInput

  /// Makes the target for `path`, the rest of a key path, such as "blur.inputRadius".
  init?(path: String) {
    guard let dot = path.lastIndex(of: "."),
      let input = FilterInput(key: String(path[path.index(after: dot)...]))
    else { return nil }
    name = FilterName(path[..<dot])
    self.input = input
  }
}
