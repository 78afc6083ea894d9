internal import UIKit

/// A set of constraints that places tiles on a board.
///
/// Its gaps yield, so that it fits a board of any size.
@MainActor
struct TileArrangement {
  enum Kind: Int, CaseIterable {
    case grid, spiral, bars, focus

    var title: String {
      switch self {
      case .grid: "Grid"
      case .spiral: "Spiral"
      case .bars: "Bars"
      case .focus: "Focus"
      }
    }
  }

  /// The part of the room that is left which a tile of the spiral takes.
  private static let share: CGFloat = 0.55

  /// Below the priority of contents: the sheet's text outweighs the gaps.
  private static let gapPriority = UILayoutPriority(700)

  private var constraints: [NSLayoutConstraint] = []
  private var guides: [UILayoutGuide] = []
  private var gaps: [NSLayoutConstraint] = []

  /// Creates an inactive arrangement of `tiles` on `board`; `first` is the index of the one that
  /// has the focus.
  init(_ kind: Kind, of tiles: [LayoutTile], on board: UIView, focus first: Int) {
    switch kind {
    case .grid: placeInGrid(tiles, board)
    case .spiral: placeInSpiral(tiles, board)
    case .bars: placeAsBars(tiles, board)
    case .focus:
      let others = tiles.indices.filter { $0 != first }.map { tiles[$0] }
      placeInFocus(tiles[first], others, board)
    }
  }

  func activate() { NSLayoutConstraint.activate(constraints) }

  /// Deactivates the constraints for good.
  func discard() {
    NSLayoutConstraint.deactivate(constraints)
    for guide in guides { guide.owningView?.removeLayoutGuide(guide) }
  }

  /// Sets the distance between neighbours, in points.
  func setGap(_ gap: CGFloat) {
    for constraint in gaps { constraint.constant = gap }
  }

  // MARK: The kinds

  private mutating func placeInGrid(_ tiles: [LayoutTile], _ board: UIView) {
    let columns = 3
    for start in stride(from: 0, to: tiles.count, by: columns) {
      let row = Array(tiles[start..<min(start + columns, tiles.count)])
      fillRow(row, from: board.leadingAnchor, to: board.trailingAnchor)
      for tile in row {
        constraints.append(tile.heightAnchor.constraint(equalTo: tiles[0].heightAnchor))
        if start == 0 {
          constraints.append(tile.topAnchor.constraint(equalTo: board.topAnchor))
        } else {
          below(tile, tiles[start - columns])
        }
        if start + columns >= tiles.count {
          constraints.append(tile.bottomAnchor.constraint(equalTo: board.bottomAnchor))
        }
      }
    }
  }

  /// Each tile takes a part of the room that is left, on one side after the other.
  private mutating func placeInSpiral(_ tiles: [LayoutTile], _ board: UIView) {
    let sides: [NSLayoutConstraint.Attribute] = [.trailing, .bottom, .leading, .top]
    var room: AnyObject = board
    for (index, tile) in tiles.enumerated() {
      let (far, near) = (sides[index % 4], sides[(index + 2) % 4])
      let isLast = index == tiles.count - 1
      for side in sides where isLast || side != far {
        constraints.append(Self.equation(tile, side, room, side))
      }
      guard !isLast else { return }
      let length: NSLayoutConstraint.Attribute = index % 2 == 0 ? .width : .height
      constraints.append(Self.equation(tile, length, room, length, times: Self.share))
      let rest = UILayoutGuide()
      board.addLayoutGuide(rest)
      guides.append(rest)
      for side in sides where side != near {
        constraints.append(Self.equation(rest, side, room, side))
      }
      gap(
        index % 4 < 2
          ? Self.equation(rest, near, tile, far) : Self.equation(tile, far, rest, near))
      room = rest
    }
  }

  private static func equation(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute, _ other: AnyObject,
    _ otherAttribute: NSLayoutConstraint.Attribute, times multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: .equal, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: 0)
  }

  /// A row of columns that stand on the lower edge.
  private mutating func placeAsBars(_ tiles: [LayoutTile], _ board: UIView) {
    fillRow(tiles, from: board.leadingAnchor, to: board.trailingAnchor)
    let heights: [CGFloat] = [0.4, 0.62, 0.86, 1, 0.74, 0.5]
    for (index, tile) in tiles.enumerated() {
      constraints += [
        tile.bottomAnchor.constraint(equalTo: board.bottomAnchor),
        tile.heightAnchor.constraint(
          equalTo: board.heightAnchor, multiplier: heights[index % heights.count]),
      ]
    }
  }

  /// One large tile, and beside it a column of the others.
  private mutating func placeInFocus(
    _ tile: LayoutTile, _ others: [LayoutTile], _ board: UIView
  ) {
    constraints += [
      tile.leadingAnchor.constraint(equalTo: board.leadingAnchor),
      tile.topAnchor.constraint(equalTo: board.topAnchor),
      tile.bottomAnchor.constraint(equalTo: board.bottomAnchor),
      tile.widthAnchor.constraint(equalTo: board.widthAnchor, multiplier: 0.72),
    ]
    for (index, other) in others.enumerated() {
      gap(other.leadingAnchor.constraint(equalTo: tile.trailingAnchor))
      constraints += [
        other.trailingAnchor.constraint(equalTo: board.trailingAnchor),
        other.heightAnchor.constraint(equalTo: others[0].heightAnchor),
      ]
      if index == 0 {
        constraints.append(other.topAnchor.constraint(equalTo: board.topAnchor))
      } else {
        below(other, others[index - 1])
      }
    }
    if let last = others.last {
      constraints.append(last.bottomAnchor.constraint(equalTo: board.bottomAnchor))
    }
  }

  // MARK: Parts

  /// Fills the room between two edges with tiles of one width.
  private mutating func fillRow(
    _ row: [LayoutTile], from leading: NSLayoutXAxisAnchor, to trailing: NSLayoutXAxisAnchor
  ) {
    guard let first = row.first, let last = row.last else { return }
    constraints += [
      first.leadingAnchor.constraint(equalTo: leading),
      last.trailingAnchor.constraint(equalTo: trailing),
    ]
    for (tile, next) in zip(row, row.dropFirst()) {
      gap(next.leadingAnchor.constraint(equalTo: tile.trailingAnchor))
      constraints.append(next.widthAnchor.constraint(equalTo: first.widthAnchor))
    }
  }

  private mutating func below(_ tile: LayoutTile, _ upper: LayoutTile) {
    gap(tile.topAnchor.constraint(equalTo: upper.bottomAnchor))
  }

  private mutating func gap(_ constraint: NSLayoutConstraint) {
    constraint.priority = Self.gapPriority
    gaps.append(constraint)
    constraints.append(constraint)
  }
}

/// A coloured tile with its number and a disc. Constraints inside it keep the disc round and in the
/// middle, however the tile is stretched.
final class LayoutTile: UIView {
  private let disc = LayoutDisc()
  private let number = UILabel()

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(number index: Int, hue: CGFloat) {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    layer.cornerRadius = 16
    clipsToBounds = true
    if let gradient = layer as? CAGradientLayer {
      gradient.startPoint = .zero
      gradient.endPoint = CGPoint(x: 1, y: 1)
      gradient.colors = [
        UIColor(hue: hue, saturation: 0.6, brightness: 0.95, alpha: 1).cgColor,
        UIColor(hue: hue + 0.06, saturation: 0.8, brightness: 0.7, alpha: 1).cgColor,
      ]
    }
    number.text = "\(index)"
    number.font = .systemFont(ofSize: 17, weight: .semibold)
    number.textColor = .white
    for view in [disc, number] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let large = disc.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.42)
    // A tile does not grow for it.
    large.priority = .defaultLow
    NSLayoutConstraint.activate([
      disc.centerXAnchor.constraint(equalTo: centerXAnchor),
      disc.centerYAnchor.constraint(equalTo: centerYAnchor),
      disc.heightAnchor.constraint(equalTo: disc.widthAnchor),
      disc.widthAnchor.constraint(lessThanOrEqualTo: widthAnchor, multiplier: 0.42),
      disc.heightAnchor.constraint(lessThanOrEqualTo: heightAnchor, multiplier: 0.42),
      large,
      number.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      number.topAnchor.constraint(equalTo: topAnchor, constant: 8),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

/// A disc, whose corners follow its size.
private final class LayoutDisc: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 1, alpha: 0.22)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
  }
}
