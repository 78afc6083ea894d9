/// The GLSL ES 3.0 source of each pipeline's shaders, assembled from parts so that simple pipelines
/// carry no unused code.
///
/// Positions are surface pixels, y down; `projection` and `pixelFromFragment` come
/// from `TargetViewport`.
enum ShaderSource {
  static func vertex(_ variant: PipelineVariant) -> String {
    var text = header + clipOutputs(variant)
    if variant.pipeline == .shadow { return text + shadowVertex + vertexPosition(variant) }
    if variant.pipeline == .stroke { return text + strokeVertex + vertexPosition(variant) }
    if variant.pipeline == .smallImage { return text + smallImageVertex + vertexPosition(variant) }
    if variant.pipeline == .mixed { return text + mixedVertex(variant) + vertexPosition(variant) }
    text += """
      layout(location = 0) in vec3 transformX;
      layout(location = 1) in vec3 transformY;
      layout(location = 2) in vec3 transformW;
      layout(location = 3) in vec4 textureRect;
      uniform vec4 projection;

      """
    text += variant.isRounded ? roundInputs : spriteInputs
    if variant.pipeline == .roundRect { text += "flat out float groupOpacity;\n" }
    if variant.isRounded && variant.hasCornerStyle {
      text += "layout(location = 7) in float cornerCode;\nflat out float corners;\n"
    }
    if variant.pipeline == .gradient {
      text += "out vec2 along;\n" + gradientStops(variant.gradients, "out") + gradientTable
    } else if variant.isTextured {
      text += """
        uniform vec2 textureScale;
        out vec2 textureUV;

        """
    }
    text += variant.isSegmented ? segmentUnit : quadUnit
    text += variant.isRounded ? roundBody(variant) : "fill = color;\n"
    if variant.pipeline == .roundRect { text += "groupOpacity = textureRect.z;\n" }
    if variant.isRounded && variant.hasCornerStyle { text += "corners = cornerCode;\n" }
    if variant.pipeline == .gradient {
      text += gradientBody(variant.gradients)
    } else if variant.isTextured {
      text += "textureUV = mix(textureRect.xy, textureRect.zw, unit.xy) * textureScale;\n"
    }
    return text + vertexPosition(variant)
  }

  private static let quadUnit = """
    void main() {
      vec3 unit = vec3(gl_VertexID & 1, gl_VertexID >> 1, 1.0);

    """

  private static let quadPosition = """
      vec2 position = vec2(dot(transformX, unit), dot(transformY, unit));
      float w = dot(transformW, unit);

    """

  /// Returns the end of each vertex shader: the position of the vertex, and those in the clips.
  private static func vertexPosition(_ variant: PipelineVariant) -> String {
    // GL divides the position by w, so this cancels out and interpolation is perspective-correct.
    // It clips where w is less than -z: what is clipped at 0 may end anywhere, even outside the
    // scissor.
    (variant.isSegmented ? "" : quadPosition) + """
        gl_Position = vec4(position * projection.xy + w * projection.zw, -1.0 / 4096.0, w);

      """ + clipPositions(variant) + (variant.namesClips ? namedClipPosition : "") + "}\n"
  }

  static func fragment(_ variant: PipelineVariant) -> String {
    var text = header
    text += "flat in vec4 fill;\nout vec4 result;\n"
    if variant.isRounded || variant.pipeline == .mixed {
      text += "flat in vec4 shape;\nin vec2 point;\n"
    }
    if variant.isRounded { text += "flat in vec4 border;\n" }
    if variant.pipeline == .roundRect { text += "flat in float groupOpacity;\n" }
    if variant.hasAntialiasedEdges { text += "uniform float edgeAntialiasing;\n" }
    if variant.pipeline == .gradient {
      text += "in vec2 along;\n" + gradientStops(variant.gradients, "in")
      if variant.gradients == .any { text += gradientTable }
      text += gradientFunctions(variant.gradients)
    } else if variant.pipeline == .lineMap {
      text += lineMapFunctions
    } else if variant.pipeline.namesImages {
      text += smallImageInputs + (variant.pipeline == .mixed ? mixedInputs(variant) : "")
    } else if variant.isTextured {
      text += "in vec2 textureUV;\nuniform sampler2D image;\nuniform float levelBias;\n"
    }
    if variant.pipeline == .shadow { text += shadowInputs }
    if variant.hasAntialiasedEdges || variant.isClipped || variant.pipeline == .shadow {
      text += distanceFunctions
    }
    if variant.pipeline == .roundRect || variant.hasBorder { text += ringCoverage }
    if variant.pipeline == .shadow { text += shadowFunctions }
    if variant.pipeline == .stroke { text += strokeFunctions }
    if variant.hasCornerStyle { text += cornerFunctions }
    let isCornered = variant.isRounded && variant.hasCornerStyle
    if isCornered { text += "flat in float corners;\n" }
    if variant.isClipped { text += clipFunctions(variant.clipping, variant.hasCornerStyle) }
    if variant.hasMaskTexture { text += maskFunctions }
    if variant.namesClips { text += namedClipFunction }
    text += "void main() {\n"

    let isCovered = variant.hasAntialiasedEdges || variant.isClipped || variant.hasMaskTexture
    if isCovered { text += "float covered = 1.0;\n" }
    if variant.hasAntialiasedEdges {
      let (form, style) = isCornered ? ("corner", ", corners") : ("box", "")
      let box = "fromMiddle, 0.5 * shape.xy, shape.z\(style)"
      text += """
        vec2 fromMiddle = point - 0.5 * shape.xy;
        float edge = \(form)Distance(\(box));
        vec2 normal = \(form)Normal(\(box));
        covered = max(\(form)Coverage(\(box), edge, normal), 1.0 - edgeAntialiasing);

        """
    }
    if variant.isClipped { text += "covered *= clipCoverage();\n" }
    if variant.hasMaskTexture { text += "covered *= maskCoverage();\n" }
    if variant.namesClips { text += "covered *= namedClipCoverage();\n" }
    if variant.isClipped || (variant.countsFragments && isCovered) {
      text += "if (covered < 0.002) discard;\n"
    }

    if variant.countsFragments {
      text += "result = vec4(1.0 / 255.0);\n"
    } else {
      switch variant.pipeline {
      case .solid: text += "result = fill;\n"
      case .stroke: text += "result = fill * strokeCoverage();\n"
      case .lineMap: text += "result = fill * lineMapCoverage();\n"
      case .shadow: text += shadowResult
      case .tintedAlpha:
        text += "result = texture(image, textureUV, levelBias).a * fill;\n"
      case .smallImage: text += "result = smallImageColor() * fill;\n"
      case .mixed: text += mixedResult + (variant.hasBorder ? mixedBorder : "")
      case .image, .roundImage: text += "result = texture(image, textureUV, levelBias) * fill;\n"
      case .gradient:
        text += """
          result = fill.x * gradientColor(along, int(fill.y), int(fill.z), int(fill.w));

          """
      case .roundRect:
        text += """
          vec4 line = border * ringCoverage(edge, normal);
          result = line + fill * (1.0 - line.a / groupOpacity);

          """
      }
      if isCovered { text += "result *= covered;\n" }
    }
    return text + "}\n"
  }

  /// The share of the pixel that the border of a shape covers; `edge` and `normal` are the distance
  /// from its edge and the direction in which that grows.
  private static let ringCoverage = """
    float ringCoverage(float edge, vec2 normal) {
      return shape.w > 0.0 ? coverage(-(edge + shape.w), normal, point) : 0.0;
    }

    """

  /// Draws a triangle that covers the whole viewport.
  static let fullVertex =
    header + """
      void main() {
        gl_Position = vec4(4.0 * vec2(gl_VertexID & 1, gl_VertexID >> 1) - 1.0, 0.0, 1.0);
      }

      """

  /// Colours each pixel by its number of draws; the last colour also stands for all higher counts.
  static let overdrawFragment =
    header + """
      uniform sampler2D image;
      uniform vec4 pixelFromFragment;
      uniform vec4 colors[6];
      out vec4 result;
      void main() {
        vec2 pixel = gl_FragCoord.xy * pixelFromFragment.xy + pixelFromFragment.zw;
        float count = texelFetch(image, ivec2(pixel), 0).r * 255.0 + 0.5;
        result = colors[min(int(count), 5)];
      }

      """

  static let header = """
    #version 300 es
    precision highp float;
    precision highp int;
    precision mediump sampler2D;

    """

  private static let spriteInputs = """
    layout(location = 4) in vec4 color;
    flat out vec4 fill;

    """

  private static let roundInputs = """
    layout(location = 4) in vec4 box;
    layout(location = 5) in vec4 fillColor;
    layout(location = 6) in vec4 borderColor;
    uniform float edgeAntialiasing;
    flat out vec4 fill;
    flat out vec4 border;
    flat out vec4 shape;
    out vec2 point;

    """

  private static func roundBody(_ variant: PipelineVariant) -> String {
    """
      fill = fillColor;
      border = borderColor;

    """ + shapeBody(grows: !variant.isSegmented)
  }

  /// Sets the shape that a `vec4 box` has, the size, the corner radius and the width of the border,
  /// and the place of the vertex in it.
  static func shapeBody(grows: Bool) -> String {
    """
      shape = vec4(box.xy, clamp(box.z, 0.0, 0.5 * min(box.x, box.y)), box.w);
      // Of an edge that is not softened the shape begins far outside.
      int hard = int(max(-box.z, 0.0) + 0.5);
      vec2 hardLow = vec2(hard & 1, (hard >> 2) & 1);
      vec2 hardHigh = vec2((hard >> 1) & 1, (hard >> 3) & 1);
      vec2 away = vec2(2.0 * (box.x + box.y));
      shape.xy += away * (hardLow + hardHigh);
    \(grows ? roundGrowth : "")
      point = unit.xy * box.xy + away * hardLow;

    """
  }

  /// Antialiasing needs the fragments half a pixel outside the shape, so each corner moves out by a
  /// pixel: by |b| / |a x b| of the unit square, where a and b are the sides of the square in
  /// pixels at that corner. A side seen edge-on, less than 2 pixels across, does not move: with
  /// half-covered fragments it would look wider than it is.
  private static let roundGrowth = """
      float cornerW = dot(transformW, unit);
      if (edgeAntialiasing > 0.0 && cornerW > 0.0) {
        vec2 corner = vec2(dot(transformX, unit), dot(transformY, unit)) / cornerW;
        vec2 a = (vec2(transformX.x, transformY.x) - corner * transformW.x) / cornerW;
        vec2 b = (vec2(transformX.y, transformY.y) - corner * transformW.y) / cornerW;
        float area = abs(a.x * b.y - a.y * b.x);
        vec2 across = area / max(vec2(length(b), length(a)), 1e-6);
        vec2 grown = mix(vec2(0.0), 1.0 / max(across, 1e-6), greaterThan(across, vec2(2.0)));
        unit.xy += (unit.xy * 2.0 - 1.0) * grown * (1.0 - mix(hardLow, hardHigh, unit.xy));
      }
    """

  /// `boxDistance`: the signed distance to a rounded rectangle about the origin, negative inside.
  /// `boxNormal`: the direction in which that distance grows fastest.
  /// `coverage`: the share of a pixel that lies inside, by the distance of its centre, `point`, and
  /// the direction in which that distance grows. Its rate of change from pixel to pixel comes from
  /// the derivatives of the point, not of the distance, which jump where the neighbouring pixel is
  /// nearer to another side.
  /// `boxCoverage`: the coverage of a box. At square corners the shares of both edges multiply; a
  /// round corner covers no more than the sides do, because beyond the tip of a stretched corner
  /// the distance comes out too short.
  static let distanceFunctions = """
    float boxDistance(vec2 p, vec2 halfSize, float radius) {
      vec2 q = abs(p) - halfSize + radius;
      return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
    }
    vec2 boxNormal(vec2 p, vec2 halfSize, float radius) {
      vec2 q = abs(p) - halfSize + radius;
      vec2 side = q.x > q.y ? vec2(1.0, 0.0) : vec2(0.0, 1.0);
      vec2 outward = min(q.x, q.y) > 0.0 ? normalize(q) : side;
      return outward * mix(vec2(-1.0), vec2(1.0), greaterThan(p, vec2(0.0)));
    }
    float coverage(float d, vec2 normal, vec2 point) {
      vec2 slope = vec2(dot(normal, dFdx(point)), dot(normal, dFdy(point)));
      return clamp(0.5 - d * inversesqrt(max(dot(slope, slope), 1e-12)), 0.0, 1.0);
    }
    float boxCoverage(vec2 p, vec2 halfSize, float radius, float d, vec2 normal) {
      vec2 q = abs(p) - halfSize;
      float x = coverage(q.x, vec2(1.0, 0.0), p);
      float y = coverage(q.y, vec2(0.0, 1.0), p);
      float round = coverage(d, normal, p);
      return radius > 0.0 ? min(round, min(x, y)) : x * y;
    }

    """
}

// Instances that are drawn in segments, rectangles of whole pixels.
extension ShaderSource {
  /// The most segments of one draw.
  static let segmentCount = 64

  /// The start of `main`: the place in the instance of a corner of a segment. The six vertices of a
  /// segment are those of two triangles.
  private static let segmentUnit = """
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
