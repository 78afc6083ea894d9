internal import CalqueRenderTree

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
