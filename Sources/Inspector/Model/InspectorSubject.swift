package import CalqueDebugOverlay
internal import CalqueHosting
package import CalqueRenderServer
package import CalqueRenderTree
internal import CalqueSDLPlatform
package import CalqueTelemetry
internal import CoreGraphics
internal import Dispatch
package import QuartzCore

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

extension OffscreenHost: InspectorSubject {
  package var inspectedRoot: CALayer? { rootLayer }
  package var inspectedScale: Double { Double(rootLayer.contentsScale) }

  package var inspectedContext: LayerContext? { context }

  package func takeItemRecords(
    _ reply: @escaping @MainActor @Sendable ([ItemRecord]) -> Void
  ) {
    refresh()
    reply(readAllItemRecords())
  }

  package func takeItemRecords(
    around change: () -> Void,
    _ reply:
      @escaping @MainActor @Sendable (_ before: [ItemRecord], _ after: [ItemRecord]) -> Void
  ) {
    refresh()
    let before = readAllItemRecords()
    change()
    refresh()
    reply(before, readAllItemRecords())
  }

  package func takeTransitionPictures(
    _ reply: @escaping @MainActor @Sendable ([LayerPicture]) -> Void
  ) {
    refresh()
    reply(readTransitionPictures())
  }

  package var mediaOrigin: Double { Self.origin }
  package var lateness: Lateness {
    Lateness(refreshInterval: Self.refreshInterval, isVSynced: true)
  }
  package func keepFrameDetails(_ isOn: Bool) { (keepsFrameDetails, keepsHistory) = (isOn, isOn) }
  package func takeFrames(
    from first: Int, _ reply: @escaping @MainActor @Sendable ([FrameRecord], [FrameDetails]) -> Void
  ) {
    let frames = readFrames(from: first)
    reply(frames.records, frames.details)
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

  /// Returns a snapshot of the layers and their costs.
  package func inspect() -> LayerInspection {
    refresh()
    var (tree, layers) = LayerInspection.survey(of: rootLayer, pixelScale: inspectedScale)
    tree.join(readAllItemRecords())
    tree.join(readTransitionPictures())
    LayerNaming().name(&tree, layers)
    tree.nameSites(layers)
    for (place, layer) in layers.enumerated() {
      tree.layers[place].layout = layer.inspectedLayout
    }
    return tree
  }
}

extension WindowConnection: InspectorSubject {
  var inspectedRoot: CALayer? { profiledLayer ?? window.layer }
  var inspectedScale: Double { platform.pixelScale }

  var inspectedContext: LayerContext? { context }

  func takeItemRecords(
    around change: () -> Void,
    _ reply:
      @escaping @MainActor @Sendable (_ before: [ItemRecord], _ after: [ItemRecord]) -> Void
  ) {
    let first = Inbox<[ItemRecord]>()
    postTogether {
      post(.allItemRecords { first.post($0) })
      change()
      post(
        .allItemRecords { after in
          // Answered in the order in which they were asked for.
          let before = first.take().first ?? []
          DispatchQueue.main.async { reply(before, after) }
        })
    }
  }

  func takeTransitionPictures(_ reply: @escaping @MainActor @Sendable ([LayerPicture]) -> Void) {
    post(.readTransitionPictures { pictures in DispatchQueue.main.async { reply(pictures) } })
  }

  func show(_ outlines: [LayerOutline]) { post(.outlines(outlines)) }

  var mediaOrigin: Double { host.origin }
  var lateness: Lateness {
    Lateness(
      refreshInterval: platform.displayRefreshInterval ?? 1 / 60, isVSynced: isVSynced)
  }
  func keepFrameDetails(_ isOn: Bool) { post(.keepsFrameDetails(isOn)) }
  func takeFrames(
    from first: Int, _ reply: @escaping @MainActor @Sendable ([FrameRecord], [FrameDetails]) -> Void
  ) {
    post(
      .readFrames(from: first) { records, details in
        DispatchQueue.main.async { reply(records, details) }
      })
  }
  var isTimePaused: Bool {
    get { host.isPaused }
    set { if newValue != host.isPaused { host.perform(.pause) } }
  }
  func show(time: Double) { host.seek(to: time) }
}
