internal import CoreGraphics

/// The view of a row of an open menu.
final class MenuRow: UIControl {
  /// The space at the sides, and the width of the mark, in points.
  private static let margin: CGFloat = 12
  private static let markWidth: CGFloat = 18
  private static let imageSide: CGFloat = 22

  let entry: MenuEntry
  /// True if a row of the menu has a mark, which all titles make room for.
  private let hasMarks: Bool
  private let mark = UILabel()
  private let title = UILabel()
  private let subtitle = UILabel()
  private let image = UIImageView()
  private let line = UIView()

  init(_ entry: MenuEntry, hasMarks: Bool) {
    (self.entry, self.hasMarks) = (entry, hasMarks)
    super.init(frame: .zero)
    isEnabled = entry.canBeChosen
    accessibilityLabel = entry.title
    if case .line = entry {
      line.backgroundColor = .separator
      addSubview(line)
      return
    }
    let isHeader = if case .header = entry { true } else { false }
    title.text = entry.title
    title.font = .systemFont(ofSize: isHeader ? 12 : 15)
    let color: UIColor = entry.isDestructive ? .systemRed : .label
    title.textColor = isHeader ? .secondaryLabel : isEnabled ? color : .tertiaryLabel
    mark.text = entry.mark
    mark.font = .systemFont(ofSize: 15, weight: .semibold)
    mark.textColor = title.textColor
    subtitle.text = entry.element?.subtitle
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    if case .menu = entry {
      let chevron = UILabel()
      chevron.text = "›"
      chevron.font = .systemFont(ofSize: 17)
      chevron.textColor = .secondaryLabel
      chevron.sizeToFit()
      image.addSubview(chevron)
      image.bounds.size = chevron.bounds.size
    } else if let picture = entry.element?.image {
      image.image = picture
      image.contentMode = .scaleAspectFit
      image.tintColor = title.textColor
      image.bounds.size = CGSize(width: Self.imageSide, height: Self.imageSide)
    }
    for part in [mark, title, subtitle, image] { addSubview(part) }
    isFocusedRow = false
  }

  required init?(coder: NSCoder) { nil }

  /// True for the row that Return chooses, or that the pointer is on.
  var isFocusedRow = false { didSet { showHighlight() } }

  override var isHighlighted: Bool { didSet { showHighlight() } }

  private func showHighlight() {
    backgroundColor = isEnabled && (isHighlighted || isFocusedRow) ? .tertiarySystemFill : .clear
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    line.frame = CGRect(x: 0, y: (height / 2).rounded(), width: width, height: 1)
    let start = Self.margin + (hasMarks ? Self.markWidth : 0)
    let own = image.bounds.size
    let end = width - Self.margin - (own.width > 0 ? own.width + 8 : 0)
    let room = CGSize(width: max(end - start, 0), height: height)
    func place(_ view: UIView, _ frame: CGRect) { view.frame = directed(frame) }
    let titleHeight = title.sizeThatFits(room).height
    let below = subtitle.text == nil ? 0 : subtitle.sizeThatFits(room).height
    let top = ((height - titleHeight - below) / 2).rounded()
    place(mark, CGRect(x: Self.margin, y: top, width: Self.markWidth, height: titleHeight))
    place(title, CGRect(x: start, y: top, width: room.width, height: titleHeight))
    place(subtitle, CGRect(x: start, y: top + titleHeight, width: room.width, height: below))
    place(
      image,
      CGRect(
        x: width - Self.margin - own.width, y: ((height - own.height) / 2).rounded(),
        width: own.width, height: own.height))
  }
}
