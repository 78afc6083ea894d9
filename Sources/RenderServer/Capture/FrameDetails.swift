package import CalqueRenderTree
package import CalqueTelemetry

/// The damage, passes and contents updates of a frame, for a tool that shows single frames. Its
/// times and counts are in its `FrameRecord`.
package struct FrameDetails: Sendable, Hashable {
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

  /// Makes the details of `frame`, which was drawn just now.
  init(of frame: borrowing Frame, index: Int, isPaused: Bool) {
    self.init(
      index: index, isPaused: isPaused, damage: frame.updatedInProfiledRect,
      passes: frame.passes.filter { $0.reason != .root && $0.isProfiled }
        .map { OffscreenPass(reason: $0.reason, bounds: $0.bounds) },
      contentsUpdates: frame.contentsUpdates)
  }
}

/// The details of the recent frames, as many as the HUD's ring holds frames.
struct RecentFrameDetails {
  private(set) var frames: [FrameDetails] = []
  /// The most frames kept.
  let limit: Int

  mutating func append(_ details: FrameDetails) {
    if frames.count == 2 * limit { frames.removeFirst(limit) }
    frames.append(details)
  }
}

// The frames that a tool reads while it is open.
extension RenderLoop {
  /// True if the details of each frame are kept, and the pictures that transitions led from.
  package var keepsFrameDetails: Bool {
    get { frameDetails != nil }
    set {
      guard newValue != keepsFrameDetails else { return }
      frameDetails = newValue ? RecentFrameDetails(limit: overlay.frames.capacity) : nil
      tree.keepsSnapshots = newValue
      updateItemRecords()
    }
  }

  /// Returns the recent frames from the index `first` on, oldest first, and their details.
  package func readFrames(from first: Int) -> (records: [FrameRecord], details: [FrameDetails]) {
    (
      overlay.frames.filter { $0.index >= first },
      (frameDetails?.frames ?? []).filter { $0.index >= first }
    )
  }
}
