import UIKit

/// The sections of a random list: the number of items in each, and their heights.
@MainActor
final class RandomCounts {
  var counts: [Int]
  private let seed: Int

  init(_ draw: inout Draw) {
    counts = (0..<draw.below(4)).map { _ in draw.chance(0.1) ? draw.below(3000) : draw.below(12) }
    seed = draw.below(1000)
  }

  /// Returns a height, seldom one that is none.
  func height(_ path: IndexPath) -> CGFloat {
    switch (path.section &* 7 &+ path.row &* 13 &+ seed) % 40 {
    case 0: 0
    case 1: -3
    case 2: .nan
    case let number: CGFloat(number)
    }
  }

  /// Makes random changes, and returns what a list is to be told.
  func change(_ draw: inout Draw) -> Changes {
    var changes = Changes()
    guard !counts.isEmpty else {
      counts = [draw.below(5)]
      changes.insertedSections = [0]
      return changes
    }
    let section = draw.below(counts.count)
    let former = counts[section]
    let gone = Set((0..<draw.below(4)).compactMap { _ in former > 0 ? draw.below(former) : nil })
    counts[section] -= gone.count
    let added = draw.below(4)
    let place = draw.below(counts[section] + 1)
    counts[section] += added
    changes.deleted = gone.map { IndexPath(row: $0, section: section) }
    changes.inserted = (place..<place + added).map { IndexPath(row: $0, section: section) }
    if draw.chance(0.3) { changes.reload(former, gone, section, draw.below(max(former, 1))) }
    if draw.chance(0.2) {
      changes.insertedSections = [counts.count]
      counts.append(draw.below(6))
    }
    return changes
  }

  struct Changes {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var insertedSections: IndexSet = []

    mutating func reload(_ count: Int, _ gone: Set<Int>, _ section: Int, _ row: Int) {
      if count > 0, !gone.contains(row) { reloaded = [IndexPath(row: row, section: section)] }
    }
  }

  func path(_ draw: inout Draw) -> IndexPath {
    let section = draw.below(max(counts.count, 1) + (draw.chance(0.05) ? 3 : 0))
    let count = counts.indices.contains(section) ? counts[section] : 0
    return IndexPath(row: draw.below(max(count, 1) + (draw.chance(0.05) ? 3 : 0)), section: section)
  }
}

/// A table with a data source and a delegate of its own, whose calls may change the tree.
final class RandomTable: UITableView, UITableViewDataSource, UITableViewDelegate {
  var data: RandomCounts?

  func show(_ data: RandomCounts) {
    self.data = data
    register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    dataSource = self
    delegate = self
  }

  func numberOfSections(in tableView: UITableView) -> Int { data?.counts.count ?? 0 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let counts = data?.counts ?? []
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    Mischief.callback()
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    cell.accessoryType = indexPath.row.isMultiple(of: 3) ? .disclosureIndicator : .none
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section.isMultiple(of: 2) ? "Header" : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    data?.height(indexPath) ?? 0
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { Mischief.callback() }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { Mischief.callback() }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Mischief.callback()
  }
}

/// A collection view with a data source and a delegate of its own, whose calls may change the tree.
final class RandomCollection: UICollectionView, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
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

  /// Returns a random layout.
  static func layout(_ draw: inout Draw) -> UICollectionViewLayout {
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
}
