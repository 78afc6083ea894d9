internal import CoreGraphics
internal import Foundation

/// One choice of a segmented control.
@MainActor
final class Segment {
  var title: String?
  var image: UIImage?
  /// The width in points; 0 leaves it to the control.
  var width: CGFloat = 0
  var isEnabled = true
  var action: UIAction?
  var frame = CGRect.zero
  let view = UIView()
  let label = UILabel()
  let picture = UIImageView()
  /// The separator at the leading edge.
  let line = UIView()
  /// The cached width of the title for a title and a font.
  private var measured: (title: String?, font: UIFont, width: CGFloat)?

  init(title: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.image = image
    view.isUserInteractionEnabled = false
    label.textAlignment = .center
    picture.contentMode = .center
    for part in [line, label, picture] { view.addSubview(part) }
  }

  func titleWidth(_ font: UIFont) -> CGFloat {
    if let measured, measured.title == title, measured.font == font { return measured.width }
    let probe = UILabel()
    probe.font = font
    probe.text = title
    let width = probe.sizeThatFits(.zero).width.rounded(.up)
    measured = (title, font, width)
    return width
  }
}

extension UISegmentedControl {
  // The height of the control, the margin around the pill and the padding of a segment, in points.
  private static var height: CGFloat { 32 }
  private static var margin: CGFloat { 2 }
  private static var padding: CGFloat { 12 }

  private func font(_ state: State) -> UIFont {
    titleFonts[state] ?? titleFonts[.normal]
      ?? .systemFont(ofSize: 13, weight: state == .selected ? .semibold : .medium)
  }

  private func naturalWidth(_ segment: Segment, _ font: UIFont) -> CGFloat {
    if segment.width > 0 { return segment.width }
    return (segment.image?.size.width ?? segment.titleWidth(font)) + 2 * Self.padding
  }

  private var widths: [CGFloat] {
    let font = font(.selected)
    let widths = segments.map { naturalWidth($0, font) }
    guard !apportionsSegmentWidthsByContent else { return widths }
    let widest = zip(segments, widths).filter { $0.0.width == 0 }.map(\.1).max() ?? 0
    return zip(segments, widths).map { $0.width > 0 ? $1 : widest }
  }

  var naturalSize: CGSize {
    CGSize(width: widths.reduce(0, +), height: Self.height)
  }

  func layOutSegments() {
    let widths = widths
    let fixed = zip(segments, widths).filter { $0.0.width > 0 }.map(\.1).reduce(0, +)
    let free = widths.reduce(0, +) - fixed
    var x: CGFloat = 0
    for (segment, width) in zip(segments, widths) {
      let own =
        segment.width > 0 || free <= 0 ? width : max(0, bounds.width - fixed) * width / free
      segment.frame = directed(
        CGRect(x: x, y: 0, width: own, height: bounds.height),
        in: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height))
      x += own
    }
    for index in segments.indices { fill(segments[index], at: index) }
    layOutPill()
  }

  private func fill(_ segment: Segment, at index: Int) {
    let isSelected = index == selectedSegmentIndex
    let state: State = isSelected ? .selected : .normal
    segment.view.frame = segment.frame
    segment.label.font = font(state)
    segment.label.text = segment.image == nil ? segment.title : nil
    segment.label.textColor = titleColors[state] ?? titleColors[.normal] ?? .label
    segment.label.frame = segment.view.bounds
    segment.picture.image = segment.image
    segment.picture.tintColor = .label
    segment.picture.frame = segment.view.bounds
    let isPale = !segment.isEnabled || pressed == index && !isSelected
    segment.view.alpha = isPale ? 0.35 : 1
    // The separators beside the pill are hidden.
    let neighbours = [index - 1, index]
    let isHidden = index == 0 || neighbours.contains(selectedSegmentIndex)
    segment.line.backgroundColor = .separator
    segment.line.alpha = isHidden ? 0 : 1
    segment.line.frame = directed(
      CGRect(x: -0.5, y: 8, width: 1, height: max(0, bounds.height - 16)), in: segment.view.bounds)
  }

  /// White, or in the dark style a gray on which white titles are readable.
  private static let standardTint = UIColor {
    $0.userInterfaceStyle == .dark ? .systemGray2.resolvedColor(with: $0) : .white
  }

  private func layOutPill() {
    guard segments.indices.contains(selectedSegmentIndex) else {
      pill.isHidden = true
      return
    }
    var frame = segments[selectedSegmentIndex].frame.shrunk(dx: Self.margin, dy: Self.margin)
    if pressed == selectedSegmentIndex {
      frame = frame.insetBy(dx: frame.width * 0.025, dy: frame.height * 0.025)
    }
    // A hidden pill appears in place, without an animation from its former frame.
    if pill.isHidden { UIView.performWithoutAnimation { pill.frame = frame } }
    pill.isHidden = false
    pill.frame = frame
    pill.backgroundColor = selectedSegmentTintColor ?? Self.standardTint
    pill.layer.cornerRadius = 7
    pill.layer.shadowColor = UIColor.black.cgColor
    pill.layer.shadowOpacity = 0.12
    pill.layer.shadowRadius = 4
    pill.layer.shadowOffset = CGSize(width: 0, height: 3)
  }
}
