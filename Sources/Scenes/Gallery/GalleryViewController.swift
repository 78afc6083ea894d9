package import CalqueHosting
package import UIKit

/// The gallery: the list of scenes on the left, the selected scene beside it, a toolbar above and
/// the scene's keys below, mirrored in an interface from right to left. It opens with the showreel.
/// A selected scene plays at once and repeats in its own rhythm.
///
/// A click or the arrow keys select a scene, Return plays it again. Page Up and Page Down select
/// the first scene of another group, Home and End the first and the last scene. Tab moves the
/// keyboard focus over the controls, with Shift backwards. The wheel scrolls the list, W hides and
/// shows it, Control-F searches it, Control-L switches the appearance. The application's main loop
/// handles the profiler's keys; its buttons and menus are here.
package final class GalleryViewController: UIViewController {
  /// The minimum width of a window that shows the list by default, in points.
  private static let leastWidthWithSidebar: CGFloat = 760
  /// The minimum width of the canvas beside the source, in points.
  private static let leastStageWidth: CGFloat = 320
  /// The minimum seconds between two plays while a slider moves.
  private static let leastPlay = 0.25

  /// The profiler of the window; nil if there is none, as on a stage.
  package weak var profiler: (any ProfilerControls)? {
    didSet {
      profiler?.controlsChanged = { [weak self] in self?.profilerChanged() }
      showControls()
    }
  }

  /// The maker of the list's thumbnails; nil for a list without them.
  package var thumbnails: (any SceneThumbnails)? { didSet { sidebar.dropPictures() } }

  /// Called when anything in `stateDescription` has changed: the settings, the size of the window,
  /// the state of the profiler.
  package var stateChanged: () -> Void = {}

  private let entries: [SceneEntry]
  let sidebar: SidebarView
  let toolbar = GalleryToolbar()
  let tooltip = Tooltip()
  let ring = FocusRing()
  let code = CodePanel()
  private let area = UIView()
  private let bar = SceneBar()
  private var selection: Int
  private var scene: (any GalleryScene)?
  private var loop: SceneLoop?
  private var hasAppeared = false
  /// The media time of the last play.
  private var lastPlay = 0.0
  /// The number of plays from the beginning, not counting the scene's own rounds.
  private(set) var plays = 0
  private var foldsAfterSearch = false
  /// The open menu.
  var menu: MenuView?
  /// The insets of the profiler's panels at the last layout.
  private var panelInsets = UIEdgeInsets.zero

  /// The choices of the user.
  package private(set) var settings: GallerySettings {
    didSet { if settings != oldValue { stateChanged() } }
  }

  /// The shown scene; nil before the view is loaded.
  package var currentScene: (any GalleryScene)? { scene }

  /// The name of the selected scene.
  package var currentName: String? {
    entries.indices.contains(selection) ? entries[selection].name : nil
  }

  /// True if the user asked for reduced motion and not for repetition since then. Scenes then play
  /// once.
  private var isCalm = false

  /// True if the selected scene repeats.
  var isRepeating: Bool {
    get { settings.isRepeating && !isCalm }
    set {
      isCalm = false
      settings.isRepeating = newValue
      loop?.isRepeating = newValue
      showControls()
    }
  }

  /// The appearance of the gallery and its scenes.
  var appearance: GalleryAppearance {
    get { settings.appearance }
    set {
      guard newValue != settings.appearance else { return }
      settings.appearance = newValue
      overrideUserInterfaceStyle = newValue.style
      // Existing layers keep their colours, so the scene is created anew.
      show(selection)
    }
  }

  /// Creates a gallery of the showreel and `scenes`. It selects the scene named by the settings, or
  /// the showreel.
  package init(
    _ scenes: [SceneEntry] = SceneCatalog.entries, settings: GallerySettings = GallerySettings()
  ) {
    entries = [SceneCatalog.showreel] + scenes
    self.settings = settings
    selection = entries.firstIndex { $0.name == settings.scene } ?? 0
    sidebar = SidebarView(entries)
    super.init(nibName: nil, bundle: nil)
    title = "Calque"
    overrideUserInterfaceStyle = settings.appearance.style
  }

  package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    area.clipsToBounds = true
    for part in [area, toolbar, bar, sidebar, code, tooltip, ring] { view.addSubview(part) }
    sidebar.chosen = { [weak self] index in
      _ = self?.sidebar.field.resignFirstResponder()
      self?.choose(index)
    }
    sidebar.needsPictures = { [weak self] in self?.makePictures(for: $0) }
    bindSearch()
    bindTools()
    bindFocus()
    code.changed = { [weak self] isHeld in self?.playAnew(isHeld) }
    code.copied = { [weak self] in self?.stateChanged() }
    bar.pressed = { [weak self] in self?.type($0) }
    area.addGestureRecognizer(
      TouchWatch { [weak self] in
        _ = self?.sidebar.field.resignFirstResponder()
        if self?.ring.control != nil { self?.endFocus() }
        self?.loop?.yieldToTouch()
      })
    isCalm = UIAccessibility.isReduceMotionEnabled
    NotificationCenter.default.addObserver(
      self, selector: Selector(GalleryViewController.followReducedMotion),
      name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    show(selection)
    showControls()
  }

  package override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = scene?.becomeFirstResponder()
    hasAppeared = true
    profiler?.profiledLayer = area.layer
    play()
    if settings.showsHints { showHints() }
  }

  package override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    panelInsets = profiler?.panelInsets ?? .zero
    let listWidth = min(SidebarView.width, size.width / 2)
    let list = isSidebarShown ? listWidth : 0
    let rest = max(0, size.width - list)
    let free = max(0, rest - panelInsets.right)
    let codeWidth = settings.showsCode ? min(CodePanel.width, free) : 0
    // The canvas lies below the panel if it would be too narrow beside it.
    let width = free - codeWidth < Self.leastStageWidth ? free : free - codeWidth
    let bottom = max(0, size.height - SceneBar.height)
    // While the gallery is paused, the timeline covers the bar; the other panels lie above it.
    // The panels keep their corners when the gallery is mirrored.
    let left = view.isRightToLeft ? 0 : list
    profiler?.margins = UIEdgeInsets(
      top: GalleryToolbar.height, left: left, bottom: SceneBar.height, right: list - left)
    let stageBottom = bottom - panelInsets.bottom
    let room = CGRect(x: left, y: 0, width: free, height: size.height)
    code.isHidden = !settings.showsCode
    code.frame = view.directed(
      CGRect(
        x: room.maxX - codeWidth, y: GalleryToolbar.height, width: codeWidth,
        height: max(0, (panelInsets.bottom > 0 ? stageBottom : size.height) - GalleryToolbar.height)
      ), in: room)
    sidebar.frame = view.directed(
      CGRect(x: list - listWidth, y: 0, width: listWidth, height: size.height))
    toolbar.frame = CGRect(x: left, y: 0, width: rest, height: GalleryToolbar.height)
    area.frame = view.directed(
      CGRect(
        x: left, y: GalleryToolbar.height, width: width,
        height: max(0, stageBottom - GalleryToolbar.height)), in: room)
    bar.frame = view.directed(
      CGRect(
        x: left, y: bottom, width: panelInsets.bottom > 0 ? free : width, height: SceneBar.height),
      in: room)
    scene?.view.frame = area.bounds
    menu?.frame = view.bounds
    toolbar.sidebar.isSelected = isSidebarShown
    hideTooltip()
    ring.follow()
    stateChanged()
  }

  /// Shows the keys to begin with at the top of the scene, until they fade.
  private func showHints() {
    settings.showsHints = false
    let hints = FirstHints()
    view.insertSubview(hints, belowSubview: tooltip)
    let (size, x) = (hints.intrinsicContentSize, area.frame.midX)
    let origin = CGPoint(x: (x - size.width / 2).rounded(), y: area.frame.minY + 16)
    hints.frame = CGRect(origin: origin, size: size)
    hints.showForAWhile()
  }

  private func profilerChanged() {
    showControls()
    if isViewLoaded, panelInsets != profiler?.panelInsets ?? .zero { view.setNeedsLayout() }
    stateChanged()
  }

  // MARK: Choosing

  /// Selects the scene at `index`. Ignores an invalid index.
  func choose(_ index: Int) {
    guard entries.indices.contains(index), index != selection else { return }
    settings.scene = entries[index].name
    show(index)
  }

  /// Selects the scene called `name`. Ignores an unknown one.
  package func choose(named name: String) {
    if let index = entries.firstIndex(where: { $0.name == name }) { choose(index) }
  }

  private func show(_ index: Int) {
    guard entries.indices.contains(index), isViewLoaded else { return }
    removeScene()
    selection = index
    sidebar.selection = index
    toolbar.show(entries[index])
    let scene = entries[index].makeScene(appearance: appearance)
    addChild(scene)
    scene.view.frame = area.bounds
    area.addSubview(scene.view)
    scene.didMove(toParent: self)
    self.scene = scene
    // The toolbar has a button for R.
    bar.hints = scene.keyHints.filter { $0.key != "R" }
    if settings.showsCode { code.show(scene) }
    if !sidebar.field.isFirstResponder, ring.control == nil { _ = scene.becomeFirstResponder() }
    let loop = SceneLoop(scene, isRepeating: isRepeating)
    self.loop = loop
    let reel = scene as? ShowreelViewController
    reel?.appearance = appearance
    reel?.chosen = { [weak self] in self?.choose(named: $0) }
    if hasAppeared { play() }
  }

  /// Plays the scene from its beginning and repeats it in its rhythm.
  package func play() {
    view.layoutIfNeeded()
    plays += 1
    lastPlay = CACurrentMediaTime()
    loop?.start()
    stateChanged()
  }

  /// Plays the scene after a change of a parameter. While the slider is held, limits the rate, so
  /// that each play is visible.
  private func playAnew(_ isHeld: Bool) {
    if !isHeld || CACurrentMediaTime() - lastPlay >= Self.leastPlay { play() }
  }

  private func removeScene() {
    loop?.end()
    loop = nil
    guard let scene else { return }
    if ring.control == nil { _ = scene.resignFirstResponder() }
    scene.willMove(toParent: nil)
    scene.view.removeFromSuperview()
    scene.removeFromParent()
    self.scene = nil
  }

  private func makePictures(for row: SceneRow) {
    guard let thumbnails, row.pictures == nil else { return }
    // An empty array marks the request as made.
    row.pictures = []
    thumbnails.makePictures(of: row.entry.name) { [weak row] in row?.pictures = $0 }
  }

  private func followReducedMotion() {
    isCalm = UIAccessibility.isReduceMotionEnabled
    loop?.isRepeating = isRepeating
    showControls()
  }

  // MARK: Sidebar

  var isSidebarShown: Bool {
    settings.showsSidebar ?? (view.bounds.width >= Self.leastWidthWithSidebar)
  }

  func toggleSidebar() {
    settings.showsSidebar = !isSidebarShown
    view.setNeedsLayout()
    guard !UIAccessibility.isReduceMotionEnabled else { return }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.allowUserInteraction],
      animations: { [self] in view.layoutIfNeeded() })
  }

  /// Shows the source and the parameters of the scene beside it, or hides them.
  func toggleCode() {
    settings.showsCode.toggle()
    if settings.showsCode, let scene { code.show(scene) }
    view.setNeedsLayout()
    showControls()
  }

  /// Opens the list if necessary, and moves the keyboard focus to the search field.
  private func search() {
    if !isSidebarShown {
      toggleSidebar()
      foldsAfterSearch = true
    }
    _ = sidebar.field.becomeFirstResponder()
  }

  /// Returns the keyboard focus to the scene, and hides a list that was opened for the search.
  private func endSearch() {
    _ = scene?.becomeFirstResponder()
    guard foldsAfterSearch else { return }
    foldsAfterSearch = false
    if isSidebarShown { toggleSidebar() }
  }

  private func bindSearch() {
    sidebar.field.focused = { [weak self] isFocused in
      self?.profiler?.isTyping = isFocused
      if !isFocused { self?.endSearch() }
    }
    sidebar.filtered = { [weak self] in self?.stateChanged() }
    sidebar.field.committed = { [weak self] in
      guard let self, let first = sidebar.shownRows.first else { return }
      choose(first)
      sidebar.field.clear()
      _ = sidebar.field.resignFirstResponder()
    }
  }

  // MARK: Keys

  private func bindFocus() {
    ring.moved = { [weak self] control in
      guard let self else { return }
      profiler?.isTyping = control != nil
      hideTooltip()
      if let button = control as? ToolButton { tooltip.show(button) }
      stateChanged()
    }
    ring.ended = { [weak self] in self?.endFocus() }
  }

  /// Gives the keys back to the scene.
  private func endFocus() {
    guard ring.resignFirstResponder() else { return }
    _ = scene?.becomeFirstResponder()
  }

  private func moveFocus(_ step: Int) {
    let field = sidebar.field
    let origin = field.resignFirstResponder() ? field : nil
    ring.move(step, from: origin)
    stateChanged()
  }

  package override var canBecomeFirstResponder: Bool { true }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return super.pressesBegan(presses, with: event) }
    let isControlled = key.modifierFlags.contains(.control)
    switch key.keyCode {
    case .keyboardEscape where menu != nil: closeMenu()
    case .keyboardF where isControlled: search()
    case .keyboardL where isControlled: appearance = appearance.other
    case .keyboardK where isControlled: toggleCode()
    case .keyboardSlash: search()
    case .keyboardUpArrow, .keyboardLeftArrow: choose(selection - 1)
    case .keyboardDownArrow, .keyboardRightArrow: choose(selection + 1)
    case .keyboardPageUp: choose(sidebar.row(inGroup: -1, from: selection))
    case .keyboardPageDown: choose(sidebar.row(inGroup: 1, from: selection))
    case .keyboardHome: choose(0)
    case .keyboardEnd: choose(entries.count - 1)
    case .keyboardReturnOrEnter: play()
    case .keyboardTab: moveFocus(key.modifierFlags.contains(.shift) ? -1 : 1)
    case .keyboardW where !isControlled: toggleSidebar()
    default: super.pressesBegan(presses, with: event)
    }
  }

  /// Sends a key press to the scene for a click.
  private func type(_ character: Character) {
    guard let window = view.window else { return }
    let key = UIKey(typing: character)
    for isDown in [true, false] { window.handle(key, isDown: isDown, time: CACurrentMediaTime()) }
  }
}

/// A maker of thumbnails of scenes for the gallery's list.
@MainActor
package protocol SceneThumbnails: AnyObject {
  /// Calls `reply` with thumbnails of the scene called `name`, in order of time. The array is empty
  /// if none can be made or they are no longer wanted.
  func makePictures(of name: String, reply: @escaping @MainActor ([CGImage]) -> Void)
}
