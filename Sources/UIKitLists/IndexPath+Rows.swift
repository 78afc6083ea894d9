public import Foundation

// The index path of a row has two numbers: that of the section, and that of the row in it.
extension IndexPath {
  /// Creates the path of a row of a table.
  public init(row: Int, section: Int) {
    // A literal takes a block of the heap.
    self.init(index: section)
    append(row)
  }

  /// Creates the path of an item of a section.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The number of the section; 0 for a path without one. Setting it keeps the row.
  public var section: Int {
    get { count > 0 ? self[0] : 0 }
    set { self = IndexPath(row: row, section: newValue) }
  }

  /// The number of the row in its section; 0 for a path without one. Setting it keeps the section.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { self = IndexPath(row: newValue, section: section) }
  }

  /// The same as `row`.
  public var item: Int {
    get { row }
    set { row = newValue }
  }

  init(_ index: ListIndex) { self.init(row: index.item, section: index.section) }

  /// The index in a list; nil if the path does not have two numbers.
  var listIndex: ListIndex? { count == 2 ? ListIndex(self[0], self[1]) : nil }
}

extension NSIndexPath {
  /// Creates the path of a row of a table.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// Creates the path of an item of a section.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The number of the section; 0 for a path without one.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }

  /// The number of the row in its section; 0 for a path without one.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }

  /// The same as `row`.
  public var item: Int { row }
}
