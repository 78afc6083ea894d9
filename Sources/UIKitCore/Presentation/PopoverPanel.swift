internal import CoreGraphics
internal import Foundation
internal import QuartzCore

/// The panel of a popover: its background with the arrow, and the presented view on top of it.
final class PopoverPanel: UIView {
  private static let corner: CGFloat = 13

  private let background = CAShapeLayer()
  private let holder = UIView()

  var content: UIView? {
    didSet {
      guard let content, content !== oldValue else { return }
      oldValue?.removeFromSuperview()
      content.frame = holder.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      holder.addSubview(content)
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    background.shadowOpacity = 0.2
    background.shadowRadius = 20
    background.shadowOffset = CGSize(width: 0, height: 6)
    layer.addSublayer(background)
    holder.clipsToBounds = true
    holder.layer.cornerRadius = Self.corner
    addSubview(holder)
  }

  required init?(coder: NSCoder) { nil }

  func fill(_ color: UIColor?) {
    withoutActions { background.fillColor = (color ?? UIColor(white: 0.98, alpha: 1)).cgColor }
  }

  func place(_ place: PopoverPlacement) {
    frame = place.frame
    holder.frame = place.panel
    let path = CGMutablePath()
    let corner = min(Self.corner, place.panel.width / 2, place.panel.height / 2)
    path.addRoundedRect(in: place.panel, cornerWidth: corner, cornerHeight: corner)
    path.addLines(between: place.arrow)
    path.closeSubpath()
    withoutActions {
      background.frame = bounds
      background.path = path
      background.shadowPath = path
    }
  }

  private func withoutActions(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }
}

/// The layout of a popover: beside a rectangle, inside of an area, with an arrow at one of its
/// sides.
struct PopoverPlacement: Equatable {
  /// The length of the arrow, in points.
  private static let arrowLength: CGFloat = 12
  /// Half of the width of the arrow's base, in points.
  private static let arrowHalf: CGFloat = 14
  /// The least distance of the arrow's tip from the panel's corners, in points.
  private static let cornerRoom: CGFloat = 24

  /// The frame with the arrow, in the space of the area.
  private(set) var frame = CGRect.zero
  private(set) var direction = UIPopoverArrowDirection.unknown
  /// The position of the arrow's tip along its side, in points from the frame's left or top.
  private(set) var tip: CGFloat = 0

  /// Chooses the first of up, down, left and right that is permitted and has enough space; if none
  /// has, the one with the least lack of space.
  init(
    size: CGSize, beside source: CGRect, in area: CGRect, _ permitted: UIPopoverArrowDirection,
    overlaps: Bool
  ) {
    let order: [UIPopoverArrowDirection] = [.up, .down, .left, .right]
    let allowed = order.filter(permitted.contains)
    let directions = allowed.isEmpty ? order : allowed
    func room(_ direction: UIPopoverArrowDirection) -> CGFloat {
      let free =
        switch direction {
        case .up: area.maxY - source.maxY
        case .down: source.minY - area.minY
        case .left: area.maxX - source.maxX
        default: source.minX - area.minX
        }
      return free - Self.arrowLength
    }
    func lack(_ direction: UIPopoverArrowDirection) -> CGFloat {
      max(0, (Self.isVertical(direction) ? size.height : size.width) - room(direction))
    }
    direction =
      directions.first { lack($0) == 0 } ?? directions.min { lack($0) < lack($1) } ?? .up
    place(size, source, area, overlaps ? .greatestFiniteMagnitude : max(0, room(direction)))
  }

  private static func isVertical(_ direction: UIPopoverArrowDirection) -> Bool {
    direction == .up || direction == .down
  }

  private mutating func place(
    _ size: CGSize, _ source: CGRect, _ area: CGRect, _ room: CGFloat
  ) {
    let isVertical = Self.isVertical(direction)
    let width = min(size.width, isVertical ? area.width : min(room, area.width))
    let height = min(size.height, isVertical ? min(room, area.height) : area.height)
    func middle(_ place: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(place - length / 2, high - length))
    }
    let arrow = Self.arrowLength
    if isVertical {
      let full = height + arrow
      let y =
        direction == .up ? min(source.maxY, area.maxY - full) : max(source.minY - full, area.minY)
      frame = CGRect(
        x: middle(source.midX, width, area.minX, area.maxX), y: y, width: width, height: full)
      tip = source.midX - frame.minX
    } else {
      let full = width + arrow
      let x =
        direction == .left ? min(source.maxX, area.maxX - full) : max(source.minX - full, area.minX)
      frame = CGRect(
        x: x, y: middle(source.midY, height, area.minY, area.maxY), width: full, height: height)
      tip = source.midY - frame.minY
    }
    let side = isVertical ? frame.width : frame.height
    tip = max(min(Self.cornerRoom, side / 2), min(tip, max(side - Self.cornerRoom, side / 2)))
  }

  /// The panel without the arrow, in the frame's own coordinates.
  var panel: CGRect {
    let (width, height, arrow) = (frame.width, frame.height, Self.arrowLength)
    return switch direction {
    case .up: CGRect(x: 0, y: arrow, width: width, height: height - arrow)
    case .down: CGRect(x: 0, y: 0, width: width, height: height - arrow)
    case .left: CGRect(x: arrow, y: 0, width: width - arrow, height: height)
    default: CGRect(x: 0, y: 0, width: width - arrow, height: height)
    }
  }

  /// The corners of the arrow, with the tip in the middle, in the frame's own coordinates.
  var arrow: [CGPoint] {
    let (length, half) = (Self.arrowLength, Self.arrowHalf)
    let edge: CGFloat =
      direction == .up || direction == .left
      ? length : (Self.isVertical(direction) ? frame.height : frame.width) - length
    let point = direction == .up || direction == .left ? 0 : edge + length
    let places = [(tip - half, edge), (tip, point), (tip + half, edge)]
    return places.map { along, across in
      Self.isVertical(direction) ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
    }
  }
}
