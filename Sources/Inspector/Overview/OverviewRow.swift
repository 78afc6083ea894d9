internal import CoreGraphics
internal import UIKitCore

/// A part of the overview that leads somewhere by a click, or by Space and Return.
@MainActor
class OverviewItem: UIView, PanelControl {
  var isFocused = false { didSet { PanelStyle.showRing(isFocused, on: layer) } }
  var isAvailable: Bool { true }
  var name: String { "" }
  /// Called when it is clicked.
  var action: () -> Void = {}

  init() { super.init(frame: .zero) }

  required init?(coder: NSCoder) { nil }

  func press(_ key: UIKey) -> Bool {
    guard [.keyboardSpacebar, .keyboardReturnOrEnter].contains(key.keyCode) else { return false }
    action()
    return true
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    action()
  }
}

/// The title of a section, with a short summary at its right; a click folds or unfolds the section.
@MainActor
final class SectionHeading: OverviewItem {
  static let height: CGFloat = 22

  private let label = PanelStyle.label(PanelStyle.text, PanelStyle.heading)
  private let summary = PanelStyle.label(PanelStyle.faint)
  private let title: String
  override var name: String { title }

  init(_ title: String) {
    self.title = title
    super.init()
    backgroundColor = PanelStyle.strip
    summary.textAlignment = .right
    addSubview(label)
    addSubview(summary)
  }

  required init?(coder: NSCoder) { nil }

  func show(isFolded: Bool, summary text: String = "") {
    label.text = Self.text(title, isFolded: isFolded)
    summary.text = text
  }

  /// Returns a title behind a triangle that tells whether its section is folded.
  static func text(_ title: String, isFolded: Bool) -> String {
    "\(isFolded ? "▸" : "▾") \(title)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 8, y: 0, width: 150, height: bounds.height)
    summary.frame = CGRect(x: 150, y: 0, width: max(bounds.width - 158, 0), height: bounds.height)
  }
}

/// A number about the window, with its name below.
@MainActor
final class CountTile: OverviewItem {
  private let value = PanelStyle.label(PanelStyle.text, PanelStyle.title)
  private let caption = PanelStyle.label(PanelStyle.faint, PanelStyle.caption)
  override var name: String { caption.text ?? "" }

  override init() {
    super.init()
    layer.cornerRadius = 4
    backgroundColor = PanelStyle.strip
    addSubview(value)
    addSubview(caption)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ count: InspectorModel.Count) {
    (value.text, caption.text) = (count.value, count.title)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    value.frame = CGRect(x: 8, y: 3, width: bounds.width - 12, height: 20)
    caption.frame = CGRect(x: 8, y: 23, width: bounds.width - 12, height: 14)
  }
}

/// A line of the overview about a layer or a finding, with a line below it and a picture or none.
@MainActor
final class OverviewRow: OverviewItem {
  static let height: CGFloat = 34
  static let pictureSize = CGSize(width: 46, height: 28)

  private let picture = UIImageView()
  private let title = PanelStyle.label()
  private let detail = PanelStyle.label(PanelStyle.faint, PanelStyle.caption)
  private var hasPicture = false
  override var name: String { title.text ?? "" }
  /// True if the pointer is over it.
  var isLit = false { didSet { backgroundColor = isLit ? PanelStyle.strip : .clear } }

  override init() {
    super.init()
    picture.contentMode = .center
    picture.backgroundColor = PanelStyle.field
    picture.clipsToBounds = true
    picture.layer.cornerRadius = 3
    picture.isUserInteractionEnabled = false
    for view in [picture, title, detail] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// - Parameter image: The picture; nil for a place without one.
  func show(_ text: String, _ below: String, image: UIImage?, hasPicture: Bool) {
    (title.text, detail.text, picture.image) = (text, below, image)
    picture.isHidden = !hasPicture
    if hasPicture != self.hasPicture {
      self.hasPicture = hasPicture
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(origin: CGPoint(x: 8, y: 3), size: Self.pictureSize)
    let x = hasPicture ? 16 + Self.pictureSize.width : 8
    title.frame = CGRect(x: x, y: 1, width: bounds.width - x - 8, height: 17)
    detail.frame = CGRect(x: x, y: 17, width: bounds.width - x - 8, height: 15)
  }
}
