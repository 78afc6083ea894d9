import CalqueTesting
import UIKit

extension Sheet {
  private static let size = CGSize(width: 240, height: 260)

  /// A film of a change of a table of five rows.
  private static func table(
    _ name: String, _ style: UITableView.Style = .plain, tracks row: Int,
    prepare: @escaping (TableSpecimen) -> Void = { _ in },
    _ change: @escaping (TableSpecimen) -> Void
  ) -> Specimen {
    .film(name, size) { stage in
      let table = TableSpecimen(
        style,
        [
          Section(
            header: "Header",
            rows: ["One", "Two", "Three", "Four", "Five"].map {
              Row(text: $0, detail: "Detail", style: .value1, accessory: .disclosureIndicator)
            })
        ])
      prepare(table)
      stage.window.rootViewController = table
      stage.advance(by: 0.2)
      let cell = table.cell(row)
      change(table)
      return stage.take { cell.shownFrame.minY + (cell.contentView.shownFrame.minX) }
    }
  }

  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  private static func insertion(_ name: String, _ animation: UITableView.RowAnimation) -> Specimen {
    table("insert, \(name)", tracks: 3) { table in
      table.sections[0].rows.insert(Row(text: "New", accessory: .checkmark), at: 1)
      table.tableView.insertRows(at: [path(1)], with: animation)
    }
  }

  private static func deletion(
    _ name: String, _ animation: UITableView.RowAnimation, _ style: UITableView.Style = .plain
  ) -> Specimen {
    table("delete, \(name)", style, tracks: 3) { table in
      table.sections[0].rows.remove(at: 1)
      table.tableView.deleteRows(at: [path(1)], with: animation)
    }
  }

  /// A film of a finger that moves by a distance on a table, in equal steps.
  private static func finger(
    _ name: String, _ start: @escaping (TableSpecimen) -> CGPoint, _ distance: CGVector,
    tracked: @escaping (TableSpecimen) -> CGFloat,
    prepare: @escaping (TableSpecimen, Stage) -> Void
  ) -> Specimen {
    .film(name, size) { stage in
      let table = TableSpecimen(
        .insetGrouped, [Section(rows: Row.rows("One", "Two", "Three", "Four", "Five"))])
      stage.window.rootViewController = table
      stage.advance(by: 0.1)
      prepare(table, stage)
      stage.advance(by: 0.5)
      let place = start(table)
      let touch = stage.beginTouch(at: place)
      return Specimen.Take(
        advance: { share in
          touch.move(
            to: CGPoint(x: place.x + share * distance.dx, y: place.y + share * distance.dy),
            duration: 0.2)
          stage.advance(by: 0.2)
        }, tracked: { tracked(table) })
    }
  }

  /// Changes of tables.
  static let tableFilms = Sheet(
    name: "table-films", columns: Specimen.filmShares.count,
    specimens: [
      insertion("automatic", .automatic), insertion("fade", .fade), insertion("top", .top),
      insertion("left", .left), insertion("bottom", .bottom), insertion("middle", .middle),
      deletion("automatic", .automatic), deletion("right", .right),
      deletion("fade, inset", .fade, .insetGrouped),
      deletion("top, grouped", .top, .grouped),
      table("delete the last, inset", .insetGrouped, tracks: 4) { table in
        table.sections[0].rows.removeLast()
        table.tableView.deleteRows(at: [path(4)], with: .top)
      },
      table("move", .insetGrouped, tracks: 0) { table in
        table.sections[0].rows.insert(table.sections[0].rows.remove(at: 0), at: 3)
        table.tableView.moveRow(at: path(0), to: path(3))
      },
      table("height", tracks: 4) { table in
        table.cell(1).textLabel?.numberOfLines = 0
        table.cell(1).textLabel?.text =
          "Two, whose text has more lines than before, and so is higher"
        table.tableView.performBatchUpdates {}
      },
      table("editing", .insetGrouped, tracks: 1, prepare: { $0.canMove = true }) { table in
        table.setEditing(true, animated: true)
      },
      table(
        "end of editing", tracks: 1,
        prepare: { table in
          table.canMove = true
          table.setEditing(true, animated: false)
        }
      ) { table in
        table.setEditing(false, animated: true)
      },
      finger(
        "swipe", { CGPoint(x: 210, y: $0.cell(1).middle.y) }, CGVector(dx: -190, dy: 0),
        tracked: { $0.cell(1).contentView.shownFrame.minX }
      ) { table, _ in
        table.trailing = [Actions.action("Delete"), Actions.action("Flag", .systemOrange)]
      },
      finger(
        "reorder", { $0.cell(0).convert(CGPoint(x: $0.cell(0).bounds.maxX - 24, y: 22), to: nil) },
        CGVector(dx: 0, dy: 130),
        tracked: { table in
          table.tableView.visibleCells.first { $0.textLabel?.text == "One" }?.shownFrame.minY ?? 0
        }
      ) { table, _ in
        table.canMove = true
        table.setEditing(true, animated: false)
      },
    ])

  // MARK: Collection views

  /// A film of a change of a collection view of eight tiles.
  private static func grid(
    _ name: String, _ duration: Double = 0.3, tracks item: Int,
    _ layout: @escaping () -> UICollectionViewLayout = { Layouts.flow() },
    _ change: @escaping (GridSpecimen) -> Void
  ) -> Specimen {
    .film(name, size) { stage in
      let grid = GridSpecimen(layout(), [Array(0..<8)])
      stage.window.rootViewController = grid
      stage.advance(by: 0.1)
      let cell = grid.cell(item)
      change(grid)
      return stage.take(duration) { cell.shownFrame.midX + 1000 * cell.shownFrame.midY }
    }
  }

  /// A film of a change of a list.
  private static func list(
    _ name: String, tracks text: String, _ entries: [Entry]? = nil,
    _ change: @escaping (ListSpecimen) -> Void
  ) -> Specimen {
    .film(name, size) { stage in
      let entries = entries ?? ["One", "Two", "Three", "Four"].map { Entry(text: $0) }
      let list = ListSpecimen(.init(appearance: .insetGrouped), [entries]) { cell, text in
        ListSpecimen.plain(cell, text)
        let isOutline = text.hasPrefix("Outline")
        cell.accessories = [
          .delete(), isOutline ? .outlineDisclosure() : .disclosureIndicator(), .reorder(),
        ]
      }
      stage.window.rootViewController = list
      stage.advance(by: 0.1)
      let cell = list.cell(text)
      change(list)
      return stage.take { cell.shownFrame.minY + cell.contentView.shownFrame.minX }
    }
  }

  private static var outline: [Entry] {
    [
      Entry(text: "Outline", children: ["Child", "Other child"]),
      Entry(text: "Outline open", children: ["A", "B"]), Entry(text: "Last"),
    ]
  }

  private static func toggle(_ list: ListSpecimen, _ text: String, expands: Bool) {
    guard let source = list.source else { return }
    var snapshot = source.snapshot(for: 0)
    if expands { snapshot.expand([text]) } else { snapshot.collapse([text]) }
    source.apply(snapshot, to: 0, animatingDifferences: true)
  }

  /// Changes of collection views.
  static let collectionFilms = Sheet(
    name: "collection-films", columns: Specimen.filmShares.count,
    specimens: [
      grid("insert", tracks: 5) { grid in
        grid.sections[0].insert(99, at: 2)
        grid.collectionView.insertItems(at: [IndexPath(item: 2, section: 0)])
      },
      grid("delete", tracks: 4) { grid in
        grid.sections[0].remove(at: 3)
        grid.collectionView.deleteItems(at: [IndexPath(item: 3, section: 0)])
      },
      grid("move", tracks: 0) { grid in
        grid.sections[0].insert(grid.sections[0].remove(at: 0), at: 7)
        grid.collectionView.moveItem(
          at: IndexPath(item: 0, section: 0), to: IndexPath(item: 7, section: 0))
      },
      grid("layout, flow to list", tracks: 7) { grid in
        grid.collectionView.setCollectionViewLayout(
          Layouts.flow(.vertical, CGSize(width: 220, height: 26)), animated: true)
      },
      grid("layout, flow to circle", tracks: 2) { grid in
        grid.collectionView.setCollectionViewLayout(CircleLayout(), animated: true)
      },
      grid("item size", tracks: 7) { grid in
        UIView.animate(withDuration: 0.3) {
          let layout = grid.collectionView.collectionViewLayout as? UICollectionViewFlowLayout
          layout?.itemSize = CGSize(width: 105, height: 50)
          grid.collectionView.layoutIfNeeded()
        }
      },
      list("list, insert", tracks: "Three") { $0.change { $0.insert("New", at: 1) } },
      list("list, delete", tracks: "Four") { $0.change { $0.remove(at: 1) } },
      list("list, move", tracks: "One") { $0.change { $0.insert($0.remove(at: 0), at: 3) } },
      list("list, editing", tracks: "Two") { list in
        UIView.animate(withDuration: 0.3) {
          list.collectionView.isEditing = true
          list.collectionView.layoutIfNeeded()
        }
      },
      list("outline, expand", tracks: "Last", outline) { toggle($0, "Outline", expands: true) },
      list("outline, collapse", tracks: "Last", outline) {
        toggle($0, "Outline open", expands: false)
      },
      .film("reorder", size) { stage in
        let grid = GridSpecimen(Layouts.flow(), [Array(0..<8)])
        stage.window.rootViewController = grid
        stage.advance(by: 0.1)
        let place = grid.cell(0).middle
        let cell = grid.cell(0)
        let touch = stage.beginTouch(at: place)
        stage.advance(by: 0.8)
        return Specimen.Take(
          advance: { share in
            touch.move(
              to: CGPoint(x: place.x + share * 150, y: place.y + share * 60), duration: 0.2)
            stage.advance(by: 0.3)
          }, tracked: { cell.shownFrame.midX })
      },
    ])
}
