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
  static let namedVertexInputs = """
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
  static func imagePlace(_ part: String) -> String {
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
