internal import CalqueRenderTree

/// The program that draws the root target on a framebuffer, pixel by pixel.
///
/// Copying it would take the place of what the framebuffer holds, and does not work for a
/// framebuffer with several samples.
struct CopyProgram {
  private var program = GLProgram()
  private var pixelFromFragment = GLUniform()

  /// Makes the program current, building it if needed, for drawing in `viewport`.
  mutating func use(on viewport: TargetViewport, _ device: GLDevice) throws(RendererError) {
    if program.name == 0 {
      program = try device.makeProgram(
        name: "copy", vertex: ShaderSource.fullVertex, fragment: Self.fragment)
      pixelFromFragment = device.uniform("pixelFromFragment", of: program)
    }
    device.use(program)
    device.set(pixelFromFragment, viewport.pixelFromFragment)
  }

  mutating func delete(with device: GLDevice) {
    if program.name != 0 { device.delete(program) }
    self = CopyProgram()
  }
}

extension CopyProgram {
  /// Reads the texel of the same place.
  static let fragment =
    ShaderSource.header + """
      uniform sampler2D image;
      uniform vec4 pixelFromFragment;
      out vec4 result;
      void main() {
        vec2 pixel = gl_FragCoord.xy * pixelFromFragment.xy + pixelFromFragment.zw;
        result = texelFetch(image, ivec2(pixel), 0);
      }

      """
}
