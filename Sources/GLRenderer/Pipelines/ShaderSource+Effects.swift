internal import RenderTree

// The shaders of batches with an effect, and those that make one picture of another.
extension ShaderSource {
  /// Draws the quads of batches with effects; as the `image` pipeline does.
  static let effectVertex = vertex(
    PipelineVariant(pipeline: .image, isClipped: true, countsFragments: false))

  /// The texel's colours go through a matrix.
  static let colorFragment =
    header + effectInputs + matrixFunctions + distanceFunctions + cornerFunctions
    + clipFunctions(true) + """
      void main() {
        result = recolored(texture(image, textureUV)) * fill * clipCoverage();
      }

      """

  /// The texel meets the pixel below, which is read from a copy, by `rule`, in a way that takes both
  /// colours apart. Nothing is left for the GPU's blending to do.
  static func compositeFragment(_ rule: BlendRule) -> String {
    header + effectInputs + belowInputs + distanceFunctions + cornerFunctions + clipFunctions(true)
      + (rule == .plusDarker ? "" : mixing(rule)) + """
        void main() {
          vec4 above = texture(image, textureUV) * fill * clipCoverage();
          vec4 below = pixelBelow();
          \(rule == .plusDarker ? plusDarker : composition)
        }

        """
  }

  /// The picture takes the place of the pixels below, as far as the quad covers them. Where the picture was
  /// blurred with nothing around it, what there was is made whole again.
  static let replacementFragment =
    header + effectInputs + belowInputs + distanceFunctions + cornerFunctions + clipFunctions(true)
      + """
      uniform vec2 pictureOrigin;
      uniform vec2 pictureScale;
      uniform float isOpaque;
      void main() {
        vec4 texel = texture(image, (gl_FragCoord.xy - pictureOrigin) * pictureScale);
        texel /= mix(1.0, max(texel.a, 1.0 / 255.0), isOpaque);
        result = mix(pixelBelow(), texel, fill.a * clipCoverage());
      }

      """

  /// Makes a picture of another of the same size by taking its colours through a matrix.
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
