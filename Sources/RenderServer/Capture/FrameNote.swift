package import RenderTree
package import Telemetry

/// The damage, the passes and the redraws of a frame, for a tool that shows single frames. Its
/// times and counts are in its `FrameRecord`.
package struct FrameNote: Sendable, Hashable {
  /// An offscreen pass of the frame.
  package struct OffscreenPass: Sendable, Hashable {
    package var reason: RenderPass.Reason
    package var bounds: PixelRect
  }

  /// The index of the frame.
  package var index: Int
  /// True if media time was paused, so that the frame shows a moment that the user has chosen.
  package var isPaused: Bool
  /// The pixels that changed.
  package var damage: PixelRect
  package var passes: [OffscreenPass]
  package var contentsUpdates: [ContentsUpdate]

  package init(
    index: Int, isPaused: Bool = false, damage: PixelRect = .empty, passes: [OffscreenPass] = [],
    contentsUpdates: [ContentsUpdate] = []
  ) {
    self.index = index
    self.isPaused = isPaused
    self.damage = damage
    self.passes = passes
    self.contentsUpdates = contentsUpdates
  }

  /// Makes the note about `frame`, which was drawn just now.
  init(of frame: borrowing Frame, index: Int, isPaused: Bool) {
    self.init(
      index: index, isPaused: isPaused, damage: frame.updatedInProfiledRect,
      passes: frame.passes.filter { $0.reason != .root && $0.isProfiled }
        .map { OffscreenPass(reason: $0.reason, bounds: $0.bounds) },
      contentsUpdates: frame.contentsUpdates)
  }
}

/// The notes about the recent frames, as many as the HUD's ring holds frames.
struct FrameNotes {
  private(set) var notes: [FrameNote] = []
  /// The most notes kept.
  let limit: Int

  mutating func append(_ note: FrameNote) {
    if notes.count == 2 * limit { notes.removeFirst(limit) }
    notes.append(note)
  }
}

// The frames that a tool reads while it is open.
extension RenderLoop {
  /// True if each frame leaves a note.
  package var notesFrames: Bool {
    get { notes != nil }
    set {
      guard newValue != notesFrames else { return }
      notes = newValue ? FrameNotes(limit: overlay.frames.capacity) : nil
      updateDrawDiagnostics()
    }
  }

  /// Returns the recent frames from the index `first` on, oldest first, and the notes about them.
  package func readFrames(from first: Int) -> (records: [FrameRecord], notes: [FrameNote]) {
    (
      overlay.frames.filter { $0.index >= first }, (notes?.notes ?? []).filter { $0.index >= first }
    )
  }
}
