internal import CalqueRenderTree

// Strokes along arcs and straight lines.
//
// The coverage of a pixel is that of a straight edge at the same distance from the pixel's centre.
// Across the line it is the share of one edge minus that of the other, so that a thin line is as
// dark as it is wide. Along the line it is the shares at both ends, which together cut out a wedge,
// or a gap. Round caps are discs.
//
// Of a large circle the square around it is mostly empty, so that it is drawn as a band of
// `arcQuadCount` quads along the line.
extension ShaderSource {
  /// The shader without its header and its end.
  static let strokeVertex = """
    layout(location = 0) in vec3 transformX;
    layout(location = 1) in vec3 transformY;
    layout(location = 2) in vec3 transformW;
    layout(location = 3) in vec4 arc;
    layout(location = 4) in vec4 color;
    uniform vec4 projection;
    uniform int arcQuadCount;
    flat out vec4 fill;
    flat out vec4 line;
    flat out vec4 ends;
    out vec2 point;
    vec2 bandPoint(vec4 arc) {
      const float pi = 3.14159265;
      float margin = abs(arc.y) + 1.0;
      float reach = min(arc.w + (margin + 1.0) / max(arc.x - margin, 1.0), pi);
      float step = 2.0 * reach / float(arcQuadCount);
      int index = gl_VertexID >> 1;
      // A full circle ends exactly where it begins.
      if (reach == pi && index == arcQuadCount) index = 0;
      float turn = arc.z - reach + step * float(index);
      bool isInner = (gl_VertexID & 1) == 0;
      float radius = isInner ? max(arc.x - margin, 0.0) : (arc.x + margin) / cos(0.5 * step);
      return radius * vec2(cos(turn), sin(turn));
    }
    void main() {
      vec3 unit = vec3(gl_VertexID & 1, min(gl_VertexID >> 1, 1), 1.0);
      fill = color;
      line = vec4(arc.x, abs(arc.y), arc.w, arc.y < 0.0 ? 1.0 : 0.0);
      ends = vec4(cos(arc.z), sin(arc.z), cos(arc.w), sin(arc.w));
      vec2 size = vec2(length(vec2(transformX.x, transformY.x)), length(vec2(transformX.y, transformY.y)));
      if (arcQuadCount > 0 && arc.x > 0.0) unit.xy = 0.5 + bandPoint(arc) / size;
      point = (unit.xy - 0.5) * size;
    """

  /// `edgeShare`: the share of a pixel inside an edge, by the distance of the pixel's centre from
  /// the edge, positive outside.
  /// `discShare`: the share of a pixel inside a disc, by the distance from the disc's centre.
  /// `arcShare`: the share of a pixel between the ends of an arc. `p` is mirrored to the side of
  /// the nearer end.
  /// `strokeCoverage`: the share of the pixel at `point` that the line covers.
  static let strokeFunctions = """
    flat in vec4 line;
    flat in vec4 ends;
    in vec2 point;
    float edgeShare(float d) { return clamp(0.5 - d, 0.0, 1.0); }
    float discShare(float d, float radius) {
      return (edgeShare(d - radius) - edgeShare(d + radius)) * min(1.5707963 * radius, 1.0);
    }
    float arcShare(vec2 p) {
      vec2 end = ends.zw;
      bool isWide = line.z > 1.5707963;
      float off = p.x * end.y - p.y * end.x;
      float near = dot(p, end) > 0.0 ? edgeShare(-off) : step(0.0, off);
      float farOff = p.x * end.y + p.y * end.x;
      bool isFarNear = p.x * end.x - p.y * end.y > 0.0;
      float far = isFarNear ? edgeShare(-farOff) : (isWide ? 0.0 : 1.0);
      return isWide ? min(near + far, 1.0) : max(near + far - 1.0, 0.0);
    }
    float strokeCoverage() {
      float radius = line.x;
      float halfWidth = line.y;
      vec2 p = vec2(dot(point, ends.xy), abs(ends.x * point.y - ends.y * point.x));
      float across;
      float along = 1.0;
      vec2 fromEnd;
      float farCap = 0.0;
      if (radius > 0.0) {
        float distance = length(p);
        float inner = radius - halfWidth;
        float hole = inner > 1.0 ? edgeShare(distance - inner) : discShare(distance, inner);
        across = edgeShare(distance - radius - halfWidth) - hole;
        if (line.z < 3.5) along = arcShare(p);
        fromEnd = p - radius * ends.zw;
        // In a gap as narrow as a pixel the caps of thin lines share one.
        vec2 fromFarEnd = p - radius * vec2(ends.z, -ends.w);
        float isThin = line.z > 1.5707963 ? clamp(2.0 - halfWidth, 0.0, 1.0) : 0.0;
        farCap = isThin * discShare(length(fromFarEnd), halfWidth);
      } else {
        p.x = abs(p.x);
        across = edgeShare(p.y - halfWidth) - edgeShare(p.y + halfWidth);
        along = edgeShare(p.x - line.z) - edgeShare(p.x + line.z);
        fromEnd = p - vec2(line.z, 0.0);
      }
      float cap = discShare(length(fromEnd), halfWidth);
      return mix(line.w * mix(cap, 1.0, farCap), across, along);
    }

    """
}

// Parts of a line along any path.
//
// Each texel of a `LineMap` yields its coverage by the visible part of the line, as if Cairo
// had drawn that part; the texels are then interpolated like those of a picture. Loops that
// have nothing to do end at once, in software drivers too, which would execute both branches
// of a condition.
extension ShaderSource {
  /// `cut`: the start and the end of a `LineCut`, the length of one step of places, and
  /// half the width.
  /// `caps`: 0 for none, 1 for round caps, 2 for square caps.
  /// `capShare`: the share of a pixel inside a cap; a square cap starts a pixel before the
  /// end of the line.
  /// `lineMapTexel`: the coverage of a texel by the visible part of the line, of 255.
  /// `lineMapCoverage`: the coverage of the pixel. Reads one texel where texels lie on pixels, and
  /// none far from the line.
  static let lineMapFunctions = """
    precision highp usampler2D;
    in vec2 textureUV;
    uniform usampler2D image;
    uniform vec4 cut;
    uniform int caps;
    uniform vec4 capPlaces[2];
    float edgeShare(float d) { return clamp(0.5 - d, 0.0, 1.0); }
    float capShare(vec2 offset, vec2 outward) {
      float halfWidth = cut.w;
      float along = dot(offset, outward);
      float across = abs(offset.x * outward.y - offset.y * outward.x);
      float d = caps == 1 ? length(offset) : across;
      float share = edgeShare(d - halfWidth) - edgeShare(d + halfWidth);
      return share * (caps == 1
        ? min(1.5707963 * halfWidth, 1.0) : edgeShare(along - halfWidth) - edgeShare(along + 1.0));
    }
    float lineMapTexel(ivec2 place) {
      uvec4 texel = texelFetch(image, place, 0);
      vec2 at = vec2(texel.xy) * cut.z;
      // Pixels around a corner are not cut: the line goes beyond, or ends there.
      vec2 hard = 0.5 * vec2(texel.w & 1u, (texel.w >> 1u) & 1u);
      vec2 before = clamp(cut.y + 0.5 - hard - at, 0.0, 1.0);
      vec2 hidden = clamp(cut.x + 0.5 + hard - at, 0.0, 1.0);
      vec2 covers = vec2(texel.z >> 8u, texel.z & 255u);
      return min(float(texel.w >> 8u), dot(covers, max(before - hidden, 0.0)));
    }
    float lineMapCoverage() {
      ivec2 size = textureSize(image, 0);
      vec2 pixel = textureUV * vec2(size);
      vec2 place = clamp(pixel - 0.5, vec2(0.0), vec2(size - 1));
      vec2 nearest = floor(place + 0.5);
      vec2 off = abs(place - nearest);
      bool isOnPixel = max(off.x, off.y) < 0.002;
      vec2 low = isOnPixel ? nearest : min(floor(place), vec2(size - 2));
      vec2 share = isOnPixel ? vec2(0.0) : place - low;
      float result = 0.0;
      bool isEmpty = (texelFetch(image, ivec2(nearest), 0).w & 4u) != 0u;
      int count = isEmpty ? 0 : (isOnPixel ? 1 : 4);
      for (int i = 0; i < count; i++) {
        ivec2 step = ivec2(i & 1, i >> 1);
        vec2 weight = mix(1.0 - share, share, vec2(step));
        result += weight.x * weight.y * lineMapTexel(ivec2(low) + step);
      }
      result /= 255.0;
      int ends = caps == 0 ? 0 : 2;
      for (int i = 0; i < ends; i++) {
        result = max(result, capShare(pixel - capPlaces[i].xy, capPlaces[i].zw));
      }
      return result;
    }

    """
}
