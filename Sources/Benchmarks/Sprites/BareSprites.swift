internal import CGLES
internal import Foundation
internal import GLRenderer
internal import Motion
internal import SDLPlatform

/// The other side: the same moves in a plain loop, drawn with one instanced call. What somebody
/// would write who needs sprites and nothing else.
final class BareSprites {
  struct Times {
    /// Seconds for computing where the sprites are.
    var fill = 0.0
    /// Seconds for sending and drawing them.
    var encode = 0.0
  }

  private let surface: FlushingSurface
  private let field: SpriteField
  private var instances: [SIMD2<Float>]
  private var framebuffer: GLuint = 0
  private var buffer: GLuint = 0
  private var program: GLuint = 0
  private let clock = SystemClock()

  init(_ field: SpriteField, draws: Bool) throws {
    self.field = field
    instances = Array(repeating: SIMD2(), count: field.moves.count)
    surface = try FlushingSurface(
      width: SpriteField.width, height: SpriteField.height, waits: draws)
    try surface.makeCurrent()
    makeTarget()
    makeProgram()
    makeInstances()
    makeImage()
  }

  func makeCurrent() throws { try surface.makeCurrent() }
  func resignCurrent() { surface.resignCurrent() }

  /// Draws the frame at `time`, in seconds.
  func draw(at time: Double) -> Times {
    var times = Times()
    let start = clock.now()
    fill(at: Float(time))
    let filled = clock.now()
    times.fill = filled - start

    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    instances.withUnsafeBytes {
      glBufferData(
        GLenum(GL_ARRAY_BUFFER), GLsizeiptr($0.count), $0.baseAddress, GLenum(GL_STREAM_DRAW))
    }
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(instances.count))
    surface.present()
    times.encode = clock.now() - filled
    return times
  }

  private func fill(at time: Float) {
    let isLinear = field.pace == .linear
    field.moves.withUnsafeBufferPointer { moves in
      instances.withUnsafeMutableBufferPointer { instances in
        for index in 0..<moves.count {
          let move = moves[index]
          let way = (time + move.phase) / (2 * move.duration)
          let cycle = way - way.rounded(.down)
          let linear = cycle < 0.5 ? 2 * cycle : 2 - 2 * cycle
          let fraction = isLinear ? linear : 0.5 - 0.5 * cosf(.pi * linear)
          instances[index] = move.from + (move.to - move.from) * fraction
        }
      }
    }
  }

  private func makeTarget() {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), SpriteField.width, SpriteField.height)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    glViewport(0, 0, SpriteField.width, SpriteField.height)
    glClearColor(0, 0, 0, 1)
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
  }

  private func makeProgram() {
    program = glCreateProgram()
    for (kind, text) in [(GL_VERTEX_SHADER, Self.vertex), (GL_FRAGMENT_SHADER, Self.fragment)] {
      let shader = glCreateShader(GLenum(kind))
      text.withCString { pointer in
        var source: UnsafePointer<CChar>? = pointer
        glShaderSource(shader, 1, &source, nil)
      }
      glCompileShader(shader)
      glAttachShader(program, shader)
    }
    glLinkProgram(program)
    var isLinked: GLint = 0
    glGetProgramiv(program, GLenum(GL_LINK_STATUS), &isLinked)
    precondition(isLinked != 0, "the bare program does not link")
    glUseProgram(program)
  }

  private func makeInstances() {
    glGenBuffers(1, &buffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    glEnableVertexAttribArray(0)
    glVertexAttribPointer(0, 2, GLenum(GL_FLOAT), GLboolean(0), 8, nil)
    glVertexAttribDivisor(0, 1)
  }

  private func makeImage() {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), SpriteField.side, SpriteField.side)
    SpriteField.image.withUnsafeBytes {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, SpriteField.side, SpriteField.side, GLenum(GL_RGBA),
        GLenum(GL_UNSIGNED_BYTE), $0.baseAddress)
    }
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
  }

  private static let vertex = """
    #version 300 es
    layout(location = 0) in vec2 center;
    out vec2 uv;
    void main() {
      uv = vec2(gl_VertexID & 1, gl_VertexID >> 1);
      vec2 pixel = center + (uv - 0.5) * \(SpriteField.side).0;
      vec2 size = vec2(\(SpriteField.width), \(SpriteField.height));
      gl_Position = vec4(pixel / size * 2.0 - 1.0, 0.0, 1.0);
    }
    """

  private static let fragment = """
    #version 300 es
    precision mediump float;
    uniform sampler2D image;
    in vec2 uv;
    out vec4 color;
    void main() { color = texture(image, uv); }
    """
}

/// A surface in memory that hands its commands to the driver when it presents, as a window's does.
final class FlushingSurface: Surface {
  private let base: OffscreenSurface
  /// Whether a present waits until all is drawn, so that its time counts where it belongs.
  private let waits: Bool

  init(width: Int32, height: Int32, waits: Bool) throws {
    self.waits = waits
    base = try OffscreenSurface(width: width, height: height)
  }

  var pixelSize: (width: Int32, height: Int32) { base.pixelSize }
  var hasFramebuffer: Bool { false }
  var isSynchronized: Bool { false }
  var refreshInterval: Double? { nil }
  func makeCurrent() throws { try base.makeCurrent() }
  func resignCurrent() { base.resignCurrent() }
  func present() { waits ? glFinish() : glFlush() }
}
