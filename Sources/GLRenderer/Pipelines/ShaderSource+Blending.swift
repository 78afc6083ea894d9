internal import CalqueRenderTree

// The blend modes as GLSL functions `vec3 mixed(vec3 below, vec3 above)`.
extension ShaderSource {
  /// Returns the GLSL function of `mode`, a function of colours.
  ///
  /// Source: W3C Compositing and Blending Level 1, "Blending"; the other rules as in Core Image's
  /// filters of the same names.
  static func mixing(_ mode: BlendMode) -> String {
    switch mode {
    case .hue, .saturation, .color, .luminosity:
      return wholeColors + "vec3 mixed(vec3 below, vec3 above) { return \(whole(mode)); }\n"
    default:
      let name = "channel"
      return channelFunctions(mode)
        + """
        vec3 mixed(vec3 below, vec3 above) {
          return vec3(\(name)(below.r, above.r), \(name)(below.g, above.g), \(name)(below.b, above.b));
        }

        """
    }
  }

  private static func channelFunctions(_ mode: BlendMode) -> String {
    var text = ""
    switch mode {
    case .vividLight: text += function(.colorBurn, "burn") + function(.colorDodge, "dodge")
    default: break
    }
    return text + function(mode, "channel")
  }

  private static func function(_ mode: BlendMode, _ name: String) -> String {
    "float \(name)(float b, float s) { \(channel(mode)) }\n"
  }

  /// Returns the GLSL statement that blends one channel, `b` below and `s` above.
  private static func channel(_ mode: BlendMode) -> String {
    switch mode {
    case .multiply: "return b * s;"
    case .screen: "return b + s - b * s;"
    case .overlay: "return b <= 0.5 ? 2.0 * b * s : 1.0 - 2.0 * (1.0 - b) * (1.0 - s);"
    case .hardLight: "return s <= 0.5 ? 2.0 * b * s : 1.0 - 2.0 * (1.0 - b) * (1.0 - s);"
    case .darken: "return min(b, s);"
    case .lighten: "return max(b, s);"
    case .colorDodge: "return b <= 0.0 ? 0.0 : s >= 1.0 ? 1.0 : min(1.0, b / (1.0 - s));"
    case .colorBurn: "return b >= 1.0 ? 1.0 : s <= 0.0 ? 0.0 : 1.0 - min(1.0, (1.0 - b) / s);"
    case .softLight:
      """
      float d = b <= 0.25 ? ((16.0 * b - 12.0) * b + 4.0) * b : sqrt(b);
      return s <= 0.5 ? b - (1.0 - 2.0 * s) * b * (1.0 - b) : b + (2.0 * s - 1.0) * (d - b);
      """
    case .difference: "return abs(b - s);"
    case .exclusion: "return b + s - 2.0 * b * s;"
    case .subtract: "return max(0.0, b - s);"
    case .divide: "return b <= 0.0 ? 0.0 : s <= 0.0 ? 1.0 : min(1.0, b / s);"
    case .linearBurn: "return max(0.0, b + s - 1.0);"
    case .linearDodge: "return min(1.0, b + s);"
    case .linearLight: "return clamp(b + 2.0 * s - 1.0, 0.0, 1.0);"
    case .vividLight: "return s <= 0.5 ? burn(b, 2.0 * s) : dodge(b, 2.0 * s - 1.0);"
    case .pinLight: "return s <= 0.5 ? min(b, 2.0 * s) : max(b, 2.0 * s - 1.0);"
    // These are blended otherwise: by the driver, or as whole colours.
    case .over, .add, .destinationIn, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop: "return s;"
    case .destinationOver, .destinationOut, .destinationAtop, .xor, .maximum: "return s;"
    case .minimum, .plusDarker, .hue, .saturation, .color, .luminosity: "return s;"
    }
  }

  private static func whole(_ mode: BlendMode) -> String {
    switch mode {
    case .hue: "withLuma(withRange(above, range(below)), luma(below))"
    case .saturation: "withLuma(withRange(below, range(above)), luma(below))"
    case .color: "withLuma(above, luma(below))"
    default: "withLuma(below, luma(above))"
    }
  }

  /// Source: W3C Compositing and Blending Level 1, "Non-separable blend modes".
  private static let wholeColors = """
    float luma(vec3 c) { return dot(c, vec3(0.3, 0.59, 0.11)); }
    float range(vec3 c) { return max(c.r, max(c.g, c.b)) - min(c.r, min(c.g, c.b)); }
    vec3 withLuma(vec3 c, float l) {
      c += l - luma(c);
      float low = min(c.r, min(c.g, c.b));
      float high = max(c.r, max(c.g, c.b));
      if (low < 0.0) c = l + (c - l) * l / (l - low);
      if (high > 1.0) c = l + (c - l) * (1.0 - l) / (high - l);
      return c;
    }
    vec3 withRange(vec3 c, float r) {
      float low = min(c.r, min(c.g, c.b));
      float width = max(c.r, max(c.g, c.b)) - low;
      return width > 0.0 ? (c - low) * r / width : vec3(0.0);
    }

    """
}
