import CalqueCGLES
import CalqueEmbedding
import Foundation
import CalqueSDLPlatform
import Testing
import UIKit

/// A program with a GL context of its own, in memory, that draws a colour in a framebuffer object.
@MainActor
final class Program {
  let surface: OffscreenSurface
  private(set) var framebuffer: UInt32 = 0
  let width: Int32
  let height: Int32

  init(width: Int32 = 64, height: Int32 = 48) throws {
    (self.width, self.height) = (width, height)
    surface = try OffscreenSurface(width: width, height: height)
    try surface.makeCurrent()
    framebuffer = makeFramebuffer()
  }

  /// Lets go of the context on this thread. A suite's `init` ends with it, since the test may run on
  /// another thread: the main actor has none of its own once the main thread has ended, and a context
  /// is current on one thread at most.
  func resignCurrent() { surface.resignCurrent() }

  /// Makes the context current on this thread. A test begins with it.
  func makeCurrent() {
    #expect(throws: Never.self) { try surface.makeCurrent() }
  }

  isolated deinit { resignCurrent() }

  /// Makes a framebuffer object of the program's size.
  func makeFramebuffer() -> UInt32 {
    var (texture, framebuffer): (GLuint, GLuint) = (0, 0)
    glGenTextures(1, &texture)
    glBindTexture(GLenum(GL_TEXTURE_2D), texture)
    glTexStorage2D(GLenum(GL_TEXTURE_2D), 1, GLenum(GL_RGBA8), width, height)
    glGenFramebuffers(1, &framebuffer)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glFramebufferTexture2D(
      GLenum(GL_FRAMEBUFFER), GLenum(GL_COLOR_ATTACHMENT0), GLenum(GL_TEXTURE_2D), texture, 0)
    return framebuffer
  }

  /// Makes a framebuffer object while the state is unusual: the texture binding stays.
  func makeFramebufferKeepingState() -> UInt32 {
    var bound: GLint = 0
    glGetIntegerv(GLenum(GL_TEXTURE_BINDING_2D), &bound)
    defer { glBindTexture(GLenum(GL_TEXTURE_2D), GLuint(bound)) }
    return makeFramebuffer()
  }

  /// Makes a framebuffer object without an attachment.
  func makeIncompleteFramebuffer() -> UInt32 {
    var name: GLuint = 0
    glGenFramebuffers(1, &name)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), name)
    return name
  }

  /// Fills the framebuffer with a colour.
  func clear(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glDisable(GLenum(GL_SCISSOR_TEST))
    glClearColor(red, green, blue, alpha)
    glClear(GLbitfield(GL_COLOR_BUFFER_BIT))
  }

  /// The pixel of the framebuffer at a place from its first row.
  subscript(x: Int32, y: Int32) -> [UInt8] {
    var pixel = [UInt8](repeating: 0, count: 4)
    glBindFramebuffer(GLenum(GL_FRAMEBUFFER), framebuffer)
    glReadPixels(x, y, 1, 1, GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixel)
    return pixel
  }

  /// The errors of GL since the last call.
  var errors: [UInt32] {
    var errors: [UInt32] = []
    while errors.count < 8, case let error = glGetError(), error != 0 { errors.append(error) }
    return errors
  }
}

/// Makes a layer of one colour.
@MainActor
func box(_ frame: CGRect, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> CALayer {
  let layer = CALayer()
  layer.frame = frame
  layer.backgroundColor = CGColor(red: red, green: green, blue: blue, alpha: 1)
  return layer
}

let red: [UInt8] = [255, 0, 0, 255]
let green: [UInt8] = [0, 255, 0, 255]
let blue: [UInt8] = [0, 0, 255, 255]

/// Suites that draw, one test after another.
@MainActor
@Suite(.serialized) struct EmbeddingSuites {}
