internal import Hosting
internal import UIKit

extension GalleryViewController {
  /// The state of the gallery as one line of text, for programs that watch it.
  package var stateDescription: String {
    let keys =
      ProfilerKey.overlays + ProfilerKey.captures
      + [.inspector, .exploded, .timeline, .explodedScene, .dock]
    let isOn = keys.filter { profiler?.isOn($0) ?? false }.map(\.keyName)
    let words: [(String, String)] = [
      ("scene", currentName ?? "none"), ("plays", "\(plays)"), ("look", appearance.rawValue),
      ("repeats", "\(isRepeating)"), ("list", isSidebarShown ? "shown" : "hidden"),
      ("code", settings.showsCode ? "shown" : "hidden"),
      ("copies", "\(UIPasteboard.general.changeCount)"),
      ("rows", "\(sidebar.shownRows.count)"), ("menu", "\(menu?.count ?? 0)"),
      ("speed", "\(profiler?.speed ?? 1)"), ("on", isOn.joined(separator: ",")),
    ]
    return words.map { "\($0.0)=\($0.1)" }.joined(separator: " ")
  }
}
