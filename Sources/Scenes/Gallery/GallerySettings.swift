internal import CalqueDebugOverlay
internal import UIKit

/// The user's choices that the gallery keeps between runs.
package struct GallerySettings: Sendable, Equatable {
  /// The name of the scene; nil for the showreel.
  package var scene: String?
  /// The appearance that the user has chosen; nil to follow the desktop.
  package var chosenAppearance: GalleryAppearance?
  /// The appearance of the desktop.
  package var desktopAppearance = GalleryAppearance.dark
  /// True if the list of scenes is shown; nil to depend on the width of the window.
  package var showsSidebar: Bool?
  /// True if the scene's source and parameters are shown.
  package var showsCode = false
  /// True if scenes repeat.
  package var isRepeating = true

  /// True if the gallery shows, for a while, the keys to begin with.
  package var showsHints = false

  package init() {}

  /// The effective appearance of the gallery and its scenes.
  package var appearance: GalleryAppearance {
    get { chosenAppearance ?? desktopAppearance }
    set { chosenAppearance = newValue }
  }
}

/// The appearance of the gallery and its scenes.
package enum GalleryAppearance: String, Sendable, CaseIterable {
  case dark, light

  var style: UIUserInterfaceStyle { self == .dark ? .dark : .light }
  /// The traits of the appearance. They must be current while layers are created, which take their
  /// colours then.
  var traits: UITraitCollection { UITraitCollection(userInterfaceStyle: style) }
  var other: GalleryAppearance { self == .dark ? .light : .dark }
}

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
