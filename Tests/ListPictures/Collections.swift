import CalqueTesting
import UIKit

/// A cell of a grid: a colour and a text.
final class TileCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    contentView.addSubview(label)
    contentView.layer.cornerRadius = 6
  }

  required init?(coder: NSCoder) { nil }
}

/// A supplementary view, or one behind a section.
final class PartView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.textAlignment = .center
    addSubview(label)
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) { nil }
}

/// A collection view of specimens: numbered tiles, in sections.
final class GridSpecimen: UICollectionViewController {
  var sections: [[Int]]
  /// The colours of the tiles.
  private static let colors: [UIColor] = [.systemTeal, .systemOrange, .systemGreen, .systemPurple]

  init(_ layout: UICollectionViewLayout, _ sections: [[Int]]) {
    self.sections = sections
    super.init(collectionViewLayout: layout)
    collectionView.backgroundColor = .systemBackground
    collectionView.register(TileCell.self, forCellWithReuseIdentifier: "tile")
    for kind in Self.kinds {
      collectionView.register(
        PartView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "part")
    }
  }

  required init?(coder: NSCoder) { nil }

  private static var kinds: [String] {
    [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
    ]
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewCell {
    collectionView.cellForItem(at: IndexPath(item: item, section: section))
      ?? UICollectionViewCell(frame: .zero)
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sections[section].count }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    let number = sections[indexPath.section][indexPath.item]
    (cell as? TileCell)?.label.text = "\(number)"
    cell.contentView.backgroundColor = Self.colors[number % Self.colors.count]
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
    guard let part = view as? PartView else { return view }
    switch kind {
    case "badge":
      part.label.text = "\(indexPath.item + 1)"
      (part.label.font, part.label.textColor) = (.systemFont(ofSize: 12), .white)
      (part.backgroundColor, part.layer.cornerRadius) = (.systemRed, 10)
    case UICollectionView.elementKindSectionHeader: part.label.text = "Header"
    default: part.label.text = "Footer"
    }
    return part
  }
  override func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
  }
}

/// A layout of the program's own: items on a circle, in front of each other.
final class CircleLayout: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let size = collectionViewContentSize
    let count = max(collectionView?.numberOfItems(inSection: 0) ?? 1, 1)
    let angle = 2 * .pi * CGFloat(indexPath.item) / CGFloat(count)
    let radius = min(size.width, size.height) / 2 - 40
    attributes.size = CGSize(width: 60, height: 60)
    attributes.center = CGPoint(
      x: size.width / 2 + radius * sin(angle), y: size.height / 2 - radius * cos(angle))
    attributes.transform = CGAffineTransform(rotationAngle: angle)
    (attributes.zIndex, attributes.alpha) = (indexPath.item, 0.85)
    return attributes
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
}

/// The layouts of specimens.
@MainActor
enum Layouts {
  static func flow(
    _ direction: UICollectionView.ScrollDirection = .vertical,
    _ size: CGSize = CGSize(width: 70, height: 50), headers: CGFloat = 0
  ) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    (layout.scrollDirection, layout.itemSize) = (direction, size)
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    layout.headerReferenceSize = CGSize(width: headers, height: headers)
    layout.footerReferenceSize = CGSize(width: headers, height: headers)
    layout.sectionHeadersPinToVisibleBounds = true
    return layout
  }

  /// A row of tiles that share the width, of a height.
  static func row(
    _ count: Int, _ height: CGFloat, badge: Bool = false,
    width: NSCollectionLayoutDimension = .fractionalWidth(1)
  ) -> NSCollectionLayoutSection {
    let badges = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / CGFloat(count)),
        heightDimension: .fractionalHeight(1)),
      supplementaryItems: badge ? [badges] : [])
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: width, heightDimension: .absolute(height)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
    return section
  }

  static func header(
    _ kind: String = UICollectionView.elementKindSectionHeader, pins: Bool = false,
    _ alignment: NSRectAlignment = .top
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(28)), elementKind: kind,
      alignment: alignment)
    header.pinToVisibleBounds = pins
    return header
  }

  /// A layout of sections.
  static func sections(
    _ section: @escaping @MainActor (Int) -> NSCollectionLayoutSection
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { number, _ in section(number) }
    layout.register(PartView.self, forDecorationViewOfKind: "card")
    return layout
  }
}

extension Sheet {
  private static func grid(
    _ name: String, _ counts: [Int], _ layout: @escaping () -> UICollectionViewLayout,
    _ act: @escaping (GridSpecimen, Stage) -> Void = { _, _ in }
  ) -> Specimen {
    .still(name, CGSize(width: 300, height: 320)) { stage in
      let grid = GridSpecimen(layout(), counts.map { Array(0..<$0) })
      stage.window.rootViewController = grid
      stage.advance(by: 0.1)
      act(grid, stage)
      stage.advance(by: 0.5)
    }
  }

  /// Layouts of collection views.
  static let collections = Sheet(
    name: "collections", columns: 5,
    specimens: [
      grid("flow", [7, 3]) { Layouts.flow(headers: 28) },
      grid("flow, pinned header", [30, 3]) {
        Layouts.flow(headers: 28)
      } _: { grid, _ in
        grid.collectionView.contentOffset.y = 90
      },
      grid("flow to the side", [14, 3]) { Layouts.flow(.horizontal, headers: 60) },
      grid("flow, selected, one column", [4]) {
        Layouts.flow(.vertical, CGSize(width: 240, height: 60))
      } _: { grid, _ in
        for item in [0, 1] {
          let view = UIView()
          view.backgroundColor = .systemYellow
          grid.cell(item).selectedBackgroundView = view
          grid.cell(item).contentView.alpha = 0.6
        }
        grid.collectionView.selectItem(
          at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
      },
      grid("compositional", [7, 4]) {
        Layouts.sections { number in
          let section = Layouts.row(number == 0 ? 3 : 2, 60)
          section.boundarySupplementaryItems = [
            Layouts.header(),
            Layouts.header(UICollectionView.elementKindSectionFooter, .bottom),
          ]
          return section
        }
      },
      grid("orthogonal", [8, 8, 3]) {
        Layouts.sections { number in
          let section = Layouts.row(number == 1 ? 2 : 1, 80, width: .fractionalWidth(0.6))
          section.orthogonalScrollingBehavior = number == 2 ? .none : .groupPaging
          section.boundarySupplementaryItems = [Layouts.header()]
          return section
        }
      } _: { grid, stage in
        stage.pan(from: CGPoint(x: 220, y: 80), to: CGPoint(x: 80, y: 80))
      },
      grid("pinned header", [30, 3]) {
        Layouts.sections { _ in
          let section = Layouts.row(4, 60)
          section.boundarySupplementaryItems = [Layouts.header(pins: true)]
          return section
        }
      } _: { grid, _ in
        grid.collectionView.contentOffset.y = 120
      },
      grid("badges", [6]) { Layouts.sections { _ in Layouts.row(3, 80, badge: true) } },
      grid("decoration", [5, 4]) {
        Layouts.sections { number in
          let section = Layouts.row(3, 60)
          let card = NSCollectionLayoutDecorationItem.background(elementKind: "card")
          card.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
          section.decorationItems = [card]
          return section
        }
      },
      grid("own layout", [9]) { CircleLayout() },
    ])
}
