internal import CalqueRenderTree

// The shaders of sprites of several kinds.
extension ShaderSource {
  /// A sprite that is not round has the box of a quad whose edges are not softened.
  static func mixedVertex(_ variant: PipelineVariant) -> String {
    namedVertexInputs + (variant.hasBorder ? mixedBorderInputs : "")
      + (variant.namesClips ? namedClipInputs : "") + """
        uniform float edgeAntialiasing;
        flat out vec4 shape;
        out vec2 point;
        flat out float imageShare;
        void main() {
          const vec3 transformW = vec3(0.0, 0.0, 1.0);
          vec3 unit = vec3(gl_VertexID & 1, gl_VertexID >> 1, 1.0);
          fill = color;
          float form = \(variant.namesClips ? "mod(named.y, \(Sprite.formCount))" : "named.y");
          vec4 box = form > 0.0 ? textureRect : vec4(1.0, 1.0, \(RoundRect.quadRadius), 0.0);
          // The first number of a box is no name: it may be half of the colour of a border.
          float name = form == 1.0 ? 0.0 : named.x;

        """ + shapeBody(grows: true) + (variant.hasBorder ? mixedBorderBody : "") + """
          imageShare = name > 0.0 ? 1.0 : 0.0;
          int image = max(int(name) - 1, 0);
          vec4 part = form > 0.0 ? vec4(0.0, 0.0, 1.0, 1.0) : textureRect;

        """ + imagePlace("part") + """
          // Those without an image read a single texel.
          texel = mix(texelEdges.xy, texel, imageShare);

        """
  }

  private static let mixedBorderInputs = """
    layout(location = 5) in vec2 borderRedGreen;
    layout(location = 6) in vec2 borderBlueAlpha;
    flat out vec4 border;

    """

  private static let namedClipInputs = """
    uniform highp sampler2D clipTable;
    out vec2 clipAt;
    flat out vec3 clipBox;

    """

  /// Code for the vertices: the position in the clip that the sprite names, by `position`. Without
  /// one it is far inside.
  static let namedClipPosition = """
      int clip = int(named.y / \(Sprite.formCount)) - 1;
      clipBox = vec3(1e6, 1e6, 0.0);
      clipAt = clipBox.xy;
      if (clip >= 0) {
        ivec2 entry = ivec2(
          \(ClipTable.texelsInClip) * (clip % \(ClipTable.clipsInRow)), clip / \(ClipTable.clipsInRow));
        vec4 alongX = texelFetch(clipTable, entry, 0);
        vec4 alongY = texelFetch(clipTable, entry + ivec2(1, 0), 0);
        clipBox = vec3(alongX.w, alongY.w, texelFetch(clipTable, entry + ivec2(2, 0), 0).x);
        clipAt = vec2(
          dot(alongX.xyz, vec3(position, 1.0)), dot(alongY.xyz, vec3(position, 1.0)));
      }

    """

  /// `namedClipCoverage`: the share of a pixel inside that clip.
  static let namedClipFunction = """
    in vec2 clipAt;
    flat in vec3 clipBox;
    float namedClipCoverage() {
      vec2 place = clipAt - clipBox.xy;
      return boxCoverage(
        place, clipBox.xy, clipBox.z, boxDistance(place, clipBox.xy, clipBox.z),
        boxNormal(place, clipBox.xy, clipBox.z));
    }

    """

  private static let mixedBorderBody = """
    border = vec4(borderRedGreen, borderBlueAlpha);

    """

  static func mixedInputs(_ variant: PipelineVariant) -> String {
    "flat in float imageShare;\n" + (variant.hasBorder ? "flat in vec4 border;\n" : "")
  }

  static let mixedResult = """
    result = fill * mix(vec4(1.0), smallImageColor(), imageShare);

    """

  /// Draws the border over what is inside.
  static let mixedBorder = """
    vec4 line = border * ringCoverage(edge, normal);
    result = line + result * (1.0 - line.a);

    """
}

// The shaders of sprites that name their images.
extension ShaderSource {
  static let smallImageVertex =
    namedVertexInputs + """
      void main() {
        const vec3 transformW = vec3(0.0, 0.0, 1.0);
        vec3 unit = vec3(gl_VertexID & 1, gl_VertexID >> 1, 1.0);
        fill = color;
        int image = int(named.x) - 1;

      """ + imagePlace("textureRect")

  /// The inputs of vertices of sprites that name their images, and the outputs for the images.
  /// Texel coordinates are in units of a page, and `texelEdges` are the centres of the outermost
  /// texels of the image.
  private static let namedVertexInputs = """
    layout(location = 0) in vec3 transformX;
    layout(location = 1) in vec3 transformY;
    layout(location = 2) in vec3 named;
    layout(location = 3) in vec4 textureRect;
    layout(location = 4) in vec4 color;
    uniform vec4 projection;
    uniform highp usampler2D places;
    out vec2 texel;
    flat out vec4 texelEdges;
    flat out float page;
    flat out vec4 fill;

    """

  /// The place of the `part` of `image` on the pages, which comes from a table.
  private static func imagePlace(_ part: String) -> String {
    """
      ivec2 entry = ivec2(image % \(ImageAtlas.tableWidth), image / \(ImageAtlas.tableWidth));
      ivec4 place = ivec4(texelFetch(places, entry, 0));
      vec2 origin = vec2(place.x, place.y % \(ImageAtlas.side));
      vec2 size = vec2(place.zw);
      page = float(place.y / \(ImageAtlas.side));
      texel = (origin + size * mix(\(part).xy, \(part).zw, unit.xy)) / \(pageSide);
      texelEdges = vec4(origin + 0.5, origin + size - 0.5) / \(pageSide);

    """
  }

  static let smallImageInputs = """
    in vec2 texel;
    flat in vec4 texelEdges;
    flat in float page;
    uniform mediump sampler2DArray pages;
    vec4 smallImageColor() {
      return textureLod(pages, vec3(clamp(texel, texelEdges.xy, texelEdges.zw), page), 0.0);
    }

    """

  private static let pageSide = "\(Float(ImageAtlas.side))"
}
