internal import CalqueRenderTree

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
