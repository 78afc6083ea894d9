package import CoreGraphics
package import Foundation
internal import CalqueGLRenderer
internal import QuartzCore
internal import CalqueMotion
internal import CalqueRenderServer
package import CalqueRenderTree
internal import UIKitCore

/// Shows layers and windows in a framebuffer of a GL context that belongs to a program, which moves
/// the clock and says when to draw.
///
/// Commits wait for the next frame or `advance`, so that nothing is drawn, not even the snapshot of
/// a transition, while the program draws.
@MainActor
package final class FramebufferHost: SteppedHost {
  private let surface: FramebufferSurface
  /// The commits that the render loop has not taken yet.
  private var waiting: [Commit] = []
  /// The number of animations in effect at the last frame, and the media time at which the next
  /// one begins.
  private var running = 0
  private var nextBegin = Double.infinity
  /// True if the whole picture has to be drawn anew whatever has changed.
  private var isStale = true
  /// True while a call moves the clock or draws.
  package private(set) var isBusy = false
  /// True if `advance` also runs the sources of the thread's run loop that are ready.
  package var turnsRunLoop = true

  /// Makes a host of `size` points in the calling thread's GL context. Throws if there is none or
  /// an older one than the renderer needs.
  package init(size: CGSize, scale: CGFloat, pixelSize: (width: Int32, height: Int32)) throws {
    let surface = try FramebufferSurface(width: pixelSize.width, height: pixelSize.height)
    self.surface = surface
    let renderer = try Renderer.sharingContext()
    try super.init(size: size, scale: scale) { clock in
      try RenderLoop(
        surface: surface, renderer: renderer, scale: Double(scale), displayClock: clock
      ) { Diagnostic.report($0) }
    }
  }

  /// The largest side of a picture, in pixels.
  package var sizeLimit: Int32 { loop.renderer.sizeLimit }

  /// The number of frames of the scene that were drawn because something had changed.
  package var frameCount: Int { loop.frameCount }

  package override func submit(_ commit: Commit) {
    waiting.append(commit)
    reportLists()
  }

  /// Draws the picture in the program's context, which has to be current.
  package override func readPicture(_ request: LayerPictureRequest) -> CGImage? {
    guard (try? check()) != nil else { return nil }
    if request.time != nil { takeCommits() }
    return loop.renderer.sharing { loop.readPicture(request) }
  }

  /// Changes the size of the picture, in points and in pixels.
  package func resize(
    to size: CGSize, scale: CGFloat, pixelSize: (width: Int32, height: Int32)
  ) {
    takeSize(size, scale: scale)
    CATransaction.flush(of: clock)
    surface.pixelSize = pixelSize
    loop.apply(
      .resized(width: pixelSize.width, height: pixelSize.height, scale: Double(scale)))
    isStale = true
  }

  // MARK: Time

  /// Moves the clock to `time`, runs timers, display links and animations up to it, and delivers
  /// the animations' events. Draws no frame.
  package func advance(to time: Double) throws {
    try beginWork()
    defer { isBusy = false }
    moveTime(to: time)
    takeCommits()
    if running > 0 || nextBegin <= clock.now() { isStale = true }
    finish(loop.catchUp(to: clock.now()))
  }

  /// Moves the clock to `time`, and draws the frame of that time over what the framebuffer object
  /// `framebuffer` holds.
  package func render(into framebuffer: UInt32, at time: Double, isFlipped: Bool) throws {
    try beginWork()
    defer { isBusy = false }
    try FramebufferSurface.check(framebuffer)
    moveTime(to: time)
    // Code that ran meanwhile may have made another context current.
    try surface.makeCurrent()
    (surface.framebuffer, surface.isFlipped) = (framebuffer, isFlipped)
    if let step = drawFrame() { finish(step.events) }
  }

  override func drawFrame() -> RenderStep? {
    loop.renderer.sharing {
      applyCommits()
      // The framebuffer holds the program's new picture.
      loop.apply(.exposed)
      guard let step = super.drawFrame() else { return nil }
      (running, nextBegin) = (step.running, step.nextBegin)
      isStale = false
      return step
    }
  }

  private func applyCommits() {
    for commit in waiting { loop.apply(.commit(commit)) }
    waiting = []
  }

  private func beginWork() throws {
    try check()
    isBusy = true
  }

  /// Throws if the program's context is not current, or lost.
  package func check() throws {
    try surface.makeCurrent()
    if surface.isContextLost || loop.renderer.isContextLost { throw RendererError.contextLost }
  }

  /// The program's own loop does not stand still for pictures.
  override var waitsForPictures: Bool { false }

  private func moveTime(to time: Double) {
    moveClock(to: time)
    if turnsRunLoop { _ = RunLoop.current.run(mode: .default, before: .distantPast) }
    turn()
  }

  /// Hands the commits to the render loop. The snapshots of transitions are drawn meanwhile.
  private func takeCommits() {
    guard !waiting.isEmpty else { return }
    loop.renderer.sharing { applyCommits() }
    isStale = true
  }

  // MARK: Deadlines

  /// The time at which the picture changes next: not later than `time` if it does at the next
  /// frame, infinite if it does not before something changes it.
  package var nextDeadline: Double {
    if isStale || hasChanges { return time }
    var next = min(nextBegin, DisplayRefreshes.wantedFrom(of: clock))
    if let timer = MediaTimers.nextTime(of: clock) { next = min(next, timer) }
    return running > 0 ? time : max(next - Self.origin, time)
  }

  /// True if animations or display links change the picture at each refresh.
  package var isAnimating: Bool {
    running > 0 || DisplayRefreshes.wantedFrom(of: clock) <= clock.now()
  }

  private var hasChanges: Bool {
    !waiting.isEmpty || context?.hasChanges == true || MediaTimers.hasDue(of: clock)
      || MainQueueWork.hasPending(of: clock)
  }

  // MARK: The context

  /// Marks the context as lost, as after a reset of the GPU.
  package func loseContext() { surface.loseContext() }

  /// Draws in the calling thread's current context from now on: the one before is gone with all its
  /// objects.
  package func adoptContext() throws {
    try surface.adoptContext()
    try loop.renderer.adoptContext()
    loop.renderer.sharing { loop.apply(.contextLost) }
    isStale = true
  }

  /// Removes the layers, and deletes all GL objects if the program's context is current.
  package override func close() {
    super.close()
    guard (try? check()) != nil else { return }
    loop.renderer.sharing { loop.renderer.releaseResources() }
  }

  /// The picture of the layers alone, as the last frame drew it; nil before the first.
  package func readRootTarget() -> CGImage? {
    guard (try? check()) != nil else { return nil }
    return loop.renderer.sharing { loop.readRootTarget() }
  }
}
