/// The place of an item in a list: its section, and its number in it.
struct ListIndex: Hashable, Comparable, Sendable, CustomStringConvertible {
  var section: Int
  var item: Int

  init(_ section: Int, _ item: Int) {
    self.section = section
    self.item = item
  }

  static func < (a: ListIndex, b: ListIndex) -> Bool {
    a.section != b.section ? a.section < b.section : a.item < b.item
  }

  var description: String { "\(section).\(item)" }
}
