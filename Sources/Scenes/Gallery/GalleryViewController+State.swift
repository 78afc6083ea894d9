internal import CalqueDebugOverlay
internal import UIKit

extension GalleryViewController {
  /// The state of the gallery as one line of text, for programs that watch it.
  package var stateDescription: String {
    let keys =
      KeyGroup.overlays + KeyGroup.captures
      + [.inspector, .exploded, .timeline, .explodedScene, .dock]
    let isOn = keys.filter { profiler?.isOn($0) ?? false }.map(\.name)
    let words: [(String, String)] = [
      ("scene", currentName ?? "none"), ("plays", "\(plays)"), ("look", appearance.rawValue),
      ("repeats", "\(isRepeating)"), ("list", isSidebarShown ? "shown" : "hidden"),
      ("code", settings.showsCode ? "shown" : "hidden"),
      ("copies", "\(UIPasteboard.general.changeCount)"),
      ("rows", "\(sidebar.shownRows.count)"), ("menu", "\(menu?.count ?? 0)"),
      ("focus", focusName),
      ("speed", "\(profiler?.speed ?? 1)"), ("on", isOn.joined(separator: ",")),
    ]
    return words.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
  }

  /// The control that has the keys: its key or its class.
  private var focusName: String {
    if sidebar.field.isFirstResponder { return "search" }
    guard let control = ring.control else { return "none" }
    let key = (control as? ToolButton)?.key.replacing(" ", with: "") ?? ""
    return key.isEmpty ? "\(type(of: control))" : key
  }
}
