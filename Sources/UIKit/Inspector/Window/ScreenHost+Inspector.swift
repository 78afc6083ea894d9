internal import QuartzCore
internal import DebugOverlay
internal import Dispatch
internal import RenderServer
internal import RenderTree

extension ScreenHost {
  /// Opens the inspector for the key window. If it is open, switches between the list and the
  /// exploded view, or closes it if the requested one is already shown.
  func showInspector(isExploded: Bool) {
    defer { controlsChanged?() }
    if let inspector {
      if inspector.view.isExploded == isExploded {
        closeInspector()
      } else {
        inspector.view.isExploded = isExploded
      }
      return
    }
    let subject = connections.first { $0.window.isKeyWindow } ?? connections.first
    guard let subject else { return }
    do {
      let inspector = try InspectorWindow(of: subject, on: self)
      inspector.view.isExploded = isExploded
      self.inspector = inspector
    } catch {
      Diagnostic.report("the inspector has no window: \(error)")
    }
  }

  func closeInspector() {
    inspector?.close()
    inspector = nil
  }
}

extension WindowConnection: InspectorSubject {
  var inspectedRoot: CALayer? { scope ?? window.layer }
  var inspectedScale: Double { platform.pixelScale }

  var inspectedContext: LayerContext? { context }

  func takeNotes(_ reply: @escaping @MainActor @Sendable ([DrawNote]) -> Void) {
    post(.wholeNotes { notes in DispatchQueue.main.async { reply(notes) } })
  }

  func takeNotes(
    around change: () -> Void,
    _ reply: @escaping @MainActor @Sendable (_ before: [DrawNote], _ after: [DrawNote]) -> Void
  ) {
    let first = Inbox<[DrawNote]>()
    postTogether {
      post(.wholeNotes { first.post($0) })
      change()
      post(
        .wholeNotes { after in
          // Replies arrive in the order of the requests.
          let before = first.take().first ?? []
          DispatchQueue.main.async { reply(before, after) }
        })
    }
  }

  func show(_ outlines: [LayerOutline]) { post(.outlines(outlines)) }
}
