internal import CalqueHosting
internal import QuartzCore
internal import CalqueDebugOverlay
internal import Dispatch
internal import CalqueRenderServer
internal import CalqueRenderTree
internal import CalqueSDLPlatform
internal import CalqueTelemetry

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
