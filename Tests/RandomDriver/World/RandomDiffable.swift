import UIKit

/// A table whose rows are those of random snapshots.
final class DiffableTable: UITableView {
  private(set) lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: self) {
    table, path, item in
    Mischief.callback()
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
    cell.textLabel?.text = "\(item)"
    return cell
  }

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    _ = source
  }

  required init?(coder: NSCoder) { nil }
}

/// A collection view whose items are those of random snapshots.
final class DiffableCollection: UICollectionView {
  private(set) lazy var source = UICollectionViewDiffableDataSource<Int, Int>(
    collectionView: self
  ) { view, path, _ in
    Mischief.callback()
    return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  init(layout: UICollectionViewLayout) {
    super.init(
      frame: CGRect(x: 0, y: 0, width: 100, height: 80), collectionViewLayout: layout)
    register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    _ = source
  }

  required init?(coder: NSCoder) { nil }
}

extension NSDiffableDataSourceSnapshot<Int, Int> {
  /// Returns a snapshot with random changes, of which some cannot be made.
  @MainActor func changed(_ draw: inout Draw) -> Self {
    var changed = self
    for _ in 0...draw.below(5) {
      let items = changed.itemIdentifiers
      let sections = changed.sectionIdentifiers
      let item = items.isEmpty || draw.chance(0.05) ? 0 : items[draw.below(items.count)]
      let other = items.isEmpty ? 0 : items[draw.below(items.count)]
      let section = sections.isEmpty ? 0 : sections[draw.below(sections.count)]
      switch draw.below(10) {
      case 0: changed.appendSections([draw.below(6)])
      case 1, 2:
        let first = draw.below(500)
        if !sections.isEmpty { changed.appendItems([first, first + 500], toSection: section) }
      case 3: changed.deleteItems([item, other])
      case 4: changed.moveItem(item, beforeItem: other)
      case 5: changed.reloadItems([item])
      case 6: changed.reconfigureItems([item])
      case 7: changed.deleteSections([section])
      case 8: if let last = sections.last { changed.moveSection(section, afterSection: last) }
      default: changed.reloadSections([section])
      }
    }
    return changed
  }
}

extension Draw {
  /// Returns a collection view, with counts or snapshots.
  var collection: UICollectionView {
    mutating get { chance(0.7) ? object(RandomCollection.self) : object(DiffableCollection.self) }
  }

  /// Drags a finger in a view, with all touches at one time.
  mutating func drag(in view: UIView, from start: CGPoint, to end: CGPoint) {
    let time = CACurrentMediaTime()
    func send(_ phase: PointerEvent.Phase, _ part: CGFloat) {
      let place = CGPoint(
        x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      world.window.handle(PointerEvent(phase, at: view.convert(place, to: nil), time: time))
    }
    send(.began, 0)
    for step in 1...4 { send(.moved, CGFloat(step) / 4) }
    send(.ended, 1)
  }
}
