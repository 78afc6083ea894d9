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
    guard !counts.isEmpty else {
      counts = [draw.below(5)]
      return Changes(insertedSections: [0])
    }
    return draw.chance(0.3) ? changeSections(&draw) : changeRows(&draw)
  }

  private func changeSections(_ draw: inout Draw) -> Changes {
    let section = draw.below(counts.count)
    switch draw.below(4) {
    case 0:
      counts.remove(at: section)
      return Changes(deletedSections: [section])
    case 1:
      counts[section] = draw.below(12)
      return Changes(reloadedSections: [section])
    case 2:
      let count = counts.remove(at: section)
      let place = draw.below(counts.count + 1)
      counts.insert(count, at: place)
      return Changes(movedSection: (section, place))
    default:
      let place = draw.below(counts.count + 1)
      counts.insert(draw.below(6), at: place)
      return Changes(insertedSections: [place])
    }
  }

  private func changeRows(_ draw: inout Draw) -> Changes {
    var changes = Changes()
    let section = draw.below(counts.count)
    let former = counts[section]
    let gone = Set((0..<draw.below(4)).compactMap { _ in former > 0 ? draw.below(former) : nil })
    let left = former - gone.count
    let added = draw.below(4)
    let place = draw.below(left + 1)
    counts[section] = left + added
    changes.deleted = gone.map { IndexPath(row: $0, section: section) }
    changes.inserted = (place..<place + added).map { IndexPath(row: $0, section: section) }
    let row = draw.below(max(former, 1))
    if former > 0, !gone.contains(row) {
      let path = IndexPath(row: row, section: section)
      if draw.chance(0.3) { changes.reloaded = [path] }
      if draw.chance(0.4) {
        let target = draw.below(left)
        changes.moved = (
          path, IndexPath(row: target < place ? target : target + added, section: section)
        )
      }
    }
    if draw.chance(0.2) {
      changes.insertedSections = [counts.count]
      counts.append(draw.below(6))
    }
    return changes
  }

  /// Takes a row away, or adds one, as the user asked for. Returns false if it is not there.
  func commit(_ path: IndexPath, deletes: Bool) -> Bool {
    guard contains(path) else { return false }
    counts[path.section] += deletes ? -1 : 1
    return true
  }

  /// Moves a row to another section, or to another place in its own.
  func move(_ path: IndexPath, to target: IndexPath) {
    guard contains(path), counts.indices.contains(target.section) else { return }
    counts[path.section] -= 1
    counts[target.section] += 1
  }

  private func contains(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.row)
  }

  struct Changes {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var reloaded: [IndexPath] = []
    var moved: (IndexPath, IndexPath)?
    var deletedSections: IndexSet = []
    var insertedSections: IndexSet = []
    var reloadedSections: IndexSet = []
    var movedSection: (Int, Int)?
  }

  func path(_ draw: inout Draw) -> IndexPath {
    let section = draw.below(max(counts.count, 1) + (draw.chance(0.05) ? 3 : 0))
    let count = counts.indices.contains(section) ? counts[section] : 0
    return IndexPath(row: draw.below(max(count, 1) + (draw.chance(0.05) ? 3 : 0)), section: section)
  }
}
