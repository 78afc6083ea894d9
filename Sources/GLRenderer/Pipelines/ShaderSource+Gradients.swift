// Gradients.
extension ShaderSource {
  /// `gradientColor`: the premultiplied colour of a gradient at `point` of a rectangle of `size` points.
  ///
  /// `line` are the gradient's two points in the unit square; `kind` 0 is axial, 1 radial, 2 conic. An
  /// axial one runs along the line between its points, in points, so that its lines of one colour stand at
  /// right angles to that; a radial one reaches its last colour at an ellipse with the radii |end -
  /// start|; a conic one turns clockwise from the direction to the end. Without a distance between the
  /// two points all is of the last colour.
  static let gradientFunctions = """
    uniform highp sampler2D image;
    float gradientPlace(vec2 point, vec2 size, vec4 line, int kind) {
      vec2 off = point - line.xy * size;
      vec2 axis = (line.zw - line.xy) * size;
      if (axis == vec2(0.0)) return 1e9;
      if (kind == 0) return dot(off, axis) / dot(axis, axis);
      if (kind == 1) return length(off / max(abs(axis), 1e-6));
      float turn = atan(axis.x * off.y - axis.y * off.x, dot(axis, off)) * 0.15915494309;
      return turn < 0.0 ? turn + 1.0 : turn;
    }
    vec4 gradientRow(int row) {
      return texelFetch(image, ivec2(row % \(GradientTable.width), row / \(GradientTable.width)), 0);
    }
    vec4 gradientColor(vec2 point, vec2 size, vec4 line, int kind, int first, int count) {
      float place = gradientPlace(point, size, line, kind);
      int row = first * 2;
      vec4 color = gradientRow(row);
      for (int i = 1; i < count; i++) {
        row += 2;
        vec4 ramp = gradientRow(row + 1);
        float share = clamp((place - ramp.x) * ramp.y, 0.0, 1.0);
        if (share <= 0.0) break;
        color = mix(color, gradientRow(row), share);
      }
      return vec4(color.rgb * color.a, color.a);
    }

    """
}
