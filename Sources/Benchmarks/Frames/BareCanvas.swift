internal import CalqueCGLES
internal import CalqueGLRenderer
internal import CalqueSDLPlatform
internal import Workloads

/// The OpenGL objects of a bare loop: a texture as the target, one program, one buffer of
/// instances, one image. Each frame uploads one buffer and makes one instanced call.
final class BareCanvas {
  /// A vertex attribute of an instance.
  struct Attribute {
    enum Kind { case float, byte, short }
    /// The type of the components; integers are normalised.
    var kind: Kind
    var components: Int32

    static func floats(_ components: Int32) -> Attribute {
      Attribute(kind: .float, components: components)
    }
    /// A normalised colour of four bytes.
    static let color = Attribute(kind: .byte, components: 4)
    static let shorts = Attribute(kind: .short, components: 4)

    fileprivate var type: GLenum {
      switch kind {
      case .float: GLenum(GL_FLOAT)
      case .byte: GLenum(GL_UNSIGNED_BYTE)
      case .short: GLenum(GL_UNSIGNED_SHORT)
      }
    }

    fileprivate var byteCount: Int {
      switch kind {
      case .float: Int(components) * 4
      case .byte: Int(components)
      case .short: Int(components) * 2
      }
    }
  }

  private let surface: FlushingSurface
  /// True if a frame ends only when it is drawn completely.
  let waits: Bool

  /// Creates the canvas. Its context stays current until `resignCurrent`.
  ///
  /// - Parameters:
  ///   - attributes: The attributes of an instance, without gaps, by location.
  ///   - vertex, fragment: The sources of the shaders without the `#version` line.
  init(
    attributes: [Attribute], vertex: String, fragment: String, picture: BenchmarkImage, draws: Bool
  ) throws {
    waits = draws
    surface = try FlushingSurface(waits: draws)
    try surface.makeCurrent()
    makeTarget()
    makeProgram(vertex, fragment)
    makeInstances(attributes)
    makeImage(picture)
  }

  func makeCurrent() throws { try surface.makeCurrent() }
  func resignCurrent() { surface.resignCurrent() }

  /// Uploads all instances and draws them.
  func draw<Instance: BitwiseCopyable>(_ instances: [Instance]) {
    instances.withUnsafeBytes {
      glBufferData(
        GLenum(GL_ARRAY_BUFFER), GLsizeiptr($0.count), $0.baseAddress, GLenum(GL_STREAM_DRAW))
    }
    draw(count: instances.count)
  }

  /// Uploads the instance at `index` and draws all `count` instances.
  func draw<Instance: BitwiseCopyable>(count: Int, changing instance: Instance, at index: Int) {
    withUnsafeBytes(of: instance) {
      glBufferSubData(
        GLenum(GL_ARRAY_BUFFER), GLintptr(index * MemoryLayout<Instance>.stride),
        GLsizeiptr($0.count), $0.baseAddress)
    }
    draw(count: count)
  }

  private func draw(count: Int) {
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
    glDrawArraysInstanced(GLenum(GL_TRIANGLE_STRIP), 0, 4, GLsizei(count))
    surface.present()
  }

  private func makeTarget() {
    var (texture, framebuffer) = (GLuint(0), GLuint(0))
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(
      GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), Workloads.width, Workloads.height)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    glViewport(0, 0, Workloads.width, Workloads.height)
    glClearColor(0, 0, 0, 1)
    glEnable(GLenum(GL_BLEND))
    glBlendFunc(GLenum(GL_ONE), GLenum(GL_ONE_MINUS_SRC_ALPHA))
  }

  private func makeProgram(_ vertex: String, _ fragment: String) {
    let program = glCreateProgram()
    for (kind, text) in [(GL_VERTEX_SHADER, vertex), (GL_FRAGMENT_SHADER, fragment)] {
      let shader = glCreateShader(GLenum(kind))
      (Self.head + text).withCString { pointer in
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

  private func makeInstances(_ attributes: [Attribute]) {
    var buffer: GLuint = 0
    glGenBuffers(1, &buffer)
    glBindBuffer(GLenum(GL_ARRAY_BUFFER), buffer)
    let stride = attributes.reduce(0) { $0 + $1.byteCount }
    var offset = 0
    for (position, attribute) in attributes.enumerated() {
      let index = GLuint(position)
      glEnableVertexAttribArray(index)
      glVertexAttribPointer(
        index, attribute.components, attribute.type, GLboolean(attribute.kind == .float ? 0 : 1),
        GLsizei(stride), UnsafeRawPointer(bitPattern: offset))
      glVertexAttribDivisor(index, 1)
      offset += attribute.byteCount
    }
  }

  private func makeImage(_ picture: BenchmarkImage) {
    var texture: GLuint = 0
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    let (width, height) = (GLsizei(picture.width), GLsizei(picture.height))
    glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), width, height)
    picture.bytes.withUnsafeBytes {
      glTexSubImage2D(
        GLenum(GL_TEXTURE_2D), 0, 0, 0, width, height, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE),
        $0.baseAddress)
    }
    glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_MIN_FILTER), GL_LINEAR)
  }

  /// The start of both shaders: the corner of the quad in 0...1, and the conversion from pixels to
  /// the surface.
  private static let head = """
    #version 300 es
    precision highp float;
    const vec2 surface = vec2(\(Workloads.width), \(Workloads.height));

    """
}

/// An offscreen surface that flushes its commands when it presents, as that of a window does.
final class FlushingSurface: Surface {
  private let base: OffscreenSurface
  /// True if `present()` waits for the end of the drawing, so that its time is counted in the right
  /// frame.
  private let waits: Bool

  init(waits: Bool) throws {
    self.waits = waits
    base = try OffscreenSurface(width: Workloads.width, height: Workloads.height)
  }

  var pixelSize: (width: Int32, height: Int32) { base.pixelSize }
  var hasFramebuffer: Bool { false }
  var isVSynced: Bool { false }
  var refreshInterval: Double? { nil }
  func makeCurrent() throws { try base.makeCurrent() }
  func resignCurrent() { base.resignCurrent() }
  func present() { waits ? glFinish() : glFlush() }
}
