internal import CalqueCSDL
package import CalqueGLRenderer
internal import Synchronization

/// A surface in memory, for tests, headless runs and screenshots: it needs neither a
/// display nor a GPU.
///
/// It has a GL context and a size but no framebuffer of its own, so that any size works: the
/// renderer composes pictures in memory. It may be made on any thread, and several may exist
/// at the same time.
package final class OffscreenSurface: Surface, Sendable {
  private let window: GLWindow
  private let size: Atomic<UInt64>

  /// Makes a surface of the given size in pixels. Throws if SDL has no offscreen OpenGL ES.
  package init(width: Int32, height: Int32) throws(PlatformError) {
    precondition(
      width > 0 && height > 0, "\(width)x\(height) pixels: expected both sides above 0")
    window = try SDLVideo.acquire(for: .memory) { () throws(PlatformError) in
      try GLWindow(
        title: "", width: 16, height: 16, flags: SDL_WINDOW_HIDDEN,
        advice: "install Mesa's software drivers (libegl1, libgles2, libgl1-mesa-dri)")
    }
    size = Atomic(PackedSize(width, height).bits)
  }

  deinit {
    SDLVideo.release { window.delete() }
  }

  package var pixelSize: (width: Int32, height: Int32) {
    let size = PackedSize(bits: size.load(ordering: .relaxed))
    return (size.width, size.height)
  }

  /// Changes the size that `pixelSize` reports.
  package func resize(width: Int32, height: Int32) {
    size.store(PackedSize(width, height).bits, ordering: .relaxed)
  }

  package var hasFramebuffer: Bool { false }
  package var isVSynced: Bool { false }
  package var refreshInterval: Double? { nil }

  package func makeCurrent() throws { try window.makeCurrent() }
  package func resignCurrent() { window.resignCurrent() }
  package func present() {}

  package var isContextLost: Bool { window.isContextLost }

  package func renewContext() throws {
    try window.renewContext()
    try window.makeCurrent()
  }

  /// Marks the context as lost, as after a reset of the GPU. It is freed when it is renewed.
  package func loseContext() { window.noteLoss() }
}

/// A size in pixels in one word, so that it can be read and written atomically.
struct PackedSize {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  init(_ width: Int32, _ height: Int32) {
    bits = UInt64(UInt32(bitPattern: width)) << 32 | UInt64(UInt32(bitPattern: height))
  }

  var width: Int32 { Int32(truncatingIfNeeded: bits >> 32) }
  var height: Int32 { Int32(truncatingIfNeeded: bits) }
}

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
