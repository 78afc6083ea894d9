import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

@MainActor
@Suite("Diffable data sources of collection views", .serialized) struct CollectionDiffableTests {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, String>

  private func start() throws -> (CollectionStage, Source) {
    let stage = try CollectionStage([])
    let source = Source(collectionView: stage.view) { view, path, item in
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? TextCell)?.label.text = item
      return cell
    }
    return (stage, source)
  }

  @Test("A snapshot is shown, and another one by the changes between them")
  func snapshots() throws {
    let (stage, source) = try start()
    var snapshot = Snapshot()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(["a", "b", "c"], toSection: 1)
    snapshot.appendItems(["x"], toSection: 2)
    source.apply(snapshot, animatingDifferences: false)
    stage.stage.advance(by: 0.05)
    #expect(stage.texts == ["a", "b", "c", "x"])
    let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 2, section: 0)))
    var next = Snapshot()
    next.appendSections([2, 1])
    next.appendItems(["c", "x", "n"], toSection: 2)
    next.appendItems(["b"], toSection: 1)
    var ended = false
    source.apply(next) { ended = true }
    #expect(source.indexPath(for: "c") == IndexPath(item: 0, section: 0))
    stage.stage.advance(by: 0.1)
    #expect(cell.layer.presentation()?.frame != cell.frame && !ended)
    stage.stage.advance(by: 0.4)
    #expect(stage.texts == ["c", "x", "n", "b"] && ended)
    #expect(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 1)) == "b")
    #expect(source.sectionIdentifier(for: 1) == 1 && source.index(for: 2) == 0)
  }

  @Test("A dragged item moves in the snapshot, between the handlers")
  func reordering() throws {
    let (stage, source) = try start()
    var snapshot = Snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems(["a", "b", "c"])
    source.apply(snapshot, animatingDifferences: false)
    stage.stage.advance(by: 0.05)
    #expect(!stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    var orders: [[String]] = []
    source.reorderingHandlers.canReorderItem = { $0 == "a" }
    source.reorderingHandlers.didReorder = {
      orders = [$0.initialSnapshot.itemIdentifiers, $0.finalSnapshot.itemIdentifiers]
    }
    #expect(stage.view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 260, y: 50))
    stage.view.endInteractiveMovement()
    stage.stage.advance(by: 0.5)
    #expect(orders == [["a", "b", "c"], ["b", "c", "a"]])
    #expect(
      source.snapshot().itemIdentifiers == ["b", "c", "a"] && stage.texts == ["b", "c", "a"])
  }

  @Test("A drag to another section tells the changes of both sections, and of no other one")
  func sectionTransactions() throws {
    let (stage, source) = try start()
    var snapshot = Snapshot()
    snapshot.appendSections([1, 2, 3])
    snapshot.appendItems(["a", "b"], toSection: 1)
    snapshot.appendItems(["x"], toSection: 2)
    snapshot.appendItems(["z"], toSection: 3)
    source.apply(snapshot, animatingDifferences: false)
    stage.stage.advance(by: 0.05)
    var lines: [String] = []
    source.reorderingHandlers.didReorder = {
      for section in $0.sectionTransactions {
        let items = section.initialSnapshot.items
        lines.append(
          "\(section.sectionIdentifier): \(items) to \(section.finalSnapshot.items),"
            + " \(items.applying(section.difference) ?? [])")
      }
    }
    source.collectionView(
      stage.view, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 1, section: 1))
    #expect(
      lines == [
        #"1: ["a", "b"] to ["b"], ["b"]"#, #"2: ["x"] to ["x", "a"], ["x", "a"]"#,
      ])
  }

  @Test("A reconfigured item gets the height of its new content; those below move there")
  func heights() throws {
    let stage = try CollectionStage(
      [], layout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    var text = "short"
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item == "a" ? text : item
      cell.contentConfiguration = content
    }
    let source = Source(collectionView: stage.view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = Snapshot()
    snapshot.appendSections([1])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    stage.stage.advance(by: 0.1)
    let first = try #require(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let second = try #require(stage.view.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(second.frame.minY == 44)
    for (lines, animated) in [(3, true), (1, false)] {
      text = (0..<lines).map { "line \($0)" }.joined(separator: "\n")
      var snapshot = source.snapshot()
      snapshot.reconfigureItems(["a"])
      source.apply(snapshot, animatingDifferences: animated)
      stage.stage.advance(by: 0.1)
      let seen = try #require(second.layer.presentation()?.frame.minY)
      #expect((seen != second.frame.minY) == animated)
      stage.stage.advance(by: 0.5)
      #expect(lines == 3 ? second.frame.minY > 70 : second.frame.minY == 44)
      #expect(second.frame.minY == first.frame.maxY)
    }
  }

  @Test("A chevron shows and hides the children of its item")
  func outline() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    let stage = try CollectionStage([], layout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = item.hasPrefix("group") ? [.outlineDisclosure()] : []
    }
    let source = Source(collectionView: stage.view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["group", "last"])
    outline.append(["a", "b"], to: "group")
    var log: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
    source.apply(outline, to: 1, animatingDifferences: false)
    stage.stage.advance(by: 0.05)
    #expect(source.snapshot().itemIdentifiers == ["group", "last"])
    let cell = try #require(stage.view.cellForItem(at: IndexPath(item: 0, section: 0)))
    let chevron = try #require(cell.subviews.first { $0 is UIImageView })
    func tap() {
      stage.stage.touch(at: CGPoint(x: 300, y: 22))
      stage.stage.advance(by: 0.5)
    }
    tap()
    #expect(source.snapshot().itemIdentifiers == ["group", "a", "b", "last"])
    #expect(stage.view.visibleCells.count == 4 && chevron.transform != .identity)
    #expect(source.snapshot(for: 1).isExpanded("group"))
    tap()
    #expect(source.snapshot().itemIdentifiers == ["group", "last"])
    #expect(log == ["expand group", "collapse group"] && chevron.transform == .identity)
  }

  @Test("Supplementary views come from the provider")
  func supplementary() throws {
    let (stage, source) = try start()
    stage.flow.headerReferenceSize = CGSize(width: 0, height: 30)
    source.supplementaryViewProvider = { view, kind, path in
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "part", for: path)
      header.accessibilityLabel = "header \(path.section)"
      return header
    }
    var snapshot = Snapshot()
    snapshot.appendSections([7])
    snapshot.appendItems(["a"])
    source.apply(snapshot, animatingDifferences: false)
    stage.stage.advance(by: 0.05)
    let views = stage.view.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(views.map(\.accessibilityLabel) == ["header 0"])
  }

  /// A list of a group with two children and an item after it.
  private func outlineSource() throws -> (CollectionStage, Source) {
    let stage = try CollectionStage(
      [], layout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, _ in cell.accessories = [.outlineDisclosure()]
    }
    let source = Source(collectionView: stage.view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["group", "last"])
    outline.append(["a", "b"], to: "group")
    source.apply(outline, to: 1, animatingDifferences: false)
    stage.stage.advance(by: 0.05)
    return (stage, source)
  }

  @Test("A snapshot that is shown by a reload takes its items from the outline, at any call")
  func reloadedOutline() async throws {
    let (_, source) = try outlineSource()
    var snapshot = source.snapshot()
    snapshot.deleteItems(["group"])
    await source.applySnapshotUsingReloadData(snapshot)
    #expect(source.snapshot(for: 1).items == ["last"])
    #expect(source.level(ListIndex(0, 0)) == 0)
  }

  @Test("Handlers refuse that children are shown or hidden, and give other children")
  func outlineHandlers() throws {
    let (stage, source) = try outlineSource()
    func tap() {
      stage.stage.touch(at: CGPoint(x: 300, y: 22))
      stage.stage.advance(by: 0.5)
    }
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "group" }
    tap()
    #expect(source.snapshot().itemIdentifiers == ["group", "last"])
    source.sectionSnapshotHandlers.shouldExpandItem = nil
    var former: [String] = []
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      former = children.items
      var other = NSDiffableDataSourceSectionSnapshot<String>()
      other.append(["\(parent) x", "\(parent) y"])
      return other
    }
    tap()
    #expect(former == ["a", "b"])
    #expect(source.snapshot().itemIdentifiers == ["group", "group x", "group y", "last"])
    source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
    tap()
    #expect(source.snapshot().itemIdentifiers.count == 4)
    source.sectionSnapshotHandlers.shouldCollapseItem = nil
    tap()
    #expect(source.snapshot().itemIdentifiers == ["group", "last"])
  }
}
