internal import CalqueDebugOverlay
internal import CalqueHosting
internal import UIKit

// The toolbar and its menus. Every command with a key can be clicked too, and its menu entry names
// the key.
extension GalleryViewController {
  /// The speeds of the menu, in seconds of media time per second.
  private static let speeds = [0.1, 0.25, 0.5, 1]

  func bindTools() {
    bind(toolbar.sidebar) { $0.toggleSidebar() }
    bind(toolbar.restart) { $0.play() }
    bind(toolbar.pause) { $0.profiler?.perform(.pause) }
    bind(toolbar.back) { $0.profiler?.perform(.step(-1)) }
    bind(toolbar.forward) { $0.profiler?.perform(.step(1)) }
    bind(toolbar.speed) { $0.open($0.speedEntries, below: $0.toolbar.speed) }
    bind(toolbar.repeats) { $0.isRepeating.toggle() }
    bind(toolbar.overlays) { $0.open($0.overlayEntries, below: $0.toolbar.overlays) }
    bind(toolbar.hud) { $0.profiler?.perform(.hud) }
    bind(toolbar.inspector) { $0.profiler?.perform(.inspector) }
    bind(toolbar.capture) { $0.open($0.captureEntries, below: $0.toolbar.capture) }
    bind(toolbar.code) { $0.toggleCode() }
    bind(toolbar.appearance) { $0.appearance = $0.appearance.other }
    bind(toolbar.menu) { $0.open($0.allEntries, below: $0.toolbar.menu) }
    for button in toolbar.buttons {
      button.pointed = { [weak self] button, isOver in
        isOver ? self?.tooltip.show(button) : self?.hideTooltip()
      }
    }
  }

  private func bind(
    _ button: ToolButton, _ action: @escaping @MainActor (GalleryViewController) -> Void
  ) {
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        hideTooltip()
        action(self)
      }, for: .touchUpInside)
  }

  func hideTooltip() { tooltip.isHidden = true }

  /// Updates the states of the toolbar's buttons.
  func showControls() {
    guard isViewLoaded else { return }
    // The tooltip may be out of date.
    hideTooltip()
    let isPaused = profiler?.isPaused ?? false
    toolbar.hasProfiler = profiler != nil
    toolbar.pause.icon = isPaused ? .play : .pause
    toolbar.pause.name = isPaused ? "Resume" : "Pause"
    toolbar.pause.isSelected = isPaused
    if let speed = profiler?.speed, speed > 0 { toolbar.speed.text = Self.name(ofSpeed: speed) }
    toolbar.speed.isSelected = (profiler?.speed ?? 1) > 0 && profiler?.speed ?? 1 != 1
    toolbar.repeats.isSelected = isRepeating
    toolbar.code.isSelected = settings.showsCode
    toolbar.overlays.isSelected = KeyGroup.overlays.contains { isOn($0) }
    toolbar.hud.isSelected = isOn(.hud)
    toolbar.inspector.isSelected = isOn(.inspector) || isOn(.exploded)
    toolbar.capture.isSelected = isOn(.screenRecording) || isOn(.trace)
    guard ring.control != nil else { return }
    // Its button may be gone.
    toolbar.layoutIfNeeded()
    ring.follow()
  }

  private func isOn(_ key: ProfilerKey) -> Bool { profiler?.isOn(key) ?? false }

  /// Returns the text of a speed: `0.25x`, `1x`.
  private static func name(ofSpeed speed: Double) -> String {
    let hundredths = (speed * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths))x" : "\(hundredths)x"
  }

  // MARK: Menus

  private func open(_ entries: [MenuEntry], below button: ToolButton) {
    closeMenu()
    let menu = MenuView(entries, below: button.convert(button.bounds, to: view))
    menu.frame = view.bounds
    menu.closed = { [weak self] in self?.closeMenu() }
    view.insertSubview(menu, belowSubview: ring)
    self.menu = menu
    stateChanged()
  }

  func closeMenu() {
    menu?.removeFromSuperview()
    menu = nil
    ring.follow()
    stateChanged()
  }

  private func entry(_ key: ProfilerKey) -> MenuEntry {
    MenuEntry(title: key.title, key: key.name, isOn: isOn(key)) { [weak self] in
      self?.profiler?.perform(key)
    }
  }

  private func entry(
    _ title: String, key: String = "", isOn: Bool = false,
    _ action: @escaping @MainActor (GalleryViewController) -> Void
  ) -> MenuEntry {
    MenuEntry(title: title, key: key, isOn: isOn) { [weak self] in if let self { action(self) } }
  }

  private var speedEntries: [MenuEntry] {
    let speeds = Self.speeds.map { speed in
      entry(Self.name(ofSpeed: speed), isOn: profiler?.speed == speed) {
        $0.profiler?.speed = speed
      }
    }
    return speeds + [
      .section("More speeds"), entry(.slowMotion), entry(.speed(by: 0.5)), entry(.speed(by: 2)),
    ]
  }

  private func entries(of group: KeyGroup) -> [MenuEntry] {
    [.section(group.title)] + group.keys.filter { $0 != .restart }.map(entry)
  }

  private var overlayEntries: [MenuEntry] {
    entries(of: .colors) + entries(of: .marks) + [entry(.allOff)]
  }

  private var captureEntries: [MenuEntry] { KeyGroup.captures.map(entry) }

  private var allEntries: [MenuEntry] {
    let scene = [
      MenuEntry.section("Scene"), entry("Restart", key: "R") { $0.play() },
      entry("Repeat", isOn: isRepeating) { $0.isRepeating.toggle() },
    ]
    let view = [
      MenuEntry.section("Gallery"), entry("Show scenes", key: "W") { $0.toggleSidebar() },
      entry("Show source and parameters", key: "Ctrl+K", isOn: settings.showsCode) {
        $0.toggleCode()
      },
      entry("Right to left", isOn: UIView.interfaceDirection == .rightToLeft) { _ in
        let isLeft = UIView.interfaceDirection == .leftToRight
        UIView.interfaceDirection = isLeft ? .rightToLeft : .leftToRight
      },
      entry("Light appearance", key: "Ctrl+L", isOn: appearance == .light) {
        $0.appearance = $0.appearance.other
      },
    ]
    guard profiler != nil else { return scene + view }
    let groups: [KeyGroup] = [.time, .measuring, .colors, .marks, .window]
    return scene + groups.flatMap(entries) + view + [entry(.quit)]
  }
}
