internal import CalqueCGLES

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
