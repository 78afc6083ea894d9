internal import CoreGraphics
internal import Foundation
internal import Hosting
package import QuartzCore
package import RenderServer
package import RenderTree
internal import SDLPlatform
package import Telemetry

/// The host that a timeline records, and whose time it controls.
@MainActor
package protocol TimelineSource: AnyObject {
  /// The context that commits the recorded layers; nil after it has been closed.
  var recordedContext: LayerContext? { get }
  /// The media time at which the host began.
  var mediaOrigin: Double { get }
  /// True if presents wait for the display, and the seconds between two refreshes.
  var lateness: Lateness { get }
  /// True while frames leave notes.
  var notesRecordedFrames: Bool { get set }
  /// Called with each commit before it is sent.
  var recordedCommits: ((Commit) -> Void)? { get set }
  /// Passes the recent frames from the index `first` on, and the notes about them, to `reply`,
  /// immediately or on a later turn of the main loop.
  func takeFrames(
    from first: Int, _ reply: @escaping @MainActor @Sendable ([FrameRecord], [FrameNote]) -> Void)
  /// True while time is paused; setting it pauses or resumes.
  var isTimePaused: Bool { get set }
  /// Shows the moment `time`, in seconds since the host began, while time is paused.
  func show(time: Double)
}

extension TimelineSource {
  /// The present moment, in seconds since the host began.
  package var now: Double { CACurrentMediaTime() - mediaOrigin }
}

extension OffscreenHost: TimelineSource {
  package var recordedContext: LayerContext? { context }
  package var mediaOrigin: Double { Self.origin }
  package var lateness: Lateness {
    Lateness(refreshInterval: Self.refreshInterval, isVSynced: true)
  }
  package var notesRecordedFrames: Bool {
    get { notesFrames }
    set { (notesFrames, keepsHistory) = (newValue, newValue) }
  }
  package var recordedCommits: ((Commit) -> Void)? {
    get { commitObserver }
    set { commitObserver = newValue }
  }
  package func takeFrames(
    from first: Int, _ reply: @escaping @MainActor @Sendable ([FrameRecord], [FrameNote]) -> Void
  ) {
    let frames = readFrames(from: first)
    reply(frames.records, frames.notes)
  }
  /// A stepped host stands still until its owner moves it.
  package var isTimePaused: Bool {
    get { true }
    set {}
  }
  package func show(time: Double) {
    guard time.isFinite else { return }
    let time = Swift.max(time, 0)
    if time < self.time { rewind(to: time) } else { advance(to: time) }
  }
}

/// A window of a host on the desktop as the source of a timeline.
@MainActor
final class WindowTimelineSource: TimelineSource {
  private let connection: WindowConnection
  private unowned let host: ScreenHost

  init(_ connection: WindowConnection, on host: ScreenHost) {
    (self.connection, self.host) = (connection, host)
  }

  var recordedContext: LayerContext? { connection.context }
  var mediaOrigin: Double { host.origin }
  var lateness: Lateness {
    Lateness(
      refreshInterval: connection.platform.displayRefreshInterval ?? 1 / 60,
      isVSynced: connection.isVSynced)
  }
  var notesRecordedFrames = false {
    didSet {
      if notesRecordedFrames != oldValue { connection.post(.notesFrames(notesRecordedFrames)) }
    }
  }
  var recordedCommits: ((Commit) -> Void)? {
    get { connection.commitObserver }
    set { connection.commitObserver = newValue }
  }
  func takeFrames(
    from first: Int, _ reply: @escaping @MainActor @Sendable ([FrameRecord], [FrameNote]) -> Void
  ) {
    connection.post(
      .readFrames(from: first) { records, notes in
        DispatchQueue.main.async { reply(records, notes) }
      })
  }
  var isTimePaused: Bool {
    get { host.isPaused }
    set { if newValue != host.isPaused { host.perform(.pause) } }
  }
  func show(time: Double) { host.seek(to: time) }
}
