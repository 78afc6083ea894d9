internal import CoreGraphics

/// The places of a cell's parts, in the cell's points, for a width, from left to right; a cell that
/// is read from right to left has them on the other side.
struct CellArrangement {
  /// The least height of a row with standard labels, in points.
  static let leastHeight: CGFloat = 44
  /// The space above and below standard labels, and between them sideways.
  static let labelMargin: CGFloat = 11
  static let gap: CGFloat = 16
  /// The space between the content and an accessory.
  private static let accessoryGap: CGFloat = 8
  /// The width of the titles of the style `value2`.
  private static let titleWidth: CGFloat = 91

  /// The space at the sides of the content that accessory and controls take.
  var left: CGFloat = 0
  var right: CGFloat = 0
  /// The trailing edge of the accessory, from the cell's trailing edge.
  var accessoryRight: CGFloat = 0
  /// The distance by which a confirmation or a swipe pushes everything away from the trailing edge.
  var push: CGFloat = 0

  @MainActor init(_ cell: UITableViewCell) {
    if cell.editingValue, cell.shouldIndentWhileEditing, cell.canEdit || cell.editControl != nil {
      left = CellEditControl.width
    }
    if cell.reorderControl != nil, cell.editingValue { right = CellReorderControl.width }
    if let accessory = cell.shownAccessory {
      accessoryRight = right > 0 ? right : cell.sideMargin
      right = accessoryRight + accessory.bounds.width + Self.accessoryGap
    }
    let index = cell.table?.indexInset ?? 0
    right += index
    accessoryRight += index
    let swiped = cell.swipe.map { cell.isRightToLeft ? -$0.push : $0.push }
    push = swiped ?? cell.confirmation?.bounds.width ?? 0
  }

  func contentWidth(_ width: CGFloat) -> CGFloat { max(width - left - right, 0) }

  /// Returns the rectangle of `size` in the middle of `rect`, at whole points.
  static func centered(_ size: CGSize, in rect: CGRect) -> CGRect {
    CGRect(
      x: (rect.midX - size.width / 2).rounded(), y: (rect.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// The places of the standard labels and the image in a content view of `size`.
  struct Labels {
    var image = CGRect.zero
    var text = CGRect.zero
    var detail = CGRect.zero
    /// The height that the labels need, in points.
    var height: CGFloat = 0
  }

  /// Returns the places of the standard labels of `cell` in a content view of `size`; with a height
  /// of nil, for the height that they need.
  @MainActor static func labels(of cell: UITableViewCell, width: CGFloat, height: CGFloat?)
    -> Labels
  {
    var labels = Labels()
    var x = cell.sideMargin + CGFloat(max(cell.indentationLevel, 0)) * cell.indentationWidth
    let end = width - (cell.shownAccessory == nil ? cell.sideMargin : 0)
    if let image = cell.storedImageView?.image {
      let most = height ?? .greatestFiniteMagnitude
      let factor = image.size.height > most ? most / image.size.height : 1
      labels.image = CGRect(
        x: x, y: 0, width: image.size.width * factor, height: image.size.height * factor)
      labels.height = image.size.height
      x += labels.image.width + gap
    }
    let room = max(end - x, 0)
    let text = size(of: cell.storedTextLabel, room)
    let detail = size(of: cell.storedDetailLabel, room)
    switch cell.style {
    case .default: labels.text = CGRect(x: x, y: 0, width: room, height: text.height)
    case .subtitle:
      labels.text = CGRect(x: x, y: 0, width: min(text.width, room), height: text.height)
      labels.detail = CGRect(
        x: x, y: text.height + (detail.height > 0 ? 2 : 0), width: min(detail.width, room),
        height: detail.height)
    case .value1:
      let textWidth = min(text.width, room)
      let rest = max(room - textWidth - (textWidth > 0 ? gap / 2 : 0), 0)
      let width = min(detail.width, rest)
      labels.text = CGRect(x: x, y: 0, width: textWidth, height: text.height)
      labels.detail = CGRect(x: end - width, y: 0, width: width, height: detail.height)
    case .value2:
      let title = min(titleWidth, room)
      labels.text = CGRect(x: x, y: 0, width: title, height: text.height)
      labels.detail = CGRect(
        x: x + title + gap / 2, y: 0, width: max(room - title - gap / 2, 0), height: detail.height)
    }
    let block = max(labels.text.maxY, labels.detail.maxY)
    if block > 0 { labels.height = max(labels.height, block + 2 * labelMargin) }
    let whole = height ?? labels.height
    let top = ((whole - block) / 2).rounded()
    for label in [\Labels.text, \Labels.detail] {
      labels[keyPath: label].origin.y += top
      if cell.style != .subtitle {
        labels[keyPath: label].origin.y = ((whole - labels[keyPath: label].height) / 2).rounded()
      }
    }
    labels.image.origin.y = ((whole - labels.image.height) / 2).rounded()
    return labels
  }

  @MainActor private static func size(of label: UILabel?, _ width: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let size = label.sizeThatFits(CGSize(width: width, height: 0))
    return CGSize(width: size.width, height: size.height)
  }
}
