internal import CalqueCGLES

// Textures, framebuffers and buffers.
extension GLDevice {
  /// Makes a texture of `width` × `height` texels, at most `limits.textureSize` a side, with
  /// undefined contents, and binds it.
  ///
  /// With `isOpaque`, every alpha reads as 1. With `hasLevels`, the texture has storage for all
  /// mipmap levels down to one texel.
  func makeTexture(
    width: Int32, height: Int32, format: TexelFormat, isOpaque: Bool = false,
    hasLevels: Bool = false
  ) -> GLTexture {
    var texture = GLTexture()
    glGenTextures(1, &texture.name)
    bind(texture)
    let storage =
      switch format {
      case .rgba, .bgra: GL_RGBA8
      case .red, .coverage: GL_R8
      case .numbers: GL_RGBA32F
      case .words: GL_RGBA16UI
      }
    let levels = hasLevels ? Int32(32 - max(width, height).leadingZeroBitCount) : 1
    glTexStorage2D(GLenum(GL_TEXTURE_2D), levels, GLenum(storage), width, height)
    if format == .bgra {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_SWIZZLE_R), GL_BLUE)
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_SWIZZLE_B), GL_RED)
    }
    if format == .coverage {
      for channel in [
        GL_TEXTURE_SWIZZLE_G, GL_TEXTURE_SWIZZLE_B, GL_TEXTURE_SWIZZLE_A,
      ] {
        glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(channel), GL_RED)
      }
    }
    if isOpaque {
      glTexParameteri(GLenum(GL_TEXTURE_2D), GLenum(GL_TEXTURE_SWIZZLE_A), GL_ONE)
    }
    return texture
  }

  /// Fills a part of the bound texture with rows of texels, `bytesPerRow` (a multiple of 4) apart.
  /// The first row is the one at v = 0.
  func fillTexture(
    x: Int32 = 0, y: Int32 = 0, width: Int32, height: Int32, bytesPerRow: Int,
    format: TexelFormat = .rgba, with bytes: UnsafeRawBufferPointer
  ) {
    let texel = format.bytesPerTexel
    let (channels, kind) =
      switch format {
      case .rgba, .bgra: (GL_RGBA, GL_UNSIGNED_BYTE)
      case .red, .coverage: (GL_RED, GL_UNSIGNED_BYTE)
      case .numbers: (GL_RGBA, GL_FLOAT)
      case .words: (GL_RGBA_INTEGER, GL_UNSIGNED_SHORT)
      }
    precondition(
      bytes.count >= bytesPerRow * (Int(height) - 1) + Int(width) * texel,
      "\(bytes.count) bytes: expected enough for a texture of \(width)x\(height)")
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(bytesPerRow / texel))
    glTexSubImage2D(
      GLenum(GL_TEXTURE_2D), 0, x, y, width, height, GLenum(channels), GLenum(kind),
      bytes.baseAddress)
  }

  /// Generates the bound texture's mipmap levels from the first level.
  func fillLevels() { glGenerateMipmap(GLenum(GL_TEXTURE_2D)) }

  func delete(_ texture: GLTexture) {
    var name = texture.name
    glDeleteTextures(1, &name)
    forgetBindings()
  }

  /// Makes a framebuffer that draws on `texture`, and binds it; returns nil if the
  /// driver rejects it.
  func makeFramebuffer(drawingOn texture: GLTexture) -> GLFramebuffer? {
    var framebuffer = GLFramebuffer()
    glGenFramebuffers(1, &framebuffer.name)
    bind(framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture.name, 0)
    guard glCheckFramebufferStatus(GLenum(GL_FRAMEBUFFER)) == GLenum(GL_FRAMEBUFFER_COMPLETE) else {
      delete(framebuffer)
      return nil
    }
    return framebuffer
  }

  func delete(_ framebuffer: GLFramebuffer) {
    var name = framebuffer.name
    glDeleteFramebuffers(1, &name)
    forgetBindings()
  }

  func makeBuffer() -> GLBuffer {
    var buffer = GLBuffer()
    glGenBuffers(1, &buffer.name)
    return buffer
  }

  /// Allocates a new store of `byteCount` bytes with undefined contents for `buffer`.
  func allocate(_ buffer: GLBuffer, byteCount: Int) {
    bind(buffer)
    glBufferData(GLenum(GL_ARRAY_BUFFER), GLsizeiptr(byteCount), nil, GLenum(GL_STREAM_DRAW))
  }

  /// Writes `bytes` at the start of `buffer`.
  func write(_ bytes: UnsafeRawBufferPointer, to buffer: GLBuffer) {
    bind(buffer)
    glBufferSubData(GLenum(GL_ARRAY_BUFFER), 0, GLsizeiptr(bytes.count), bytes.baseAddress)
  }

  func delete(_ buffer: GLBuffer) {
    var name = buffer.name
    glDeleteBuffers(1, &name)
    forgetBindings()
  }

  /// Makes a vertex array of per-instance attributes, the first at location 0.
  func makeVertexArray(attributeCount: Int) -> GLVertexArray {
    var array = GLVertexArray()
    glGenVertexArrays(1, &array.name)
    bind(array)
    for location in 0..<GLuint(attributeCount) {
      glEnableVertexAttribArray(location)
      glVertexAttribDivisor(location, 1)
    }
    return array
  }

  /// Points the bound vertex array's `attributes` at the bound buffer, instance 0 at byte `start`.
  func point(_ attributes: [InstanceAttribute], stride: Int, start: Int) {
    for (location, attribute) in attributes.enumerated() {
      glVertexAttribPointer(
        GLuint(location), attribute.components,
        GLenum(attribute.isNormalizedUInt16 ? GL_UNSIGNED_SHORT : GL_FLOAT),
        GLboolean(attribute.isNormalizedUInt16 ? GL_TRUE : GL_FALSE), GLsizei(stride),
        UnsafeRawPointer(bitPattern: start + attribute.offset))
    }
  }

  func delete(_ array: GLVertexArray) {
    var name = array.name
    bind(GLVertexArray())
    glDeleteVertexArrays(1, &name)
  }
}
