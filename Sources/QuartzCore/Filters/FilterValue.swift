import CoreGraphics
import Foundation
internal import CalqueRenderTree

/// Converts filter inputs between the types of apps and those of the render tree.
enum FilterValue {
  /// Returns the value for `input` that `value` holds; nil if it is of the wrong type or not
  /// finite.
  static func vector(_ value: Any?, of input: FilterInput) -> SIMD4<Double>? {
    let result: SIMD4<Double>?
    switch input.value {
    case .scalar: result = ValueBridging.number(value).map { SIMD4($0, 0, 0, 0) }
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

  /// Returns the value in the type that apps use.
  static func boxed(_ value: SIMD4<Double>, of input: FilterInput) -> Any {
    switch input.value {
    case .scalar: NSNumber(value: value.x)
    case .color: CIColor(cgColor: CGColor(srgb: SIMD4<Float>(value)))
    case .vector: CIVector(vector: value)
    }
  }

  /// Returns the type that the input takes, in words.
  static func expectation(of input: FilterInput) -> String {
    switch input.value {
    case .scalar: "a finite number"
    case .color: "a CIColor or a CGColor"
    case .vector: "a CIVector"
    }
  }
}
