internal import Foundation

/// A `printf`-style format string.
struct LogFormat {
  private let text: String

  init(_ text: String) { self.text = text }

  /// Returns the text with its placeholders replaced by `values`; a placeholder without a value is
  /// kept.
  func filled(with values: [Any?]) -> String {
    var result = ""
    var rest = values[...]
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == "%", let placeholder = Placeholder(text, at: index) else {
        result.append(text[index])
        index = text.index(after: index)
        continue
      }
      if placeholder.conversion == "%" {
        result.append("%")
      } else if let value = rest.popFirst() {
        result += placeholder.shown(value)
      } else {
        result += text[index..<placeholder.end]
      }
      index = placeholder.end
    }
    return result
  }
}

/// A placeholder: `%d`, `%{public}@`, `%-8.3f`.
private struct Placeholder {
  private(set) var conversion: Character = "%"
  private(set) var end: String.Index
  private var isPrivate = false
  /// Flags, width and precision.
  private var layout = ""

  /// Parses the placeholder whose `%` is at `start`; nil if there is none.
  init?(_ text: String, at start: String.Index) {
    end = text.index(after: start)
    if end < text.endIndex, text[end] == "{" {
      guard let close = text[end...].firstIndex(of: "}") else { return nil }
      let options = text[end..<close]
      isPrivate = options.contains("private") || options.contains("sensitive")
      end = text.index(after: close)
    }
    while end < text.endIndex, "-+ #0123456789.".contains(text[end]) {
      layout.append(text[end])
      end = text.index(after: end)
    }
    // Length modifiers do not apply to Swift's values.
    while end < text.endIndex, "hlqLztj".contains(text[end]) { end = text.index(after: end) }
    guard end < text.endIndex, "%@dDiuUxXoOfFeEgGaAcCsSp".contains(text[end]) else { return nil }
    conversion = text[end]
    end = text.index(after: end)
  }

  func shown(_ value: Any?) -> String {
    if isPrivate { return "<private>" }
    guard let value else { return "(null)" }
    switch conversion {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C":
      guard let number = (value as? any BinaryInteger).map({ Int64(truncatingIfNeeded: $0) })
      else { return "\(value)" }
      let kind = conversion == "c" || conversion == "C" ? "c" : "ll\(conversion.lowercased())"
      let isLarge = conversion == "X"
      return String(format: "%\(layout)\(isLarge ? "llX" : kind)", number)
    case "f", "F", "e", "E", "g", "G", "a", "A":
      guard let number = Self.double(value) else { return "\(value)" }
      return String(format: "%\(layout)\(conversion)", number)
    default:
      return "\(value)"
    }
  }

  private static func double(_ value: Any) -> Double? {
    switch value {
    case let value as any BinaryFloatingPoint: Double(value)
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }
}
