// A rectangle blurred by a Gaussian is the product of its blurred edges along x and along y.
//
// If its corners are round, the rectangle is cut into horizontal slices, each as wide as the
// shape is at the slice's middle; the Gaussian of each slice has a closed form again. All slices
// span arcs of equal length, so that they are thin where the outline runs flat. Their number
// depends on the deviation.
extension ShaderSource {
  /// The shader without its header and its end.
  static let shadowVertex = """
    layout(location = 0) in vec3 transformX;
    layout(location = 1) in vec3 transformY;
    layout(location = 2) in vec3 transformW;
    layout(location = 3) in vec4 quad;
    layout(location = 4) in vec4 form;
    layout(location = 5) in vec4 cornerRadii;
    layout(location = 6) in vec4 color;
    layout(location = 7) in vec4 coverRect;
    layout(location = 8) in vec2 coverStyle;
    uniform vec4 projection;
    flat out vec4 fill;
    flat out vec4 shape;
    flat out vec4 radii;
    flat out vec4 cover;
    flat out vec2 coverLook;
    out vec2 point;
    void main() {
      vec3 unit = vec3(gl_VertexID & 1, gl_VertexID >> 1, 1.0);
      fill = color;
      shape = form;
      radii = cornerRadii;
      cover = coverRect;
      coverLook = coverStyle;
      point = mix(quad.xy, quad.zw, unit.xy);
    """

  static let shadowInputs = """
    flat in vec4 shape;
    flat in vec4 radii;
    flat in vec4 cover;
    flat in vec2 coverLook;
    in vec2 point;

    """

  /// `below`: the share of a Gaussian below a distance of x deviations, to 0.0003. Source:
  /// Abramowitz and Stegun, Handbook of Mathematical Functions, 7.1.27.
  /// `inset`: the distance by which a corner moves the side inwards, `y` points from the edge.
  /// `slices`: the contribution of the part of the shape between the edge and `band` points from
  /// it, for the corners on the left and right; `y` is the point's distance from that edge.
  static let shadowFunctions = """
    float below(float x) {
      float a = min(abs(x) * 0.70710678, 6.0);
      float s = 1.0 + a * (0.278393 + a * (0.230389 + a * (0.000972 + a * 0.078108)));
      s *= s;
      float tail = 0.5 / (s * s);
      return x < 0.0 ? tail : 1.0 - tail;
    }
    float inset(float radius, float aspect, float y) {
      float height = max(radius * aspect, 1e-6);
      float t = clamp((height - y) / height, 0.0, 1.0);
      return radius * (1.0 - sqrt(1.0 - t * t));
    }
    float slices(float x, float y, vec2 corners, float band) {
      float deviation = shape.z;
      float low = max(y - 3.0 * deviation, 0.0);
      float high = min(y + 3.0 * deviation, band);
      if (high <= low) return 0.0;
      float largest = max(corners.x, corners.y);
      float from = acos(clamp(1.0 - low / band, -1.0, 1.0));
      float to = acos(clamp(1.0 - high / band, -1.0, 1.0));
      float arc = (to - from) * max(largest, band);
      int count = int(clamp(ceil(arc / (1.5 * deviation)), 4.0, 24.0));
      float step = (to - from) / float(count);
      float sum = 0.0;
      float before = below((y - low) / deviation);
      for (int i = 1; i <= count; i++) {
        float edge = i == count ? high : band * (1.0 - cos(from + step * float(i)));
        float middle = band * (1.0 - cos(from + step * (float(i) - 0.5)));
        float after = below((y - edge) / deviation);
        float left = inset(corners.x, shape.w, middle);
        float right = shape.x - inset(corners.y, shape.w, middle);
        float across = below((x - left) / deviation) - below((x - right) / deviation);
        sum += max(before - after, 0.0) * across;
        before = after;
      }
      return sum;
    }
    float blurred(vec2 p) {
      float deviation = shape.z;
      float reach = 3.0 * deviation;
      vec2 bands = shape.w * vec2(max(radii.x, radii.y), max(radii.z, radii.w));
      float along = below((p.y - bands.x) / deviation) - below((p.y - shape.y + bands.y) / deviation);
      float across = below(p.x / deviation) - below((p.x - shape.x) / deviation);
      float sum = along * across;
      if (bands.x > 0.0) sum += slices(p.x, p.y, radii.xy, bands.x);
      if (bands.y > 0.0) sum += slices(p.x, shape.y - p.y, radii.zw, bands.y);
      return sum;
    }

    """

  /// Leaves nothing of the shadow under an opaque cover. At the cover's edges it leaves just enough
  /// that the two, though each is drawn faded by itself, add up to (cover over shadow) faded.
  static let shadowResult = """
    float left = 1.0;
    if (cover.z > 0.0) {
      vec2 middle = 0.5 * cover.zw;
      vec2 inCover = point - cover.xy - middle;
      float radius = coverLook.x;
      float hidden = boxCoverage(
        inCover, middle, radius, boxDistance(inCover, middle, radius),
        boxNormal(inCover, middle, radius));
      left = hidden >= 1.0 ? 0.0 : (1.0 - hidden) / (1.0 - coverLook.y * hidden);
    }
    result = left > 0.0 ? fill * (left * blurred(point)) : vec4(0.0);

    """
}
