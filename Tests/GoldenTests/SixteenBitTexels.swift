/// Changes the sources of shaders as if drivers kept values of medium precision in 16 bits, as those
/// of phones do: everything that is read from a texture by a sampler of medium precision is rounded.
enum SixteenBitTexels {
  private static let calls = ["texture(", "textureLod(", "texelFetch("]
  private static let precisions = "precision mediump sampler2D;\n"
  private static let rounding = """
    vec4 sixteenBits(vec4 v) {
      return vec4(unpackHalf2x16(packHalf2x16(v.xy)), unpackHalf2x16(packHalf2x16(v.zw)));
    }

    """

  /// Returns the source of a shader with the rounding in it.
  static func rewritten(_ source: String) -> String {
    let exact = source.split(separator: "\n").filter {
      $0.contains("highp sampler2D ") || $0.contains("usampler2D ")
    }
    let names = exact.compactMap { $0.split(separator: " ").last?.dropLast() }
    var result = ""
    var rest = source[...]
    while let (call, start) = nextCall(in: rest) {
      let argument = rest[start...].dropFirst(call.count).prefix { $0.isLetter }
      result += rest[..<start]
      rest = rest[start...]
      if names.contains(argument) {
        result += rest.prefix(call.count)
        rest = rest.dropFirst(call.count)
      } else {
        let end = end(of: rest)
        result += "sixteenBits(\(rest[..<end]))"
        rest = rest[end...]
      }
    }
    result += rest
    return result.replacing(precisions, with: precisions + rounding, maxReplacements: 1)
  }

  private static func nextCall(in text: Substring) -> (String, Substring.Index)? {
    let found = calls.compactMap { call in
      text.firstRange(of: call).map { (call, $0.lowerBound) }
    }
    return found.min { $0.1 < $1.1 }
  }

  /// Returns the place after the parenthesis that ends the call with which `text` begins.
  private static func end(of text: Substring) -> Substring.Index {
    var depth = 0
    for index in text.indices {
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" {
        depth -= 1
        if depth == 0 { return text.index(after: index) }
      }
    }
    return text.endIndex
  }
}
