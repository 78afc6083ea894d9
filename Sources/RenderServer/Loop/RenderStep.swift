package import CalqueRenderTree

/// The result of a step, and the times at which the next one is due.
package struct RenderStep: Equatable {
  /// True if a frame of the layers was drawn and presented.
  package var hasDrawn = false
  /// True if anything was presented, even an overlay alone.
  package var hasPresented = false
  /// The number of animations in effect that are not paused, and of emitters. Above 0, the next
  /// refresh is evaluated, and has a new frame if something visible moved and no rate holds it
  /// back.
  package var running = 0
  /// The media time at which the next waiting animation begins; infinite if none is waiting.
  package var nextBegin = Double.infinity
  /// The time of the display clock at which the next step is due if no layer changes: for an
  /// overlay, a picture of a recording or another try to renew a lost context; nil for never.
  package var nextWake: Double?
  /// The animations that began and ended, in order of time, and what the frame leaves out.
  package var events: [AnimationEvent] = []
}
