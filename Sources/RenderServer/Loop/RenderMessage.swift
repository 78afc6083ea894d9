package import CoreGraphics
package import DebugOverlay
package import RenderTree
package import Telemetry

/// What the main thread tells the render thread.
package enum RenderMessage: Sendable {
  case commit(Commit)
  /// The surface's new size in pixels, and its pixels in a point.
  case resized(width: Int32, height: Int32, scale: Double)
  /// The picture on screen was lost; show it again.
  case exposed
  /// The surface's GL context was lost with all that was in it, and a new one is current.
  case contextLost
  case overlay(OverlayOptions)
  /// Tell of this layer and of all under it alone; nil for the whole window.
  case scope(LayerID?)
  /// Show these frames around layers.
  case outlines([LayerOutline])
  /// The layers that draw most, a line for each, for the legend of overdraw.
  case culprits([String])
  /// Hand over the notes of the whole picture, which is not drawn for that.
  case wholeNotes(reply: @Sendable ([DrawNote]) -> Void)
  /// Look at the main thread's state again.
  case mainThreadBusy
  /// How fast media time runs; 0 while it stands.
  case speed(Double)
  /// The time line to show under the picture; nil for none.
  case timeline(Timeline?)
  /// Media time has gone back.
  case rewound
  /// Whether media time goes by steps that nobody is to see.
  case seeking(Bool)
  /// Evaluate the animations at a media time without drawing, and tell what began and ended.
  case catchUp(to: Double, reply: @Sendable ([AnimationEvent]) -> Void)
  /// Call out each refresh of the display from this media time on; infinite for none.
  case refreshes(from: Double)
  /// Take notes of what is drawn, or no more.
  case takesNotes(Bool)
  /// Hand over the notes of the frame drawn last.
  case readNotes(reply: @Sendable ([DrawNote]) -> Void)
  /// Hand over the bytes of textures that there are.
  case readTextureBytes(reply: @Sendable (Int) -> Void)
  /// Lines in which the profiler says what it has done.
  case notices([Notice])
  /// The pointer is at a place of the HUD, in points; nil when it has left it.
  case pointHUD(at: SIMD2<Float>?)
  /// The mouse was clicked there.
  case clickHUD(at: SIMD2<Float>)
  /// Have the HUD go on with the newest frames.
  case unfreezeHUD
  /// Have the HUD begin from zero.
  case resetStatistics
  /// Keep every frame from now on, for a trace, beside what is recorded.
  case startTrace
  /// Hand over the frames kept since `startTrace`.
  case stopTrace(reply: @Sendable ([FrameRecord]) -> Void)
  /// Hand over what is shown, with overlays or without; nil before there is anything.
  case screenshot(withOverlays: Bool, reply: @Sendable (CGImage?) -> Void)
  /// Take pictures of what is shown, 30 a second at most.
  case startFilm(FilmSink)
  /// Take no more, and tell at which slot that is.
  case stopFilm(reply: @Sendable (Int) -> Void)
  /// Forget the frames recorded so far, and keep every one from now on.
  case startRecording
  /// Hand over the frames recorded since `startRecording`.
  case stopRecording(reply: @Sendable ([FrameRecord]) -> Void)
  /// Hand over how many frames were recorded since `startRecording`.
  case countRecording(reply: @Sendable (Int) -> Void)
  /// Hand over what draws.
  case readGraphics(reply: @Sendable (GraphicsIdentity) -> Void)
  /// Hand over how many seconds ago the first frame was presented; nil before.
  case readFirstPresent(reply: @Sendable (Double?) -> Void)
  case stop
}
