internal import CalqueRenderTree

// The shaders of batches with an effect, and of programs that make one picture from another.
extension ShaderSource {
  /// Places the quads of batches with effects, as the `image` pipeline does.
  static let effectVertex = vertex(
    PipelineVariant(pipeline: .image, clipping: .none, countsFragments: false))

  /// Multiplies the texel's colours by a matrix.
  static let colorFragment =
    header + effectInputs + matrixFunctions + distanceFunctions + cornerFunctions
    + clipFunctions(.any, true) + """
      void main() {
        result = recolored(texture(image, textureUV)) * fill * clipCoverage();
      }

      """

  /// Blends the texel with the pixel below, which is read from a copy, by a `mode` that needs both
  /// unpremultiplied colours. Blending in the driver is off.
  static func compositeFragment(_ mode: BlendMode) -> String {
    header + effectInputs + belowInputs + distanceFunctions + cornerFunctions
      + clipFunctions(.any, true)
      + (mode == .plusDarker ? "" : mixing(mode)) + """
        void main() {
          vec4 above = texture(image, textureUV) * fill * clipCoverage();
          vec4 below = pixelBelow();
          \(mode == .plusDarker ? plusDarker : composition)
        }

        """
  }

  /// Replaces the pixels below with the picture wherever the quad covers them. An opaque picture
  /// that was blurred against clear surroundings is divided by its alpha.
  static let replacementFragment =
    header + effectInputs + belowInputs + distanceFunctions + cornerFunctions
    + clipFunctions(.any, true)
      + """
      uniform vec2 passOrigin;
      uniform vec2 pictureScale;
      uniform float isOpaque;
      void main() {
        vec4 texel = texture(image, (gl_FragCoord.xy - passOrigin) * pictureScale);
        texel /= mix(1.0, max(texel.a, 1.0 / 255.0), isOpaque);
        result = mix(pixelBelow(), texel, fill.a * clipCoverage());
      }

      """

  /// Makes a picture from another of the same size by multiplying its colours by a matrix.
  static let recoloringFragment =
    header + matrixFunctions + """
      uniform sampler2D image;
      out vec4 result;
      void main() { result = recolored(texelFetch(image, ivec2(gl_FragCoord.xy), 0)); }

      """

  private static let effectInputs = """
    flat in vec4 fill;
    in vec2 textureUV;
    uniform sampler2D image;
    out vec4 result;

    """

  private static let belowInputs = """
    uniform sampler2D below;
    uniform vec2 belowOrigin;
    vec4 pixelBelow() { return texelFetch(below, ivec2(gl_FragCoord.xy - belowOrigin), 0); }

    """

  private static let matrixFunctions = """
    uniform vec4 rows[4];
    uniform vec4 bias;
    vec4 recolored(vec4 texel) {
      if (texel.a <= 0.0) return vec4(0.0);
      vec4 c = vec4(texel.rgb / texel.a, texel.a);
      c = vec4(dot(rows[0], c), dot(rows[1], c), dot(rows[2], c), dot(rows[3], c)) + bias;
      c = clamp(c, 0.0, 1.0);
      return vec4(c.rgb * c.a, c.a);
    }

    """

  private static let composition = """
    vec3 upper = above.a > 0.0 ? above.rgb / above.a : vec3(0.0);
      vec3 lower = below.a > 0.0 ? below.rgb / below.a : vec3(0.0);
      vec3 both = mixed(min(lower, 1.0), min(upper, 1.0));
      result = vec4(
        above.rgb * (1.0 - below.a) + below.rgb * (1.0 - above.a) + above.a * below.a * both,
        above.a + below.a - above.a * below.a);
    """

  private static let plusDarker = """
    float alpha = min(1.0, above.a + below.a);
      result = vec4(max(alpha - (below.a - below.rgb) - (above.a - above.rgb), 0.0), alpha);
    """
}
