internal import CoreGraphics
package import CalqueDebugOverlay
package import QuartzCore
package import CalqueRenderServer
package import CalqueRenderTree
package import CalqueTelemetry

/// The subject of an inspector and its timeline: a layer tree, the host that draws it, and the
/// host's time.
@MainActor
package protocol InspectorSubject: AnyObject {
  /// The root of the tree; nil after it has been removed.
  var inspectedRoot: CALayer? { get }
  /// Pixels per point of the root.
  var inspectedScale: Double { get }
  /// The context that commits the tree; nil after it has been closed.
  var inspectedContext: LayerContext? { get }
  /// Passes the item records of the whole picture to `reply`, immediately or on a later turn of
  /// the main loop. It draws no frame and affects no counter.
  func takeItemRecords(_ reply: @escaping @MainActor @Sendable ([ItemRecord]) -> Void)
  /// Runs `change`, and passes the item records of the whole picture before and after it to
  /// `reply`, immediately or on a later turn of the main loop. Both are of the same moment, so that
  /// motion makes no difference.
  func takeItemRecords(
    around change: () -> Void,
    _ reply:
      @escaping @MainActor @Sendable (_ before: [ItemRecord], _ after: [ItemRecord]) -> Void
  )
  /// Passes pictures of the layers in transition to `reply`, immediately or on a later turn of the
  /// main loop. It affects no frame and no counter.
  func takeTransitionPictures(_ reply: @escaping @MainActor @Sendable ([LayerPicture]) -> Void)
  /// Shows outlines over the picture, and replaces the former ones.
  func show(_ outlines: [LayerOutline])

  /// The media time at which the host began.
  var mediaOrigin: Double { get }
  /// True if presents wait for the display, and the seconds between two refreshes.
  var lateness: Lateness { get }
  /// Has the details of frames kept, or no more.
  func keepFrameDetails(_ isOn: Bool)
  /// Called with each commit before it is sent.
  var commitObserver: ((Commit) -> Void)? { get set }
  /// Passes the recent frames from the index `first` on, and their details, to `reply`,
  /// immediately or on a later turn of the main loop.
  func takeFrames(
    from first: Int, _ reply: @escaping @MainActor @Sendable ([FrameRecord], [FrameDetails]) -> Void
  )
  /// True while time is paused; setting it pauses or resumes.
  var isTimePaused: Bool { get set }
  /// Shows the moment `time`, in seconds since the host began, while time is paused.
  func show(time: Double)
}

extension InspectorSubject {
  /// The present moment, in seconds since the host began.
  package var now: Double { CACurrentMediaTime() - mediaOrigin }
}
