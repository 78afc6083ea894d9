internal import CalqueRenderTree

// Gradients.
//
// The first stops of a gradient are read once at the quad's vertices and are the same for all its
// pixels; further stops are read for each pixel. The position in the gradient's own coordinates is
// computed at the vertices, too, and interpolated.
//
// Programs for axial and radial gradients without further stops have no loops: a software driver
// takes three times as long with loops, even if they do nothing. Uniforms in place of the varyings
// take half as long again.
extension ShaderSource {
  /// Returns the declarations of the stops' colours, and of the starts and slopes of the ramps
  /// between them, two ramps in each vector. `direction` is `in` or `out`.
  static func gradientStops(_ gradients: PipelineVariant.Gradients, _ direction: String) -> String {
    """
    flat \(direction) vec4 stops[\(gradients.stopCount)];
    flat \(direction) vec4 ramps[\(gradients.stopCount / 2)];

    """
  }

  /// `gradientRow`: a row of the table of all gradients.
  static let gradientTable = """
    uniform highp sampler2D image;
    vec4 gradientRow(int row) {
      return texelFetch(image, ivec2(row % \(GradientTable.width), row / \(GradientTable.width)), 0);
    }

    """

  /// `along`: the position in the coordinates of the gradient, by its kind (0 axial, 1 radial,
  /// 2 conic). The two points of the gradient, in the unit square, are in `textureRect`.
  ///
  /// An axial gradient runs along the line between its points, measured in points, so that its
  /// lines of equal colour are perpendicular to it: x is the place on it. A radial gradient reaches
  /// its last colour at an ellipse with the radii |end - start|: the place is the length. A conic
  /// gradient turns clockwise from the direction to the end: the place is the angle. The position
  /// is in points, with x in that direction. If the two points coincide, everything has the last
  /// colour, as at the far end of an axial gradient.
  ///
  /// A ramp that a gradient does not have is flat.
  static func gradientBody(_ gradients: PipelineVariant.Gradients) -> String {
    """
      vec2 axis = (textureRect.zw - textureRect.xy) * box.xy;
      vec2 off = (unit.xy - textureRect.xy) * box.xy;
      if (axis == vec2(0.0)) {
        fill.y = 0.0;
        along = vec2(1e9, 0.0);
      } else if (fill.y == 0.0) {
        along = vec2(dot(off, axis) / dot(axis, axis), 0.0);
      } else if (fill.y == 1.0) {
        along = off / max(abs(axis), 1e-6);
      } else {
        along = vec2(dot(axis, off), axis.x * off.y - axis.y * off.x) / max(length(axis), 1e-6);
      }
      int first = int(fillColor.z);
      int count = int(fillColor.w);
      for (int i = 0; i < \(gradients.stopCount); i++) {
        stops[i] = gradientRow(2 * (first + min(i, count - 1)));
      }
      for (int i = 0; i < \(gradients.stopCount / 2); i++) {
        vec2 one = 2 * i + 1 < count ? gradientRow(2 * (first + 2 * i + 1) + 1).xy : vec2(0.0);
        vec2 two = 2 * i + 2 < count ? gradientRow(2 * (first + 2 * i + 2) + 1).xy : vec2(0.0);
        ramps[i] = vec4(one, two);
      }

    """
  }

  private static func firstRamps(_ gradients: PipelineVariant.Gradients) -> String {
    (1..<gradients.stopCount).map { index in
      let part = index % 2 == 1 ? "xy" : "zw"
      return """
        ramp = ramps[\((index - 1) / 2)].\(part);
        color = mix(color, stops[\(index)], clamp((place - ramp.x) * ramp.y, 0.0, 1.0));
        """
    }.joined(separator: "\n")
  }

  /// Returns `gradientColor`: the premultiplied colour of a gradient at the position `along`.
  static func gradientFunctions(_ gradients: PipelineVariant.Gradients) -> String {
    """
    float gradientPlace(vec2 along, int kind) {
      float place = kind == 0 ? along.x : length(along);
    \(gradients == .any ? conicPlace : "")
      return place;
    }
    vec4 gradientColor(vec2 along, int kind, int first, int count) {
      float place = gradientPlace(along, kind);
      vec4 color = stops[0];
      vec2 ramp;
      \(firstRamps(gradients))
    \(gradients == .any ? furtherRamps : "")
      return vec4(color.rgb * color.a, color.a);
    }

    """
  }

  private static let conicPlace = """
      // A loop ends at once, while software goes through both sides of a condition. Interpolation
      // may put a pixel on the seam to either side of it: the seam has the first colour.
      int conic = kind == 2 ? 1 : 0;
      for (int i = 0; i < conic; i++) {
        float side = abs(along.y) < \(LayerGradient.seam) ? 0.0 : along.y;
        float turn = atan(side, along.x) * 0.15915494309;
        place = turn < 0.0 ? turn + 1.0 : turn;
      }
    """

  private static let furtherRamps = """
      // The last ramp that begins before the place, by halves.
      int before = \(PipelineVariant.Gradients.any.stopCount - 1);
      int behind = count;
      while (behind - before > 1) {
        int middle = (before + behind) / 2;
        if (gradientRow(2 * (first + middle) + 1).x < place) before = middle;
        else behind = middle;
      }
      int further = before >= \(PipelineVariant.Gradients.any.stopCount) ? 1 : 0;
      for (int i = 0; i < further; i++) {
        int row = 2 * (first + before);
        ramp = gradientRow(row + 1).xy;
        float share = clamp((place - ramp.x) * ramp.y, 0.0, 1.0);
        color = mix(gradientRow(row - 2), gradientRow(row), share);
      }
    """
}
