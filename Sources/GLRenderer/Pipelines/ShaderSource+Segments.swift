// Instances that are drawn in segments, rectangles of whole pixels.
extension ShaderSource {
  /// The most segments of one draw.
  static let segmentCount = 64

  /// The start of `main`: the place in the instance of a corner of a segment. The six vertices of a
  /// segment are those of two triangles.
  static let segmentUnit = """
    uniform vec4 segments[\(segmentCount)];
    void main() {
      vec4 segment = segments[gl_VertexID / 6];
      int corner = gl_VertexID % 6;
      if (corner > 2) corner = 6 - corner;
      vec2 position = mix(segment.xy, segment.zw, vec2(corner & 1, corner >> 1));
      float w = 1.0;
      mat2 axes = mat2(transformX.x, transformY.x, transformX.y, transformY.y);
      vec3 unit = vec3(inverse(axes) * (position - vec2(transformX.z, transformY.z)), 1.0);

    """
}
