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
