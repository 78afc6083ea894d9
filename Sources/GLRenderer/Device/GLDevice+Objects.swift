internal import CalqueCGLES

// Textures, framebuffers and buffers.
extension GLDevice {
  /// Makes a texture of `width` × `height` texels, at most `limits.textureSize` a side, with
  /// undefined contents, and binds it.
  ///
  /// With `isOpaque`, every alpha reads as 1. With `hasLevels`, the texture has storage for all
  /// mipmap levels down to one texel.
  func makeTexture(
    width: Int32, height: Int32, format: TextureFormat, isOpaque: Bool = false,
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
    format: TextureFormat = .rgba, with bytes: UnsafeRawBufferPointer
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

// The textures of an atlas: pages, an array of square textures, at the first unit, and the table of
// places at a unit of its own.
extension GLDevice {
  static let placesUnit: Int32 = 2
  /// The unit of a table of clips, the last one that is used.
  static let clipsUnit: Int32 = 3

  /// Makes an array of `count` textures of `side` × `side` texels, blue first in memory, with
  /// undefined contents, and binds it.
  func makePages(side: Int32, count: Int32) -> GLTexture {
    var pages = GLTexture()
    glGenTextures(1, &pages.name)
    bindPages(pages)
    let target = GLenum(GL_TEXTURE_2D_ARRAY)
    glTexStorage3D(target, 1, GLenum(GL_RGBA8), side, side, count)
    glTexParameteri(target, GLenum(GL_TEXTURE_SWIZZLE_R), GL_BLUE)
    glTexParameteri(target, GLenum(GL_TEXTURE_SWIZZLE_B), GL_RED)
    return pages
  }

  /// Fills a part of a page of the bound array with rows of texels, `bytesPerRow` (a multiple of 4)
  /// apart.
  func fillPage(
    _ page: Int32, x: Int32, y: Int32, _ size: SIMD2<Int32>, bytesPerRow: Int,
    with bytes: UnsafeRawBufferPointer
  ) {
    precondition(
      bytes.count >= bytesPerRow * (Int(size.y) - 1) + Int(size.x) * 4,
      "\(bytes.count) bytes: expected enough for \(size.x)x\(size.y) texels")
    glPixelStorei(GLenum(GL_UNPACK_ROW_LENGTH), GLint(bytesPerRow / 4))
    glTexSubImage3D(
      GLenum(GL_TEXTURE_2D_ARRAY), 0, x, y, page, size.x, size.y, 1, GLenum(GL_RGBA),
      GLenum(GL_UNSIGNED_BYTE), bytes.baseAddress)
  }

  /// Copies the first `count` pages of another array to the bound one.
  func copyPages(_ count: Int32, side: Int32, from pages: GLTexture) {
    var framebuffer: GLuint = 0
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_READ_FRAMEBUFFER), framebuffer)
    for page in 0..<count {
      glFramebufferTextureLayer(
        GLenum(GL_READ_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), pages.name, 0, page)
      glCopyTexSubImage3D(GLenum(GL_TEXTURE_2D_ARRAY), 0, 0, 0, page, 0, 0, side, side)
    }
    delete(GLFramebuffer(name: framebuffer))
  }

  func deleteAtlasTexture(_ texture: GLTexture) {
    unbindAtlas()
    delete(texture)
  }
}

// The names of GL objects, one type for each kind so that they cannot be mixed up. 0 is GL's null.

struct GLTexture: Equatable { var name: UInt32 = 0 }
struct GLFramebuffer: Equatable { var name: UInt32 = 0 }
struct GLBuffer: Equatable { var name: UInt32 = 0 }
struct GLVertexArray: Equatable { var name: UInt32 = 0 }
struct GLProgram: Equatable { var name: UInt32 = 0 }
struct GLSampler: Equatable { var name: UInt32 = 0 }
struct GLQuery: Equatable { var name: UInt32 = 0 }
/// A uniform's location in its program; -1, which GL ignores, if the compiler removed it.
struct GLUniform: Equatable { var location: Int32 = -1 }

/// The format of a texture's texels, in memory and as a shader reads them.
enum TextureFormat {
  case rgba
  /// Blue first in memory; the texture's swizzle swaps red and blue.
  case bgra
  /// One byte, in red.
  case red
  /// One byte, read as premultiplied white of that alpha.
  case coverage
  /// Four 32-bit floats, read with `texelFetch`.
  case numbers
  /// Four 16-bit unsigned integers, read with `texelFetch`.
  case words

  var bytesPerTexel: Int {
    switch self {
    case .rgba, .bgra: 4
    case .red, .coverage: 1
    case .numbers: 16
    case .words: 8
    }
  }
}

/// One attribute of an instance: its offset in bytes and its components.
struct InstanceAttribute {
  var components: Int32
  var offset: Int
  /// True if the components are UInt16 that stand for 0...1; otherwise they are Float.
  var isNormalizedUInt16 = false
}
