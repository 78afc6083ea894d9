internal import CHeap
internal import QuartzCore
internal import UIKitLists
internal import Workloads

/// A table of 100,000 rows in a tree of layers.
@MainActor
final class ScrolledRows: NSObject, UITableViewDataSource {
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  /// Adds the table to the tree of `host`.
  init(in host: LayerHost) {
    super.init()
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    host.root.addSublayer(table.layer)
    host.advance(by: 1)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }

  /// Scrolls, and commits.
  func scroll(by distance: CGFloat, in host: LayerHost) {
    table.contentOffset.y += distance
    host.advance(by: 1 / 60)
  }
}

extension Gate {
  /// Returns the gate of a table that scrolls by a distance.
  @MainActor static func scrolled(
    _ name: String, by distance: CGFloat, atMost limit: Int
  ) -> Gate {
    var rows: ScrolledRows?
    return .layers(name, atMost: limit) { host, turn in
      if turn == 0 { rows = ScrolledRows(in: host) }
    } running: { host, _ in
      rows?.scroll(by: distance, in: host)
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
