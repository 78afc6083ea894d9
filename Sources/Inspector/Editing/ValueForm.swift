internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import CalqueRenderTree
internal import UIKitCore

/// A reason why a typed text is no value.
struct ValueError: Error, Equatable {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

/// The form in which the value of a property is typed. It is the one in which values are shown.
enum ValueForm: Equatable {
  case flag, number, point, size, rect, color, transform
  /// Lists of any length.
  case colors, numbers
  case text
  /// One of these words.
  case choice([String])

  /// The form of values of `type`; nil if they cannot be typed.
  init?(_ type: LayerProperty.ValueType) {
    switch type {
    case .flag: self = .flag
    case .scalar: self = .number
    case .point: self = .point
    case .size: self = .size
    case .rect: self = .rect
    case .color: self = .color
    case .transform: self = .transform
    case .colors: self = .colors
    case .numbers: self = .numbers
    case .image, .path, .cells, .filters: return nil
    }
  }

  /// Returns the value that `text` stands for, in the form that key-value coding takes; nil for
  /// "nil". Throws if it stands for none.
  func value(of text: String) throws(ValueError) -> Any? {
    switch self {
    case .flag: return NSNumber(value: try Self.flag(text))
    case .number: return NSNumber(value: try Self.numbers(text, count: 1)[0])
    case .point:
      let values = try Self.numbers(text, count: 2)
      return CGPoint(x: values[0], y: values[1])
    case .size:
      let values = try Self.numbers(text, count: 2)
      return CGSize(width: values[0], height: values[1])
    case .rect:
      let values = try Self.numbers(text, count: 4)
      return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    case .color: return Self.isNil(text) ? nil : try Self.color(text)
    case .transform: return try Self.transform(text)
    case .colors:
      if Self.isNil(text) { return nil }
      var colors: [CGColor] = []
      for word in Self.colorWords(text) { colors.append(try Self.color(word)) }
      return colors
    case .numbers:
      return Self.isNil(text) ? nil : try Self.numbers(text).map { NSNumber(value: $0) }
    case .text: return Self.isNil(text) ? nil : text
    case .choice(let words):
      let word = text.trimmingCharacters(in: .whitespaces)
      guard words.contains(word) else { throw ValueError(words.joined(separator: ", ")) }
      return word
    }
  }

  private static func isNil(_ text: String) -> Bool {
    ["", "nil"].contains(text.trimmingCharacters(in: .whitespaces))
  }

  private static func words(_ text: String) -> [Substring] {
    text.split { $0.isWhitespace || $0 == "," || $0 == "|" }
  }

  private static func flag(_ text: String) throws(ValueError) -> Bool {
    switch text.trimmingCharacters(in: .whitespaces).lowercased() {
    case "yes", "true", "1": return true
    case "no", "false", "0": return false
    default: throw ValueError("yes or no")
    }
  }

  private static func numbers(
    _ text: String, count: Int? = nil
  ) throws(ValueError) -> [Double] {
    var numbers: [Double] = []
    for word in words(text) {
      guard let number = Double(word), number.isFinite else {
        throw ValueError("a number, not “\(word)”")
      }
      numbers.append(number)
    }
    if let count, numbers.count != count {
      throw ValueError(count == 1 ? "one number" : "\(count) numbers")
    }
    return numbers
  }
}

// MARK: Colours

extension ValueForm {
  private static let named: [String: UIColor] = [
    "clear": .clear, "black": .black, "white": .white, "gray": .gray, "red": .red, "green": .green,
    "blue": .blue, "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange,
    "purple": .purple, "brown": .brown,
  ]

  /// Splits a list of colours, each of which may be followed by its alpha in percent.
  private static func colorWords(_ text: String) -> [String] {
    var colors: [String] = []
    for word in words(text) {
      if word.hasPrefix("#") || word.first?.isLetter == true {
        colors.append(String(word))
      } else {
        colors.append("\(colors.popLast() ?? "") \(word)")
      }
    }
    return colors
  }

  /// Reads `#rgb`, `#rrggbb`, `#rrggbbaa` or a name, followed by the alpha in percent if it is not
  /// opaque.
  private static func color(_ text: String) throws(ValueError) -> CGColor {
    let words = text.split { $0.isWhitespace || $0 == "%" }
    guard let first = words.first, words.count <= 2 else { throw ValueError(colorHint) }
    var alpha: CGFloat?
    if words.count == 2 {
      guard let percent = Double(words[1]), (0...100).contains(percent) else {
        throw ValueError("an alpha of 0 to 100 %")
      }
      alpha = CGFloat(percent / 100)
    }
    let color: CGColor
    if let name = named[first.lowercased()] {
      color = name.cgColor
    } else {
      color = try hexadecimal(first)
    }
    return alpha.map { color.copy(alpha: $0) ?? color } ?? color
  }

  private static let colorHint = "#rrggbb, its alpha in %, or a name"

  private static func hexadecimal(_ word: Substring) throws(ValueError) -> CGColor {
    var digits = word.dropFirst().compactMap(\.hexDigitValue)
    guard word.first == "#", digits.count == word.count - 1, [3, 6, 8].contains(digits.count)
    else { throw ValueError(colorHint) }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    let lanes = stride(from: 0, to: digits.count, by: 2).map {
      CGFloat(digits[$0] * 16 + digits[$0 + 1]) / 255
    }
    return CGColor(
      red: lanes[0], green: lanes[1], blue: lanes[2], alpha: lanes.count > 3 ? lanes[3] : 1)
  }
}

// MARK: Transforms

extension ValueForm {
  /// Reads sixteen numbers, row by row, or steps in their order: `scale 2`, `turn 30`,
  /// `move 10 20`, `affine a b c d tx ty`, `identity`.
  private static func transform(_ text: String) throws(ValueError) -> CATransform3D {
    if text.first(where: { !$0.isWhitespace })?.isLetter != true {
      return try matrix(numbers(text, count: 16))
    }
    var whole = CATransform3DIdentity
    for step in text.split(separator: ",") {
      whole = CATransform3DConcat(whole, try transformStep(String(step)))
    }
    return whole
  }

  private static func transformStep(_ text: String) throws(ValueError) -> CATransform3D {
    let words = words(text.filter { $0 != "°" })
    let values = try numbers(words.dropFirst().joined(separator: " "))
    switch (words.first?.lowercased(), values.count) {
    case ("identity", 0): return CATransform3DIdentity
    case ("scale", 1): return CATransform3DMakeScale(values[0], values[0], 1)
    case ("scale", 2): return CATransform3DMakeScale(values[0], values[1], 1)
    case ("turn", 1): return CATransform3DMakeRotation(values[0] * .pi / 180, 0, 0, 1)
    case ("move", 2): return CATransform3DMakeTranslation(values[0], values[1], 0)
    case ("affine", 6):
      return CATransform3DMakeAffineTransform(
        CGAffineTransform(
          a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5]))
    default: throw ValueError("scale 2, turn 30, move 10 20, or 16 numbers")
    }
  }

  private static func matrix(_ m: [Double]) -> CATransform3D {
    CATransform3D(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14],
      m44: m[15])
  }
}
