import Foundation

/// A reference implementation of the blend modes by their published formulas. Colours are red,
/// green and blue, not premultiplied, and alpha, 0...1.
enum BlendReference {
  typealias Color = SIMD4<Double>

  /// Returns `above` blended over `below` in the mode of a filter's name, premultiplied.
  static func blend(_ name: String, _ above: Color, over below: Color) -> Color {
    let mixed = mix(name, below, above)
    var result = Color()
    for channel in 0..<3 {
      result[channel] =
        above[channel] * above.w * (1 - below.w) + below[channel] * below.w * (1 - above.w)
        + above.w * below.w * mixed[channel]
    }
    result.w = above.w + below.w - above.w * below.w
    return result
  }

  static let channelModes = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
    "hardLight", "difference", "exclusion", "subtract", "divide", "linearBurn", "linearDodge",
    "linearLight", "vividLight", "pinLight",
  ]
  static let wholeModes = ["hue", "saturation", "color", "luminosity"]

  private static func mix(_ name: String, _ b: Color, _ s: Color) -> Color {
    switch name {
    case "hue": return setLum(setSat(s, sat(b)), lum(b))
    case "saturation": return setLum(setSat(b, sat(s)), lum(b))
    case "color": return setLum(s, lum(b))
    case "luminosity": return setLum(b, lum(s))
    default:
      return Color(channel(name, b.x, s.x), channel(name, b.y, s.y), channel(name, b.z, s.z), 0)
    }
  }

  static func channel(_ name: String, _ b: Double, _ s: Double) -> Double {
    switch name {
    case "multiply": return b * s
    case "screen": return 1 - (1 - b) * (1 - s)
    case "overlay": return channel("hardLight", s, b)
    case "hardLight":
      return s <= 0.5 ? channel("multiply", b, 2 * s) : channel("screen", b, 2 * s - 1)
    case "darken": return min(b, s)
    case "lighten": return max(b, s)
    case "colorDodge":
      if b == 0 { return 0 }
      return s >= 1 ? 1 : min(1, b / (1 - s))
    case "colorBurn":
      if b >= 1 { return 1 }
      return s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
    case "softLight":
      if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
      let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
      return b + (2 * s - 1) * (d - b)
    case "difference": return abs(b - s)
    case "exclusion": return b + s - 2 * b * s
    case "subtract": return max(0, b - s)
    case "divide": return b == 0 ? 0 : s == 0 ? 1 : min(1, b / s)
    case "linearBurn": return max(0, b + s - 1)
    case "linearDodge": return min(1, b + s)
    case "linearLight": return min(max(b + 2 * s - 1, 0), 1)
    case "vividLight":
      return s <= 0.5 ? channel("colorBurn", b, 2 * s) : channel("colorDodge", b, 2 * s - 1)
    case "pinLight": return s <= 0.5 ? min(b, 2 * s) : max(b, 2 * s - 1)
    default: return .nan
    }
  }

  private static func lum(_ c: Color) -> Double { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }
  private static func sat(_ c: Color) -> Double { max(c.x, c.y, c.z) - min(c.x, c.y, c.z) }

  private static func setLum(_ c: Color, _ l: Double) -> Color {
    var c = c
    let d = l - lum(c)
    for i in 0..<3 { c[i] += d }
    let (low, high) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
    for i in 0..<3 {
      if low < 0 { c[i] = l + (c[i] - l) * l / (l - low) }
    }
    for i in 0..<3 {
      if high > 1 { c[i] = l + (c[i] - l) * (1 - l) / (high - l) }
    }
    return c
  }

  /// Stretches the channels so that the largest is `s` and the smallest 0.
  private static func setSat(_ c: Color, _ s: Double) -> Color {
    let (low, high) = (min(c.x, c.y, c.z), max(c.x, c.y, c.z))
    guard high > low else { return Color() }
    var result = Color()
    for i in 0..<3 { result[i] = (c[i] - low) * s / (high - low) }
    return result
  }
}
