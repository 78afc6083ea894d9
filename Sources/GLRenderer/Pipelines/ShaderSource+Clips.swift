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
