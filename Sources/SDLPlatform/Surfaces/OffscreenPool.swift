package import CalqueGLRenderer

/// A pool of surfaces in memory with their renderers, for the next host.
///
/// A GL context and its programs take longer to make than most tests take to draw. So a host that
/// is done returns its surface and renderer, reset, and the next host reuses them. The pool is
/// global to the process, like SDL's video subsystem: a window can be opened only when no surface
/// in memory is left.
@MainActor
package enum OffscreenPool {
  /// A surface in memory and the renderer of its context.
  package typealias Entry = (surface: OffscreenSurface, renderer: Renderer)

  /// The most entries that the pool keeps.
  private static let limit = 4
  private static var entries: [Entry] = []
  /// The limits of new renderers.
  private static var limits = GLLimits.driver

  /// Takes a surface of the given size in pixels, its context current on this thread, and a new or
  /// reset renderer. Throws if SDL has no offscreen OpenGL ES.
  package static func take(width: Int32, height: Int32) throws -> Entry {
    while let entry = entries.popLast() {
      guard (try? entry.surface.makeCurrent()) != nil, !isLost(entry) else { continue }
      entry.surface.resize(width: width, height: height)
      return entry
    }
    let surface = try OffscreenSurface(width: width, height: height)
    try surface.makeCurrent()
    return (surface, try Renderer(within: limits))
  }

  /// Calls `body`, whose hosts draw within `limits` and end with it.
  package static func within<Result>(
    _ limits: GLLimits, _ body: () throws -> Result
  ) rethrows -> Result {
    let former = (entries, self.limits)
    (entries, self.limits) = ([], limits)
    defer { (entries, self.limits) = former }
    return try body()
  }

  /// Returns an entry of `take` to the pool. The caller may no longer use it.
  package static func giveBack(_ entry: Entry) {
    guard entries.count < limit, (try? entry.surface.makeCurrent()) != nil, !isLost(entry) else {
      return
    }
    entry.renderer.reset()
    // The next host may be on another thread.
    entry.surface.resignCurrent()
    entries.append(entry)
  }

  /// Frees all entries of the pool.
  package static func removeAll() { entries = [] }

  private static func isLost(_ entry: Entry) -> Bool {
    entry.surface.isContextLost || entry.renderer.isContextLost
  }
}
