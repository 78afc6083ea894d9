import RandomSeeds
import UIKit

@testable import UIKitLists

/// The data of a list on screen, with names: items have texts and sizes that change, and sections
/// headers and footers. It notes the size of each item that the list has asked for, so that a naive
/// list can lay out everything as the list on screen does.
@MainActor
final class NamedItems {
  private(set) var list = NaiveList()
  /// The sizes that the list on screen knows, by the names of items.
  var known: [Int: CGSize] = [:]
  var selected: Set<Int> = []
  /// The items that the last batch has neither taken away nor reloaded.
  private(set) var staying: Set<Int> = []
  private var lastName = 0
  private var versions: [Int: Int] = [:]
  /// The sizes that items would have now, where they have changed.
  private var changed: [Int: CGSize] = [:]

  var names: [[Int]] { list.sections.map { $0.rows.map(\.name) } }

  func name(_ path: IndexPath) -> Int { list.sections[path.section].rows[path.item].name }

  func text(_ name: Int) -> String { "\(name), version \(versions[name] ?? 0)" }

  /// Returns the size that an item asks for.
  func size(_ name: Int) -> CGSize {
    changed[name] ?? CGSize(width: 20 + name * 31 % 90, height: 16 + name * 29 % 67)
  }

  /// Returns the size that an item asks for, and notes that the list knows it.
  func askedSize(_ name: Int) -> CGSize {
    let size = size(name)
    known[name] = size
    return size
  }

  /// Changes the text and the size of an item.
  func change(_ name: Int, _ random: inout SeededGenerator) {
    versions[name, default: 0] += 1
    changed[name] = CGSize(
      width: Int.random(in: 16...120, using: &random),
      height: Int.random(in: 16...90, using: &random))
  }

  /// Replaces everything by other sections.
  func refill(_ random: inout SeededGenerator) {
    (known, selected) = ([:], [])
    list.sections = (0..<Int.random(in: 0...4, using: &random)).map { _ in
      lastName += 1
      let name = lastName
      let rows = (0..<Int.random(in: 0...14, using: &random)).map { _ -> NaiveList.Row in
        lastName += 1
        return NaiveList.Row(name: lastName, height: 0, isMeasured: false)
      }
      return NaiveList.Section(
        name: name, padding: 0, header: [0, 24, 31].randomElement(using: &random) ?? 0,
        footer: [0, 0, 18].randomElement(using: &random) ?? 0, rows: rows)
    }
  }

  /// Makes a random batch, and returns it. Reloaded items are other ones than before, so that the
  /// list forgets what it knows of them.
  func makeBatch(_ random: inout SeededGenerator) -> ListUpdate {
    let (update, new) = list.randomBatch(&lastName, &random, newRows: 0...12)
    staying = []
    for (number, section) in list.sections.enumerated()
    where !update.reloadedSections.contains(number) {
      for (item, row) in section.rows.enumerated()
      where !update.reloadedItems.contains(ListIndex(number, item)) { staying.insert(row.name) }
    }
    for index in update.reloadedItems.sorted() {
      let name = list.sections[index.section].rows[index.item].name
      change(name, &random)
      known[name] = nil
      selected.remove(name)
    }
    list = new
    staying.formIntersection(names.joined())
    selected.formIntersection(names.joined())
    return update
  }

  /// Returns the path of a random item; nil without one.
  func randomPath(_ random: inout SeededGenerator) -> IndexPath? {
    let paths = names.indices.flatMap { section in
      names[section].indices.map { IndexPath(item: $0, section: section) }
    }
    return paths.randomElement(using: &random)
  }
}
