internal import UIKit

/// The toolbar above a scene: its title with what to try, and buttons; mirrored from right to left.
///
/// If the space is too small, buttons whose commands are also in the menu are hidden.
final class GalleryToolbar: UIView {
  static let height: CGFloat = 52
  /// The gap between two groups of buttons; `inset` is that within a group.
  private static let gap: CGFloat = 12
  private static let inset: CGFloat = 4
  /// The width for the title below which buttons are hidden. The longest hint fits into it in
  /// two lines.
  private static let titleWidth: CGFloat = 196

  let sidebar = ToolButton("Scenes", key: "W", icon: .sidebar)
  let restart = ToolButton("Restart", key: "R", icon: .restart)
  let pause = ToolButton("Pause", key: "Space", icon: .pause)
  let back = ToolButton("Step back", key: ",", icon: .back)
  let forward = ToolButton("Step forward", key: ".", icon: .forward)
  let speed = ToolButton("Speed", key: "- =", text: "1x")
  let repeats = ToolButton("Repeat", icon: .repeats)
  let overlays = ToolButton("Overlays", icon: .overlays)
  let hud = ToolButton("HUD", key: "F1", icon: .hud)
  let inspector = ToolButton("Inspector", key: "F2", icon: .inspector)
  let capture = ToolButton("Screenshots and recordings", icon: .capture)
  let code = ToolButton("Source and parameters", key: "Ctrl+K", icon: .code)
  let appearance = ToolButton("Light or dark appearance", key: "Ctrl+L", icon: .appearance)
  let menu = ToolButton("All commands and keys", icon: .menu)

  /// True if there is a profiler to control; it needs a window.
  var hasProfiler = false { didSet { setNeedsLayout() } }

  private let title = UILabel()
  private let hint = UILabel()
  private let edge = UIView()

  /// The groups of buttons on the right, in the order from left to right.
  private var groups: [[ToolButton]] {
    [
      [restart, pause, back, forward, speed, repeats], [overlays, hud, inspector, capture],
      [code, appearance, menu],
    ]
  }

  /// All buttons from left to right.
  var buttons: [ToolButton] { [sidebar] + groups.joined() }

  /// The buttons that need a profiler.
  private var ofProfiler: [ToolButton] {
    [pause, back, forward, speed, overlays, hud, inspector, capture]
  }

  /// The buttons whose commands are also in the menu, in the order in which they are hidden.
  private var dispensable: [ToolButton] {
    [back, forward, capture, inspector, hud, appearance, repeats, restart, code, speed, overlays]
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    title.font = .systemFont(ofSize: 16, weight: .semibold)
    title.textColor = Theme.text
    hint.font = .systemFont(ofSize: 11)
    hint.numberOfLines = 2
    hint.textColor = Theme.faintText
    edge.backgroundColor = Theme.line
    for view in [title, hint, edge] + buttons { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ entry: SceneEntry) {
    title.text = entry.title
    hint.text = entry.hint
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
    let y = ((bounds.height - ToolButton.side) / 2).rounded()
    sidebar.frame = directed(CGRect(x: 10, y: y, width: sidebar.width, height: ToolButton.side))
    let left = sidebar.width + 20
    let shown = shownGroups(in: bounds.width - left - 10)
    var x = bounds.width - 10
    for group in shown.reversed() {
      // Time runs from left to right in every language.
      let isOfTime = group.contains { $0 === restart || $0 === pause }
      for button in isOfTime && isRightToLeft ? group : group.reversed() {
        x -= button.width
        button.frame = directed(
          CGRect(x: x, y: y, width: button.width, height: ToolButton.side))
        x -= Self.inset
      }
      x -= Self.gap - Self.inset
    }
    let visible = Set(shown.joined().map(ObjectIdentifier.init))
    for button in groups.joined() { button.isHidden = !visible.contains(ObjectIdentifier(button)) }
    let width = max(x - left, 0)
    // A few letters of the hint would be worse than none.
    hint.isHidden = width < 150
    let isLong = hint.intrinsicContentSize.width > width
    let top: CGFloat = hint.isHidden ? 15 : isLong ? 2 : 7
    title.frame = directed(CGRect(x: left, y: top, width: width, height: 21))
    hint.frame = directed(
      CGRect(x: left, y: top + 21, width: width, height: isLong ? 28 : 16))
  }

  /// Returns the groups of the buttons that fit beside the title in `width`.
  private func shownGroups(in width: CGFloat) -> [[ToolButton]] {
    var hidden = Set((hasProfiler ? [] : ofProfiler).map(ObjectIdentifier.init))
    func shown() -> [[ToolButton]] {
      groups.map { $0.filter { !hidden.contains(ObjectIdentifier($0)) } }.filter { !$0.isEmpty }
    }
    for button in dispensable {
      let groups = shown()
      let needed = groups.reduce(0) { sum, group in
        sum + group.reduce(Self.gap - Self.inset) { $0 + $1.width + Self.inset }
      }
      if needed + Self.titleWidth <= width { break }
      hidden.insert(ObjectIdentifier(button))
    }
    return shown()
  }
}
