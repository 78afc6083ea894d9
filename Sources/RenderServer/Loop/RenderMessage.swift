package import CoreGraphics
package import CalqueDebugOverlay
package import CalqueRenderTree
package import CalqueTelemetry

/// A message to the render thread: from the main thread, or from the watchdog of its stalls.
package enum RenderMessage: Sendable {
  /// The commit that follows answers an event of this host time, in seconds.
  case input(at: Double)
  case commit(Commit)
  /// The cells of a list have changed, in the commit before.
  case list(ListCounts)
  /// The surface's new size in pixels, and its scale in pixels per point.
  case resized(width: Int32, height: Int32, scale: Double)
  /// The window was hidden or minimised, or is shown again. While it is hidden nothing is drawn.
  case hidden(Bool)
  /// The picture on screen was lost; present it again.
  case exposed
  /// The surface's GL context was lost with all its objects, and a new one is current.
  case contextLost
  case overlay(OverlayOptions)
  /// Limits measurements and overlays to this layer and its subtree; nil for the whole window.
  case profiledLayer(LayerID?)
  /// Shows these frames around layers.
  case outlines([LayerOutline])
  /// The constraints of views, for their overlay.
  case constraints(ConstraintMarks)
  /// The picture of the panels that a tool has docked waits in this inbox, in the size of the whole
  /// surface. It is drawn beside the scene, and over the part of it that is given, in pixels.
  case docked(Inbox<CGImage>, over: PixelRect?)
  /// No panels are docked any more.
  case undocked
  /// The layers that draw the most pixels, one line each, for the legend of overdraw.
  case topLayers([String])
  /// Returns the item records of the whole picture, without drawing it.
  case allItemRecords(reply: @Sendable ([ItemRecord]) -> Void)
  /// Returns pictures of the layers in transition.
  case readTransitionPictures(reply: @Sendable ([LayerPicture]) -> Void)
  /// Returns the picture of a part of a layer; nil if it cannot be drawn.
  case readPicture(LayerPictureRequest, reply: @Sendable (CGImage?) -> Void)
  /// Wakes the render thread because the main thread's state has changed.
  case mainThreadBusy
  /// The speed of media time; 0 while it is paused.
  case speed(Double)
  /// The time line to show over the picture; nil for none.
  case timeline(Timeline?)
  /// Media time has gone back.
  case rewound
  /// True while media time advances by intermediate steps that are not drawn.
  case seeking(Bool)
  /// Evaluates the animations at a media time without drawing. Returns the animations that
  /// began and ended.
  case catchUp(to: Double, reply: @Sendable ([AnimationEvent]) -> Void)
  /// Reports each refresh of the display from this media time on; infinite for none.
  case refreshes(from: Double)
  /// Turns item records on or off.
  case collectsItemRecords(Bool)
  /// Returns the item records of the last drawn frame.
  case readItemRecords(reply: @Sendable ([ItemRecord]) -> Void)
  /// Returns the bytes of all textures.
  case readTextureBytes(reply: @Sendable (Int) -> Void)
  /// The profiler's notices about its own actions.
  case notices([Notice])
  /// The pointer's position on the HUD, in points; nil when it has left the HUD.
  case pointHUD(at: SIMD2<Float>?)
  /// The mouse was clicked at this position of the HUD, in points.
  case clickHUD(at: SIMD2<Float>)
  /// Stops the HUD that many frames after the one that it shows.
  case stepHUD(by: Int)
  /// Makes the HUD follow the newest frames again.
  case unfreezeHUD
  /// Resets the HUD's statistics.
  case resetStatistics
  /// Starts a trace that keeps every frame, independently of any recording.
  case startTrace
  /// Returns the frames since `startTrace`.
  case stopTrace(reply: @Sendable ([FrameRecord]) -> Void)
  /// Returns the picture on screen, with overlays or without; nil before the first one.
  case screenshot(withOverlays: Bool, reply: @Sendable (CGImage?) -> Void)
  /// Starts taking pictures of the screen contents, at most as many a second as the sink takes.
  case startScreenRecording(ScreenRecordingSink)
  /// Stops the recording and returns the slot of the end.
  case stopScreenRecording(reply: @Sendable (Int) -> Void)
  /// Has the details of frames kept, or no more.
  case keepsFrameDetails(Bool)
  /// Returns the recent frames from this index on, and their details.
  case readFrames(from: Int, reply: @Sendable ([FrameRecord], [FrameDetails]) -> Void)
  /// Discards the frames recorded so far and starts recording every frame.
  case startRecording
  /// Returns the frames since `startRecording`.
  case stopRecording(reply: @Sendable ([FrameRecord]) -> Void)
  /// Returns the number of frames since `startRecording`.
  case countRecording(reply: @Sendable (Int) -> Void)
  /// Returns the driver's vendor, renderer and version strings.
  case readGraphics(reply: @Sendable (GraphicsIdentity) -> Void)
  /// Returns the seconds since the first present; nil before.
  case readFirstPresent(reply: @Sendable (Double?) -> Void)
  case stop
}

/// The cells of a list that are in view, and the changes since the message before.
package struct ListCounts: Sendable {
  /// The layer of the list.
  let layer: LayerID
  /// The number of cells in view; 0 for a list that has left.
  let shown: Int
  /// The numbers of cells made, of cells used again, and of sizes that the delegate gave.
  let made, reused, sizes: Int

  package init(layer: LayerID, shown: Int, made: Int, reused: Int, sizes: Int) {
    (self.layer, self.shown, self.made) = (layer, shown, made)
    (self.reused, self.sizes) = (reused, sizes)
  }
}
