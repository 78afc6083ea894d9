internal import CalqueRenderTree

// The shaders of sprites of several kinds.
extension ShaderSource {
  /// A sprite that is not round has the box of a quad whose edges are not softened.
  static func mixedVertex(_ variant: PipelineVariant) -> String {
    namedVertexInputs + (variant.hasBorder ? mixedBorderInputs : "") + """
      uniform float edgeAntialiasing;
      flat out vec4 shape;
      out vec2 point;
      flat out float imageShare;
      void main() {
        const vec3 transformW = vec3(0.0, 0.0, 1.0);
        vec3 unit = vec3(gl_VertexID & 1, gl_VertexID >> 1, 1.0);
        fill = color;
        vec4 box = named.y > 0.0 ? textureRect : vec4(1.0, 1.0, \(RoundRect.quadRadius), 0.0);
        // The first number of a box is no name: it may be half of the colour of a border.
        float name = named.y == 1.0 ? 0.0 : named.x;

      """ + shapeBody(grows: true) + (variant.hasBorder ? mixedBorderBody : "") + """
          imageShare = name > 0.0 ? 1.0 : 0.0;
          int image = max(int(name) - 1, 0);
          vec4 part = named.y > 0.0 ? vec4(0.0, 0.0, 1.0, 1.0) : textureRect;

        """ + imagePlace("part") + """
          // Those without an image read a single texel.
          texel = mix(texelEdges.xy, texel, imageShare);

        """
  }

  private static let mixedBorderInputs = """
    layout(location = 5) in vec2 borderRedGreen;
    layout(location = 6) in vec2 borderBlueAlpha;
    flat out vec4 border;

    """

  private static let mixedBorderBody = """
    border = vec4(borderRedGreen, borderBlueAlpha);

    """

  static func mixedInputs(_ variant: PipelineVariant) -> String {
    "flat in float imageShare;\n" + (variant.hasBorder ? "flat in vec4 border;\n" : "")
  }

  static let mixedResult = """
    result = fill * mix(vec4(1.0), smallImageColor(), imageShare);

    """

  /// Draws the border over what is inside.
  static let mixedBorder = """
    vec4 line = border * ringCoverage(edge, normal);
    result = line + result * (1.0 - line.a);

    """
}
