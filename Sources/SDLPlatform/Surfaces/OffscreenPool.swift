package import GLRenderer

/// Surfaces in memory with their renderers that wait for the next host.
///
/// A GL context and its programs take longer to make than most tests take to draw, so a host that is
/// done gives its own back, reset, and the next one goes on with it. It is the process's, as SDL's
/// video is: a window can be opened only when no surface in memory is left.
@MainActor
package enum OffscreenPool {
  /// A surface in memory and the renderer of its context.
  package typealias Entry = (surface: OffscreenSurface, renderer: Renderer)

  /// More than so many are not kept.
  private static let limit = 4
  private static var entries: [Entry] = []

  /// Takes a surface of the given size in pixels, its context current on this thread, and a renderer as
  /// good as new. Throws where SDL has no offscreen OpenGL ES.
  package static func take(width: Int32, height: Int32) throws -> Entry {
    while let entry = entries.popLast() {
      guard (try? entry.surface.makeCurrent()) != nil, !isLost(entry) else { continue }
      entry.surface.resize(width: width, height: height)
      return entry
    }
    let surface = try OffscreenSurface(width: width, height: height)
    try surface.makeCurrent()
    return (surface, try Renderer())
  }

  /// Takes back what `take` gave. Nothing may use it any more.
  package static func giveBack(_ entry: Entry) {
    guard entries.count < limit, (try? entry.surface.makeCurrent()) != nil, !isLost(entry) else {
      return
    }
    entry.renderer.reset()
    // The next one may be taken on another thread.
    entry.surface.resignCurrent()
    entries.append(entry)
  }

  /// Frees those that nobody uses.
  package static func removeAll() { entries = [] }

  private static func isLost(_ entry: Entry) -> Bool {
    entry.surface.isContextLost || entry.renderer.isContextLost
  }
}
