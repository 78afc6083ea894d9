import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// A page of an app store: a row of cards that pages, a grid, and a list.
@MainActor
private final class StorePage: UIViewController {
  enum Part: Int, CaseIterable { case cards, grid, list }

  private(set) var collectionView: UICollectionView!
  private(set) lazy var source = makeSource()
  private(set) var scales: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.contentInsetAdjustmentBehavior = .never
    view.addSubview(collectionView)
    var snapshot = NSDiffableDataSourceSnapshot<Part, String>()
    snapshot.appendSections(Part.allCases)
    for part in Part.allCases {
      snapshot.appendItems((0..<6).map { "\(part) \($0)" }, toSection: part)
    }
    source.apply(snapshot, animatingDifferences: false)
  }

  private func makeLayout() -> UICollectionViewLayout {
    let layout = UICollectionViewCompositionalLayout { [weak self] index, environment in
      switch Part(rawValue: index) {
      case .cards: self?.cards()
      case .grid: self?.grid()
      case .list:
        NSCollectionLayoutSection.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain),
          layoutEnvironment: environment)
      case nil: nil
      }
    }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    return layout
  }

  private func cards() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(200), heightDimension: .absolute(100)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.boundarySupplementaryItems = [
      .init(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
      let middle = offset.x + environment.container.contentSize.width / 2
      self?.scales = []
      for item in items where item.representedElementCategory == .cell {
        let scale = max(1 - abs(item.frame.midX - middle) / 1000, 0.5)
        self?.scales.append(scale)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  private func grid() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitem: item, count: 3)
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = .init(top: 10, leading: 0, bottom: 10, trailing: 0)
    section.decorationItems = [.background(elementKind: "back")]
    return section
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Part, String> {
    let card = UICollectionView.CellRegistration<TextCell, String> { cell, _, item in
      cell.label.text = item
    }
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Part, String>(
      collectionView: collectionView
    ) { view, path, item in
      path.section == Part.list.rawValue
        ? view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
        : view.dequeueConfiguredReusableCell(using: card, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    return source
  }
}

@MainActor
@Suite("A program with sections of different layouts", .serialized) struct StoreProgramTests {
  private func start() throws -> (Stage, StorePage) {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let page = StorePage()
    stage.window.rootViewController = page
    stage.advance(by: 0.1)
    return (stage, page)
  }

  /// The place of an item's cell in the window.
  private func place(_ page: StorePage, _ item: String) -> CGRect? {
    guard let path = page.source.indexPath(for: item),
      let cell = page.collectionView.cellForItem(at: path)
    else { return nil }
    let middle = cell.superview?.convert(cell.center, to: nil) ?? .zero
    return CGRect(
      x: middle.x - cell.bounds.width / 2, y: middle.y - cell.bounds.height / 2,
      width: cell.bounds.width, height: cell.bounds.height)
  }

  @Test("Each section is laid out in its own way, one below the other")
  func sections() throws {
    let (_, page) = try start()
    let card = try #require(place(page, "cards 0"))
    let top = card.minY
    #expect(card.size == CGSize(width: 200, height: 100) && top > 0)
    #expect(place(page, "cards 1") == card.offsetBy(dx: 200, dy: 0))
    #expect(place(page, "grid 0") == CGRect(x: 0, y: top + 110, width: 100, height: 50))
    #expect(place(page, "grid 2") == CGRect(x: 220, y: top + 110, width: 100, height: 50))
    #expect(place(page, "grid 5") == CGRect(x: 220, y: top + 170, width: 100, height: 50))
    let row = try #require(place(page, "list 0"))
    #expect(row.minX == 0 && row.minY == top + 230 && row.width == 320 && row.height >= 44)
  }

  @Test("A drag pages the cards and not the page; they are scaled as they move")
  func paging() throws {
    let (stage, page) = try start()
    let y = try #require(place(page, "cards 0")).midY
    #expect(page.scales.count == 2)
    stage.pan(from: CGPoint(x: 250, y: y), to: CGPoint(x: 100, y: y))
    stage.advance(by: 1.5)
    #expect(page.collectionView.contentOffset.y == 0)
    #expect(try #require(place(page, "cards 1")).midX == 160)
    #expect(page.scales.max() == 1 && (page.scales.min() ?? 1) < 0.9)
    stage.pan(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 250))
    stage.advance(by: 2)
    #expect(page.collectionView.contentOffset.y > 0)
    #expect(try #require(place(page, "cards 1")).midX == 160)
  }

  @Test("Items go to another section, and keep their cells where these are of one kind")
  func moves() throws {
    let (stage, page) = try start()
    let card = try #require(place(page, "cards 0"))
    var snapshot = page.source.snapshot()
    snapshot.deleteItems(["cards 0", "list 5"])
    snapshot.moveItem("grid 5", beforeItem: "grid 0")
    page.source.apply(snapshot)
    stage.advance(by: 1)
    #expect(place(page, "cards 1") == card)
    #expect(try #require(place(page, "grid 5")).minX == 0)
    #expect(try #require(place(page, "grid 0")).minX == 110)
    #expect(page.collectionView.numberOfItems(inSection: 2) == 5)
  }
}
