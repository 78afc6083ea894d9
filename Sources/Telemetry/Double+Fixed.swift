internal import Foundation

extension Double {
  /// Returns the value with `digits` decimals, the same in every locale; `-` if it is not finite.
  package func fixed(_ digits: Int) -> String {
    guard isFinite else { return "-" }
    let text = String(format: "%.\(digits)f", self)
    // -0.04 with one decimal is 0.0.
    let isNegativeZero = text.first == "-" && text.allSatisfy { "-0.".contains($0) }
    return isNegativeZero ? String(text.dropFirst()) : text
  }
}
