/// The styled paths of a render tree's shape layers, each with one owner.
///
/// The renderer makes textures of parts of them as frames require, and drops those of styled paths
/// that have another generation or are removed.
package struct StyledPathStore: Sendable {
  private struct Slot {
    var styledPath: StyledPath?
    var generation: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var free: [Int32] = []

  /// A number that changes with every change of a styled path.
  package private(set) var version: UInt64 = 0

  package init() {}

  /// Stores `styledPath` in place of the one with the identifier `id`, if there is one. An equal
  /// styled path keeps its identifier, and with it its textures.
  mutating func set(_ styledPath: StyledPath, at id: inout StyledPathID) {
    if id.index >= 0 && slots[Int(id.index)].styledPath == styledPath { return }
    if id.index < 0 {
      id.index = free.popLast() ?? Int32(slots.count)
      if Int(id.index) == slots.count { slots.append(Slot()) }
    }
    let index = Int(id.index)
    slots[index].styledPath = styledPath
    slots[index].generation &+= 1
    id.generation = slots[index].generation
    version &+= 1
  }

  /// Removes the styled path with the identifier `id`, if there is one.
  mutating func remove(_ id: inout StyledPathID) {
    guard id.index >= 0 else { return }
    slots[Int(id.index)].styledPath = nil
    slots[Int(id.index)].generation &+= 1
    free.append(id.index)
    version &+= 1
    id = .none
  }

  /// The styled path with the identifier `id`; nil if it was removed.
  package subscript(id: StyledPathID) -> StyledPath? {
    let index = Int(id.index)
    guard slots.indices.contains(index), slots[index].generation == id.generation else {
      return nil
    }
    return slots[index].styledPath
  }

  /// Returns true if `id` still identifies a styled path.
  package func isCurrent(_ id: StyledPathID) -> Bool { self[id] != nil }
}
