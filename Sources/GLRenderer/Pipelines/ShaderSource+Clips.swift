internal import CalqueRenderTree

// Clips: rectangles with round corners, half planes, and the coverage mask of a shape.
//
// A map from surface pixels to a clip is projective, so the position in it, as a homogeneous
// vector, can be computed at the vertices and interpolated exactly, in software at a fifth of the
// cost of a matrix for each pixel.
extension ShaderSource {
  /// Returns the declarations of `clipPositions`.
  static func clipOutputs(_ variant: PipelineVariant) -> String {
    let count = variant.clipping.countAtVertices
    var text = ""
    if count > 0 {
      text += """
        uniform mat3 clipFromPixel[\(ClipUniforms.limit)];
        out vec3 clipAt[\(count)];

        """
    }
    if variant.hasMaskTexture { text += "uniform mat3 maskFromPixel;\nout vec3 maskAt;\n" }
    return text
  }

  /// Returns code for the vertices: the positions in the clips, by `position` and `w`.
  static func clipPositions(_ variant: PipelineVariant) -> String {
    let clips = (0..<variant.clipping.countAtVertices).map {
      "clipAt[\($0)] = clipFromPixel[\($0)] * vec3(position, w);\n"
    }
    return clips.joined()
      + (variant.hasMaskTexture ? "maskAt = maskFromPixel * vec3(position, w);\n" : "")
  }

  /// `maskCoverage`: the share of a pixel inside the coverage mask that is one of the clips.
  static let maskFunctions = """
    in vec3 maskAt;
    uniform sampler2D maskTexture;
    uniform float maskAlpha;
    float maskCoverage() { return maskAlpha * texture(maskTexture, maskAt.xy / maskAt.z).a; }

    """

  /// Returns `clipCoverage`: the share of a pixel inside all clips.
  static func clipFunctions(
    _ clipping: PipelineVariant.Clipping, _ hasCornerStyle: Bool
  ) -> String {
    let (form, style) = hasCornerStyle ? ("corner", ", box.w") : ("box", "")
    let box = "place, box.xy, box.z\(style)"
    let inside = """
      uniform vec4 clipShape[\(ClipUniforms.limit)];
      float clipInside(vec3 at, vec4 box) {
        vec2 place = at.xy / at.z - box.xy;
        return \(form)Coverage(\(box), \(form)Distance(\(box)), \(form)Normal(\(box)));
      }

      """
    guard clipping == .any else {
      let count = clipping.countAtVertices
      let product = (0..<count).map { "clipInside(clipAt[\($0)], clipShape[\($0)])" }
      return inside + """
        in vec3 clipAt[\(count)];
        float clipCoverage() { return \(product.joined(separator: " * ")); }

        """
    }
    return inside + """
      uniform vec4 pixelFromFragment;
      uniform mat3 clipFromPixel[\(ClipUniforms.limit)];
      uniform int clipCount;
      float clipCoverage() {
        vec2 pixel = gl_FragCoord.xy * pixelFromFragment.xy + pixelFromFragment.zw;
        float inside = 1.0;
        for (int i = 0; i < clipCount; i++) {
          vec3 at = clipFromPixel[i] * vec3(pixel, 1.0);
          vec4 box = clipShape[i];
          if (box.w < -0.5) {
            inside *= (at.y > 0.0) == (box.w > -1.5) ? 1.0 : 0.0;
          } else {
            inside *= clipInside(at, box);
          }
        }
        return inside;
      }

      """
  }
}

// Corners with a style of their own.
extension ShaderSource {
  /// `cornerDistance`: as `boxDistance`, for a rectangle whose corners have the style `code`.
  ///
  /// The outline of a continuous corner is given as its distance from the corner along the
  /// diagonal, as a function of the distance off the diagonal: with x and y the distances from the
  /// two sides in radii, x + y = g(|x - y|). Here g is a polynomial in |x - y|² that joins the
  /// sides with the same slope and curvature, and is within 0.002 radii of the corners that
  /// UIBezierPath and CALayer draw. The value of g is divided by its slope, which gives the
  /// distance near the outline.
  ///
  /// `cornerNormal`: as `boxNormal`; for a continuous corner, from the screen-space derivatives
  /// of the distance.
  /// `cornerCoverage`: as `boxCoverage`, for such a rectangle.
  ///
  /// If the radius leaves no room for the continuous outline, the corner blends into a circular
  /// one, which it reaches when the radius is half the shorter side.
  static let cornerFunctions = """
    const float cornerReach = \(CornerStyle.continuousReach);
    float continuousDistance(vec2 fromSides, float radius) {
      vec2 q = fromSides / radius;
      float off = abs(q.x - q.y);
      float u = off / cornerReach;
      float side = -min(q.x, q.y);
      if (u >= 1.0) return side * radius;
      float w = u * u;
      float v = 1.0 - w;
      float bend = 0.00653458 + w * (-0.1751308 + w * 0.16976462);
      float slopeOfBend = -0.1751308 + 2.0 * 0.16976462 * w;
      float g = 1.0 + v * (-0.5 + v * (-0.125 + v * bend));
      float slope = 2.0 * u * (0.5 + v * (0.25 + v * (-3.0 * bend + v * slopeOfBend)));
      float d = (cornerReach * g - q.x - q.y) * inversesqrt(2.0 * (slope * slope + 1.0));
      return max(d, side) * radius;
    }
    float cornerDistance(vec2 p, vec2 halfSize, float radius, float code) {
      int style = int(code + 0.5);
      int here = (p.x < 0.0 ? 1 : 2) * (p.y < 0.0 ? 1 : 4);
      float r = (style & here) != 0 ? 0.0 : radius;
      if (style < 16 || r <= 0.0) return boxDistance(p, halfSize, r);
      float room = min(halfSize.x, halfSize.y);
      float fit = room / cornerReach;
      float d = continuousDistance(halfSize - abs(p), min(r, fit));
      if (r <= fit) return d;
      return mix(d, boxDistance(p, halfSize, room), min((r - fit) / (room - fit), 1.0));
    }
    vec2 cornerNormal(vec2 p, vec2 halfSize, float radius, float code) {
      int style = int(code + 0.5);
      int here = (p.x < 0.0 ? 1 : 2) * (p.y < 0.0 ? 1 : 4);
      float r = (style & here) != 0 ? 0.0 : radius;
      float d = cornerDistance(p, halfSize, radius, code);
      mat2 change = mat2(dFdx(p), dFdy(p));
      vec2 slope = vec2(dFdx(d), dFdy(d));
      bool isPlain = style < 16 || r <= 0.0 || abs(determinant(change)) < 1e-9;
      return isPlain ? boxNormal(p, halfSize, r) : slope * inverse(change);
    }
    float cornerCoverage(
      vec2 p, vec2 halfSize, float radius, float code, float d, vec2 normal
    ) {
      int here = (p.x < 0.0 ? 1 : 2) * (p.y < 0.0 ? 1 : 4);
      return boxCoverage(p, halfSize, (int(code + 0.5) & here) != 0 ? 0.0 : radius, d, normal);
    }

    """
}
