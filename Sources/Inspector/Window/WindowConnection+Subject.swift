internal import Hosting
internal import QuartzCore
internal import DebugOverlay
internal import Dispatch
internal import RenderServer
internal import RenderTree

extension WindowConnection: InspectorSubject {
  var inspectedRoot: CALayer? { scope ?? window.layer }
  var inspectedScale: Double { platform.pixelScale }

  var inspectedContext: LayerContext? { context }

  func takeDrawRecords(
    around change: () -> Void,
    _ reply: @escaping @MainActor @Sendable (_ before: [DrawRecord], _ after: [DrawRecord]) -> Void
  ) {
    let first = Inbox<[DrawRecord]>()
    postTogether {
      post(.allDrawRecords { first.post($0) })
      change()
      post(
        .allDrawRecords { after in
          // Answered in the order in which they were asked for.
          let before = first.take().first ?? []
          DispatchQueue.main.async { reply(before, after) }
        })
    }
  }

  func show(_ outlines: [LayerOutline]) { post(.outlines(outlines)) }
}
