import CalqueTesting
import Testing
import UIKit

@testable import UIKitLists

/// The calls of data sources and delegates follow what is in view, and not the number of rows.
@MainActor
@Suite("Calls of lists", .serialized) struct CallCountTests {
  private static let counts = [1000, 100_000]

  @Test("A load, a jump and a batch of a table make the same calls for any number of rows")
  func table() throws {
    let calls = try Self.counts.map { count in
      let counter = CallCounter(count)
      let stage = try Stage(size: CGSize(width: 320, height: 480))
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = counter
      table.delegate = counter
      stage.window.addSubview(table)
      stage.advance(by: 0.1)
      let load = counter.take()
      table.contentOffset.y = 20_000
      stage.advance(by: 0.1)
      let jump = counter.take()
      let paths = (400..<420).map { IndexPath(row: $0, section: 0) }
      table.performBatchUpdates {
        table.deleteRows(at: paths, with: .fade)
        table.insertRows(at: paths, with: .fade)
      }
      stage.advance(by: 0.5)
      return [load, jump, counter.take()]
    }
    #expect(calls[0] == calls[1])
    // Twelve rows of 40 points are in view, and one at an edge. The first height only finds out that
    // the delegate has some.
    #expect(calls[0][0] == ["sections": 1, "count": 1, "cell": 12, "height": 13])
    #expect(calls[0][1]["cell"] ?? 0 <= 13 && calls[0][1].count == 2, "\(calls[0][1])")
    #expect(calls[0][2]["count"] == 1 && calls[0][2]["cell"] ?? 0 <= 26, "\(calls[0][2])")
    #expect(calls[0][2]["height"] ?? 0 <= 26, "\(calls[0][2])")
  }

  @Test("A load, a jump and a batch of a flow make the same calls for any number of items")
  func flow() throws {
    let calls = try Self.counts.map { count in
      let counter = CallCounter(count)
      let stage = try Stage(size: CGSize(width: 320, height: 480))
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = counter
      stage.window.addSubview(view)
      stage.advance(by: 0.1)
      let load = counter.take()
      view.contentOffset.y = 20_000
      stage.advance(by: 0.1)
      let jump = counter.take()
      let paths = (540..<560).map { IndexPath(item: $0, section: 0) }
      view.performBatchUpdates {
        view.deleteItems(at: paths)
        view.insertItems(at: paths)
      }
      stage.advance(by: 0.5)
      return [load, jump, counter.take()]
    }
    #expect(calls[0] == calls[1])
    #expect(calls[0][0] == ["sections": 1, "count": 1, "cell": 15])
    #expect(calls[0][1]["cell"] ?? 0 <= 18, "\(calls[0][1])")
    #expect(calls[0][2]["count"] == 1 && calls[0][2]["cell"] ?? 0 <= 36, "\(calls[0][2])")
  }
}

/// Rows and items that count the calls by their names.
@MainActor
private final class CallCounter: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource
{
  private let count: Int
  private var calls: [String: Int] = [:]

  init(_ count: Int) { self.count = count }

  /// Returns the calls since the last time.
  func take() -> [String: Int] {
    defer { calls = [:] }
    return calls
  }

  private func note(_ name: String) { calls[name, default: 0] += 1 }

  func numberOfSections(in tableView: UITableView) -> Int {
    note("sections")
    return 1
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    note("count")
    return count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    note("cell")
    return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    note("height")
    return 40
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    note("sections")
    return 1
  }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    note("count")
    return count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    note("cell")
    return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
