internal import CHeap
internal import QuartzCore
internal import UIKitLists
internal import Workloads

/// A table of 100,000 rows in a tree of layers.
@MainActor
final class ScrolledRows: NSObject, UITableViewDataSource {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let count: Int

  /// Adds the table to the tree of `host`; its rows have 44 points, or the heights that cells
  /// choose.
  init(in host: LayerHost, count: Int = 100_000, isSelfSizing: Bool = false) {
    self.count = count
    super.init()
    table.rowHeight = isSelfSizing ? UITableView.automaticDimension : 44
    let cellClass: AnyClass = isSelfSizing ? HighCell.self : UITableViewCell.self
    table.register(cellClass, forCellReuseIdentifier: "row")
    table.dataSource = self
    host.root.addSublayer(table.layer)
    host.advance(by: 1)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? HighCell)?.height = CGFloat(40 + indexPath.row % 5 * 10)
    return cell
  }

  /// Scrolls, and commits.
  func scroll(by distance: CGFloat, in host: LayerHost) {
    table.contentOffset.y += distance
    host.advance(by: 1 / 60)
  }
}

/// A cell that chooses its height.
private final class HighCell: UITableViewCell {
  var height: CGFloat = 0

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: height) }
}

extension Gate {
  /// Returns the gate of a table that scrolls by a distance.
  @MainActor static func scrolled(
    _ name: String, by distance: CGFloat, isSelfSizing: Bool = false, atMost limit: Int
  ) -> Gate {
    var rows: ScrolledRows?
    return .layers(name, atMost: limit) { host, turn in
      if turn == 0 { rows = ScrolledRows(in: host, isSelfSizing: isSelfSizing) }
    } running: { host, _ in
      rows?.scroll(by: distance, in: host)
    }
  }

  /// Returns the gate of the bytes by which a table of 100,000 rows that has shown some is larger
  /// than one of 100 rows.
  @MainActor static func rowBytes(
    _ name: String, isSelfSizing: Bool, atMost limit: Int
  ) -> Gate {
    func bytes(_ count: Int) -> Int {
      let host = LayerHost()
      defer { host.close() }
      let before = heap_bytes_in_use()
      let rows = ScrolledRows(in: host, count: count, isSelfSizing: isSelfSizing)
      for _ in 0..<10 { rows.scroll(by: 37, in: host) }
      return withExtendedLifetime(rows) { heap_bytes_in_use() - before }
    }
    return Gate(name: name, limit: limit) {
      // One table makes what all of them share.
      _ = bytes(100)
      let small = bytes(100)
      return bytes(100_000) - small
    }
  }
}

/// A collection view of 100,000 items in a tree of layers.
@MainActor
final class ScrolledItems: NSObject, UICollectionViewDataSource {
  private let view: UICollectionView

  /// Adds the collection view to the tree of `host`.
  init(in host: LayerHost) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 44)
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    super.init()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    host.root.addSublayer(view.layer)
    host.advance(by: 1)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 100_000 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }

  /// Scrolls, and commits.
  func scroll(by distance: CGFloat, in host: LayerHost) {
    view.contentOffset.y += distance
    host.advance(by: 1 / 60)
  }
}

extension Gate {
  /// Returns the gate of a collection view that scrolls by a distance.
  @MainActor static func scrolledItems(
    _ name: String, by distance: CGFloat, atMost limit: Int
  ) -> Gate {
    var items: ScrolledItems?
    return .layers(name, atMost: limit) { host, turn in
      if turn == 0 { items = ScrolledItems(in: host) }
    } running: { host, _ in
      items?.scroll(by: distance, in: host)
    }
  }
}
