import CalqueCGLES
import CalqueCSDL
import CalqueEmbedding
import Testing
import UIKit

extension EmbeddingSuites {
  @MainActor
  @Suite("EmbeddedHost, desktop OpenGL") struct DesktopTests {
    /// A context of desktop OpenGL, core profile.
    private final class Desktop {
      /// Holds SDL's driver.
      private let program: Program
      private let window: OpaquePointer
      private let context: UnsafeMutableRawPointer

      @MainActor init?(major: Int32, minor: Int32) throws {
        program = try Program(width: 8, height: 8)
        let attributes = [
          (SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_CORE.rawValue)),
          (SDL_GL_CONTEXT_MAJOR_VERSION, major), (SDL_GL_CONTEXT_MINOR_VERSION, minor),
        ]
        for (name, value) in attributes { SDL_GL_SetAttribute(name, value) }
        let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_HIDDEN.rawValue
        guard let window = SDL_CreateWindow("", 0, 0, 16, 16, flags) else { return nil }
        self.window = window
        guard let context = SDL_GL_CreateContext(window) else {
          SDL_DestroyWindow(window)
          return nil
        }
        self.context = context
        SDL_GL_MakeCurrent(window, context)
      }

      func close() {
        SDL_GL_MakeCurrent(window, nil)
        SDL_GL_DeleteContext(context)
        SDL_DestroyWindow(window)
      }
    }

    @Test(
      "Layers are drawn in a core profile, and its state stays",
      arguments: [(4, 3), (3, 3)] as [(Int32, Int32)])
    func core(major: Int32, minor: Int32) throws {
      // Softpipe, and old graphics cards, have 3.3 at most.
      guard let desktop = try Desktop(major: major, minor: minor) else {
        #expect(major == 4, "there is no desktop OpenGL \(major).\(minor)")
        return
      }
      defer { desktop.close() }
      let version = glGetString(GLenum(GL_VERSION)).map { String(cString: $0) } ?? ""
      try #require(!version.hasPrefix("OpenGL ES"), "the context is \(version)")
      var (texture, framebuffer): (GLuint, GLuint) = (0, 0)
      glGenTextures(1, &texture)
      glBindTexture(GLenum(GL_TEXTURE_2D), texture)
      glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), 32, 32)
      glGenFramebuffers(1, &framebuffer)
      glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
      glFramebufferTexture2D(
        GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
      glClearColor(0, 0, 1, 1)
      glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
      // Conversion to sRGB and clip distances are of desktop OpenGL alone.
      let flags: [GLenum] = [0x8DB9, 0x3001]
      for flag in flags { glEnable(flag) }
      let host = try EmbeddedHost(size: CGSize(width: 32, height: 32))
      let layer = box(CGRect(x: 0, y: 0, width: 16, height: 32), 0.5, 0, 0)
      let blurred = box(CGRect(x: 24, y: 8, width: 4, height: 4), 0, 1, 0)
      blurred.shadowOpacity = 1
      layer.addSublayer(blurred)
      host.rootLayer.addSublayer(layer)
      try host.render(into: framebuffer, at: 0)
      for flag in flags { #expect(glIsEnabled(flag) != 0) }
      var pixel = [UInt8](repeating: 0, count: 4)
      glReadPixels(8, 8, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
      #expect(abs(Int(pixel[0]) - 128) <= 1 && pixel[2] == 0)
      glReadPixels(20, 2, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
      #expect(pixel == blue)
      #expect(glGetError() == 0)
      host.close()
    }

    @Test("OpenGL that is too old is refused by its version")
    func tooOld() throws {
      let error = EmbeddingError.contextTooOld("2.1 Mesa")
      #expect(error.description.contains("2.1 Mesa") && error.description.contains("4.3"))
    }
  }
}
