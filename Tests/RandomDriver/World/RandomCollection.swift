import UIKit

/// A collection view with a data source and a delegate of its own, whose calls may change the tree.
final class RandomCollection: UICollectionView, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UICollectionViewDragDelegate, UICollectionViewDropDelegate
{
  var data: RandomCounts?

  func show(_ data: RandomCounts) {
    self.data = data
    register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "part")
    }
    dataSource = self
    delegate = self
    dragDelegate = self
    dropDelegate = self
  }

  func tell(_ changes: RandomCounts.Changes) {
    deleteItems(at: changes.deleted)
    insertItems(at: changes.inserted)
    reloadItems(at: changes.reloaded)
    deleteSections(changes.deletedSections)
    insertSections(changes.insertedSections)
    reloadSections(changes.reloadedSections)
    if let (from, to) = changes.moved { moveItem(at: from, to: to) }
    if let (from, to) = changes.movedSection { moveSection(from, toSection: to) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { data?.counts.count ?? 0 }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    let counts = data?.counts ?? []
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    Mischief.callback()
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = .systemBlue
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    Mischief.callback()
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "part", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: (data?.height(indexPath) ?? 0) * 3, height: data?.height(indexPath) ?? 0)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { Mischief.callback() }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { Mischief.callback() }
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { Mischief.callback() }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    data?.move(sourceIndexPath, to: destinationIndexPath)
    Mischief.callback()
  }

  // MARK: Drag and drop

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    Mischief.callback()
    return [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))]
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    Mischief.callback()
    return UICollectionViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else {
      return
    }
    if data?.commit(path, deletes: false) ?? false { insertItems(at: [path]) }
    Mischief.callback()
    _ = coordinator.drop(item.dragItem, toItemAt: path)
  }

  // MARK: Layouts

  /// Returns a random layout: a flow, or a compositional one.
  static func layout(_ draw: inout Draw) -> UICollectionViewLayout {
    draw.chance(0.4) ? compositionalLayout(&draw) : flowLayout(&draw)
  }

  private static func flowLayout(_ draw: inout Draw) -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = draw.chance(0.3) ? .horizontal : .vertical
    layout.itemSize = CGSize(width: 5 + draw.below(80), height: 5 + draw.below(80))
    layout.minimumLineSpacing = draw.value()
    layout.minimumInteritemSpacing = CGFloat(draw.below(12))
    layout.sectionInset = draw.chance(0.5) ? .zero : draw.value()
    if draw.chance(0.3) { layout.estimatedItemSize = CGSize(width: 30, height: 20) }
    if draw.chance(0.5) { layout.headerReferenceSize = CGSize(width: 20, height: 20) }
    layout.sectionHeadersPinToVisibleBounds = draw.value()
    return layout
  }

  private static func compositionalLayout(_ draw: inout Draw) -> UICollectionViewLayout {
    if draw.chance(0.3) {
      var configuration = UICollectionLayoutListConfiguration(
        appearance: draw.one(of: [.plain, .grouped, .insetGrouped, .sidebar]))
      configuration.headerMode = draw.one(of: [.none, .supplementary, .firstItemInSection])
      return UICollectionViewCompositionalLayout.list(using: configuration)
    }
    let item = NSCollectionLayoutItem(layoutSize: size(&draw))
    let inset = CGFloat(draw.below(4))
    item.contentInsets = NSDirectionalEdgeInsets(
      top: inset, leading: inset, bottom: inset, trailing: inset)
    let (groupSize, count) = (size(&draw), 1 + draw.below(4))
    let group =
      draw.chance(0.5)
      ? NSCollectionLayoutGroup.horizontal(
        layoutSize: groupSize, repeatingSubitem: item, count: count)
      : NSCollectionLayoutGroup.vertical(layoutSize: groupSize, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = CGFloat(draw.below(8))
    section.orthogonalScrollingBehavior = draw.one(of: [
      .none, .none, .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging,
      .groupPagingCentered,
    ])
    if draw.chance(0.5) {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(&draw), elementKind: elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = draw.value()
      section.boundarySupplementaryItems = [header]
    }
    return UICollectionViewCompositionalLayout(section: section)
  }

  private static func size(_ draw: inout Draw) -> NSCollectionLayoutSize {
    func length() -> NSCollectionLayoutDimension {
      switch draw.below(4) {
      case 0: .absolute(CGFloat(1 + draw.below(80)))
      case 1: .estimated(CGFloat(1 + draw.below(80)))
      case 2: .fractionalWidth(0.05 + draw.unit())
      default: .fractionalHeight(0.05 + draw.unit())
      }
    }
    return NSCollectionLayoutSize(widthDimension: length(), heightDimension: length())
  }
}
