internal import CalqueRenderTree

// The shaders of sprites of several kinds.
extension ShaderSource {
  /// A sprite that is not round has the box of a quad whose edges are not softened.
  static let mixedVertex =
    namedVertexInputs + """
      uniform float edgeAntialiasing;
      flat out vec4 shape;
      out vec2 point;
      flat out float imageShare;
      void main() {
        const vec3 transformW = vec3(0.0, 0.0, 1.0);
        vec3 unit = vec3(gl_VertexID & 1, gl_VertexID >> 1, 1.0);
        fill = color;
        vec4 box = named.y > 0.0
          ? vec4(textureRect.xyz, 0.0) : vec4(1.0, 1.0, \(RoundRect.quadRadius), 0.0);

      """ + shapeBody(grows: true) + """
        imageShare = named.x > 0.0 ? 1.0 : 0.0;
        int image = max(int(named.x) - 1, 0);

      """ + imagePlace + """
        // Those without an image read a single texel.
        texel = mix(texelEdges.xy, texel, imageShare);

      """

  static let mixedInputs = "flat in float imageShare;\n"

  static let mixedResult = """
    result = fill * mix(vec4(1.0), smallImageColor(), imageShare);

    """
}
