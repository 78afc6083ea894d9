package import UIKit

/// The gallery: the list of scenes at the left, the chosen one beside it, the keys below. It begins with the
/// showreel; a scene that is chosen plays at once and goes on in its own rhythm.
///
/// A click or the arrow keys choose a scene, Page Up and Page Down the first of another group, Home and End
/// the first and the last of all; Tab goes through all scenes, with Shift backwards; the wheel scrolls the list, and W
/// hides and shows it. The keys for the overlays are taken by the application's main loop; the line below only names them.
package final class GalleryViewController: UIViewController {
  private static let keys = [
    KeyHint("Tab", "next"), KeyHint("W", "list"), KeyHint("?", "keys"), KeyHint("Space", "pause"),
    KeyHint("B", "blended"), KeyHint("U", "updates"), KeyHint("O", "overdraw"),
    KeyHint("F1", "HUD"), KeyHint("F2", "layers"), KeyHint("F3", "3D"),
    KeyHint("F4", "all overlays"), KeyHint("Ctrl Q", "quit"),
  ]

  private let entries: [SceneEntry]
  private let sidebar: SidebarView
  private let header = SceneHeader()
  private let area = UIView()
  private let keyLine = KeyLine()
  private var isSidebarHidden = false
  private var selection: Int
  private var scene: (any GalleryScene)?
  private var loop: SceneLoop?
  private var hasAppeared = false

  /// Whether a scene plays again and again.
  private(set) var isRepeating = true {
    didSet {
      loop?.isRepeating = isRepeating
      header.isRepeating = isRepeating
    }
  }

  /// The scene that is shown; nil before the view was loaded.
  package var currentScene: (any GalleryScene)? { scene }

  /// The name of the scene that is chosen.
  package var currentName: String? {
    entries.indices.contains(selection) ? entries[selection].name : nil
  }

  /// Shows the showreel and the scenes of `scenes`, first the one called `name`, or the reel when there is
  /// none.
  package init(_ scenes: [SceneEntry] = SceneCatalog.entries, showing name: String? = nil) {
    let entries = [SceneCatalog.showreel] + scenes
    self.entries = entries
    selection = entries.firstIndex { $0.name == name } ?? 0
    sidebar = SidebarView(entries)
    super.init(nibName: nil, bundle: nil)
    title = "Calque"
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    area.clipsToBounds = true
    for part in [area, header, keyLine, sidebar] { view.addSubview(part) }
    sidebar.chosen = { [weak self] in self?.choose($0) }
    header.playButton.addAction(
      UIAction { [weak self] _ in self?.isRepeating.toggle() }, for: .touchUpInside)
    let touches = TouchWatch { [weak self] in self?.loop?.yieldToTouch() }
    area.addGestureRecognizer(touches)
    show(selection)
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = scene?.becomeFirstResponder()
    hasAppeared = true
    play()
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let height = max(0, size.height - KeyLine.height)
    let list = isSidebarHidden ? 0 : min(SidebarView.width, size.width / 2)
    let width = max(0, size.width - list)
    let listWidth = min(SidebarView.width, size.width / 2)
    sidebar.frame = CGRect(x: list - listWidth, y: 0, width: listWidth, height: height)
    header.frame = CGRect(x: list, y: 0, width: width, height: SceneHeader.height)
    area.frame = CGRect(
      x: list, y: SceneHeader.height, width: width, height: max(0, height - SceneHeader.height))
    keyLine.frame = CGRect(x: 0, y: height, width: size.width, height: KeyLine.height)
    scene?.view.frame = area.bounds
  }

  // MARK: Choosing

  /// Shows the scene at `index`; an index of none does nothing.
  private func choose(_ index: Int) {
    guard entries.indices.contains(index), index != selection else { return }
    show(index)
  }

  /// Shows the scene so many after the present one; the first comes after the last.
  private func chooseNext(_ step: Int) {
    guard !entries.isEmpty else { return }
    choose((selection + step + entries.count) % entries.count)
  }

  private func show(_ index: Int) {
    guard entries.indices.contains(index) else { return }
    removeScene()
    selection = index
    sidebar.selection = index
    header.show(entries[index])
    let scene = entries[index].makeScene()
    addChild(scene)
    scene.view.frame = area.bounds
    area.addSubview(scene.view)
    scene.didMove(toParent: self)
    self.scene = scene
    keyLine.hints = scene.keyHints + Self.keys
    _ = scene.becomeFirstResponder()
    let loop = SceneLoop(scene, entries[index].rhythm, isRepeating: isRepeating)
    self.loop = loop
    (scene as? ShowreelViewController)?.chosen = { [weak self] in self?.choose(named: $0) }
    if hasAppeared { play() }
  }

  /// Plays the scene from its beginning, and in its rhythm from then on.
  package func play() {
    view.layoutIfNeeded()
    loop?.start()
  }

  private func choose(named name: String) {
    if let index = entries.firstIndex(where: { $0.name == name }) { choose(index) }
  }

  private func removeScene() {
    loop?.end()
    loop = nil
    guard let scene else { return }
    _ = scene.resignFirstResponder()
    scene.willMove(toParent: nil)
    scene.view.removeFromSuperview()
    scene.removeFromParent()
    self.scene = nil
  }

  // MARK: Keys

  package override var canBecomeFirstResponder: Bool { true }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardUpArrow, .keyboardLeftArrow: choose(selection - 1)
    case .keyboardDownArrow, .keyboardRightArrow: choose(selection + 1)
    case .keyboardPageUp: choose(sidebar.row(inGroup: -1, from: selection))
    case .keyboardPageDown: choose(sidebar.row(inGroup: 1, from: selection))
    case .keyboardHome: choose(0)
    case .keyboardEnd: choose(entries.count - 1)
    case .keyboardTab:
      chooseNext(presses.first?.key?.modifierFlags.contains(.shift) ?? false ? -1 : 1)
    case .keyboardW: toggleSidebar()
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func toggleSidebar() {
    isSidebarHidden.toggle()
    view.setNeedsLayout()
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction],
      animations: { [self] in view.layoutIfNeeded() })
  }
}
