import CoreGraphics
import Foundation
internal import RenderTree

/// Inputs of filters, between what apps give and what the render tree takes.
enum FilterValue {
  /// The value for `input` that `value` holds; nil when it is of the wrong type or not finite.
  static func vector(_ value: Any?, of input: FilterInput) -> SIMD4<Double>? {
    let result: SIMD4<Double>?
    switch input.value {
    case .scalar: result = Boxed.number(value).map { SIMD4($0, 0, 0, 0) }
    case .color:
      if let color = value as? CIColor {
        result = SIMD4<Double>(color.cgColor.srgb)
      } else {
        result = (value as? CGColor).map { SIMD4<Double>($0.srgb) }
      }
    case .vector: result = (value as? CIVector)?.vector
    }
    return result.flatMap { $0.isUsable ? $0 : nil }
  }

  /// The value as apps see it.
  static func boxed(_ value: SIMD4<Double>, of input: FilterInput) -> Any {
    switch input.value {
    case .scalar: NSNumber(value: value.x)
    case .color: CIColor(cgColor: CGColor(srgb: SIMD4<Float>(value)))
    case .vector: CIVector(vector: value)
    }
  }

  /// What the input takes, in words.
  static func expectation(of input: FilterInput) -> String {
    switch input.value {
    case .scalar: "a finite number"
    case .color: "a CIColor or a CGColor"
    case .vector: "a CIVector"
    }
  }
}
