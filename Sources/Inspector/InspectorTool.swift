// The inspector: the layer tree of a window as a list and as exploded sheets, with the properties
// and costs of each layer, which can be edited while the program runs. It shows itself through the
// same host, in a window of its own or docked in the app's.
package import CalqueDebugOverlay
package import CalqueHosting
internal import UIKitCore

/// The inspector as a tool of a host: while it is open it has one window beside the app's, or
/// panels docked in that.
@MainActor
package final class InspectorTool: HostTool {
  private var inspector: InspectorWindow?

  package init() {}

  package var connections: [WindowConnection] { [inspector?.connection].compactMap { $0 } }
  package var isShown: Bool { inspector != nil }

  package func perform(_ key: ProfilerKey, on host: ScreenHost) -> Bool {
    switch key {
    case .inspector: show(isExploded: false, on: host)
    case .exploded: show(isExploded: true, on: host)
    case .timeline: toggleTimeline(on: host)
    case .explodedScene: toggleScene(on: host)
    case .dock: dock(on: host)
    case .dockFocus: moveKeys(on: host)
    default: return false
    }
    host.controlsChanged?()
    return true
  }

  package func isOn(_ key: ProfilerKey) -> Bool? {
    switch key {
    case .inspector: inspector.map { !$0.view.isExploded } ?? false
    case .exploded: inspector?.view.isExploded ?? false
    case .timeline: inspector?.showsTimeline ?? false
    case .explodedScene: inspector?.isSceneExploded ?? false
    case .dock: inspector?.isDocked ?? false
    case .dockFocus: inspector?.docked?.hasKeys ?? false
    default: nil
    }
  }

  package func constraintMarks(of connection: WindowConnection) -> ConstraintMarks? {
    let model = inspector?.subject === connection ? inspector?.view.model : nil
    return connection.inspectedRoot.map {
      ConstraintMarks(under: $0, selection: model?.selection)
    }
  }

  package func willClose(_ connection: WindowConnection, on host: ScreenHost) {
    if inspector?.subject === connection { close() }
  }

  package func hostWillEnd(_ host: ScreenHost) { close() }

  /// Opens the inspector on the window that has the keys. While it is open it shows the list or the
  /// exploded layers, or closes if it shows them already.
  private func show(isExploded: Bool, on host: ScreenHost) {
    if let inspector {
      if inspector.view.isExploded == isExploded {
        close()
      } else {
        inspector.view.isExploded = isExploded
      }
      return
    }
    guard let subject = host.keyConnection else { return }
    do {
      let inspector = try InspectorWindow(of: subject, on: host)
      inspector.view.isExploded = isExploded
      self.inspector = inspector
    } catch {
      Diagnostic.report("cannot open the inspector: \(error)")
    }
  }

  /// Opens the timeline in the inspector's window, which opens too, or closes it.
  private func toggleTimeline(on host: ScreenHost) {
    if inspector == nil { show(isExploded: false, on: host) }
    inspector?.showsTimeline.toggle()
  }

  /// Explodes the scene in the app's window, and opens the inspector too, or folds it back.
  private func toggleScene(on host: ScreenHost) {
    if inspector == nil { show(isExploded: false, on: host) }
    inspector?.isSceneExploded.toggle()
  }

  /// Moves the panels between the app's window and one of their own; opens them first if they are
  /// closed.
  private func dock(on host: ScreenHost) {
    guard let inspector else { return show(isExploded: false, on: host) }
    inspector.isDocked.toggle()
  }

  /// Gives the keys to docked panels, which open first if they are closed, or back to the app.
  /// Panels in a window of their own have the keys as the window system says.
  private func moveKeys(on host: ScreenHost) {
    if inspector == nil { show(isExploded: false, on: host) }
    inspector?.docked?.hasKeys.toggle()
  }

  private func close() {
    inspector?.close()
    inspector = nil
  }
}
