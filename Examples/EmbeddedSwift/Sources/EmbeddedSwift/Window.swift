import CWindow
import Foundation

/// The program's own window, with a GL context.
@MainActor
final class Window {
  private let window: OpaquePointer
  private let context: SDL_GLContext

  init(width: Int32, height: Int32) throws {
    SDL_SetMainReady()
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw ProgramError("SDL_Init") }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, Int32(SDL_GL_CONTEXT_PROFILE_ES.rawValue))
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3)
    let flags = SDL_WINDOW_OPENGL.rawValue | SDL_WINDOW_RESIZABLE.rawValue
    guard let window = SDL_CreateWindow("EmbeddedSwift", 0, 0, width, height, flags) else {
      throw ProgramError("SDL_CreateWindow")
    }
    guard let context = SDL_GL_CreateContext(window) else {
      throw ProgramError("SDL_GL_CreateContext")
    }
    SDL_GL_SetSwapInterval(1)
    (self.window, self.context) = (window, context)
  }

  /// The size in points, and the pixels of each.
  var size: (width: Int, height: Int, scale: Double) {
    var (width, height, pixels): (Int32, Int32, Int32) = (0, 0, 0)
    SDL_GetWindowSize(window, &width, &height)
    SDL_GL_GetDrawableSize(window, &pixels, nil)
    return (Int(width), Int(height), Double(pixels) / Double(max(width, 1)))
  }

  func present() { SDL_GL_SwapWindow(window) }

  /// Writes what was drawn as a PPM file, the top row first.
  func save(to path: String) throws {
    let (width, height) = (size.width, size.height)
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    glReadPixels(
      0, 0, Int32(width), Int32(height), GLenum(GL_RGBA), GLenum(GL_UNSIGNED_BYTE), &pixels)
    var file = Data("P6 \(width) \(height) 255\n".utf8)
    for row in (0..<height).reversed() {
      for column in 0..<width {
        let place = (row * width + column) * 4
        file.append(contentsOf: pixels[place..<place + 3])
      }
    }
    try file.write(to: URL(fileURLWithPath: path))
  }
}

/// A failed call of SDL.
struct ProgramError: Error, CustomStringConvertible {
  let description: String
  init(_ call: String) { description = "\(call): \(String(cString: SDL_GetError()))" }
}
