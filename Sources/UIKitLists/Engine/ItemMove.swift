/// An item on its way to another place. The list has it at its place of now, the data still at the
/// first one.
struct ItemMove {
  let from: ListIndex
  var to: ListIndex

  /// Returns the place in the data of the item that the list has at `index`.
  func dataIndex(of index: ListIndex) -> ListIndex {
    if index == to { return from }
    var found = index
    if found.section == to.section, found.item > to.item { found.item -= 1 }
    if found.section == from.section, found.item >= from.item { found.item += 1 }
    return found
  }
}
