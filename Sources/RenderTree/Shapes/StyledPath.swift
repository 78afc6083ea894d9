import CoreGraphics

/// A path with its fill or stroke, independent of colour and resolution; the renderer draws parts
/// of it as coverage masks.
package enum StyledPath: Sendable, Hashable {
  case fill(ShapePath, CGPathFillRule)
  case stroke(ShapePath, StrokeStyle)
  /// A stroke that stores the path position of each of its pixels, so that parts of it can be
  /// shown.
  case lineMap(ShapePath, StrokeStyle)

  /// The path, as its layer has it.
  package var path: ShapePath {
    switch self {
    case .fill(let path, _), .stroke(let path, _), .lineMap(let path, _): path
    }
  }

  /// Returns the coverage of the styled path in the pixels of `coverageMask`, with at most
  /// `mostCells` cells.
  package func coverage(
    _ coverageMask: CoverageMask, mostCells: Int = WorkLimit.cells
  ) -> Coverage {
    let placing = coverageMask.placing
    let (width, height) = (Int(coverageMask.bounds.width), Int(coverageMask.bounds.height))
    var result =
      switch self {
      case .fill(let path, let rule):
        Coverage(
          filling: path.elements, rule, placing: placing, width: width, height: height,
          mostCells: mostCells)
      case .stroke(let path, let pen), .lineMap(let path, let pen):
        Coverage(
          stroking: path.elements, with: pen, placing: placing, width: width, height: height,
          mostCells: mostCells)
      }
    if coverageMask.deviation > 0 { result.blur(by: Double(coverageMask.deviation)) }
    return result
  }

  /// Returns the line in the pixels of `coverageMask`, with their path positions; nil for other
  /// styled paths.
  package func map(_ coverageMask: CoverageMask) -> LineMap? {
    guard case .lineMap(let path, let pen) = self else { return nil }
    return LineMap(
      path.elements, with: pen, placing: coverageMask.placing,
      width: Int(coverageMask.bounds.width),
      height: Int(coverageMask.bounds.height))
  }
}

/// The identifier of a styled path in one `StyledPathStore`.
package struct StyledPathID: Sendable, Hashable {
  package var index: Int32
  package var generation: UInt32

  static let none = StyledPathID(index: -1, generation: 0)
}

/// The styled paths of a render tree's shape layers. Layers with equal ones share an identifier,
/// and with it textures and draws.
///
/// The renderer makes textures of parts of them as frames require, and drops those of styled paths
/// that have another generation or are removed.
package struct StyledPathStore: Sendable {
  private struct Slot {
    var styledPath: StyledPath?
    var generation: UInt32 = 0
    var hash = 0
    /// The number of layers' parts that it is set for.
    var ownerCount = 0
  }

  private var slots: [Slot] = []
  private var free: [Int32] = []
  /// The slots by the hash values of their styled paths. Of two with the same hash value one is
  /// listed, and the other is not shared.
  private var slotsByHash: [Int: Int32] = [:]

  /// A number that changes with every change of a styled path.
  package private(set) var version: UInt64 = 0

  package init() {}

  /// Stores `styledPath` in place of the one with the identifier `id`, if there is one. An equal
  /// styled path keeps its identifier, and with it its textures.
  mutating func set(_ styledPath: StyledPath, at id: inout StyledPathID) {
    if id.index >= 0 && slots[Int(id.index)].styledPath == styledPath { return }
    let hash = styledPath.hashValue
    if let shared = slotsByHash[hash], slots[Int(shared)].styledPath == styledPath {
      slots[Int(shared)].ownerCount += 1
      remove(&id)
      id = StyledPathID(index: shared, generation: slots[Int(shared)].generation)
      return
    }
    if id.index >= 0, slots[Int(id.index)].ownerCount == 1 {
      unlist(id.index)
    } else {
      remove(&id)
      id.index = free.popLast() ?? Int32(slots.count)
      if Int(id.index) == slots.count { slots.append(Slot()) }
    }
    let index = Int(id.index)
    slots[index].styledPath = styledPath
    slots[index].hash = hash
    slots[index].ownerCount = 1
    slots[index].generation &+= 1
    slotsByHash[hash] = id.index
    id.generation = slots[index].generation
    version &+= 1
  }

  /// Removes the styled path with the identifier `id`, if there is one, unless others have it, too.
  mutating func remove(_ id: inout StyledPathID) {
    guard id.index >= 0 else { return }
    let index = Int(id.index)
    slots[index].ownerCount -= 1
    if slots[index].ownerCount == 0 {
      unlist(id.index)
      slots[index].styledPath = nil
      slots[index].generation &+= 1
      free.append(id.index)
      version &+= 1
    }
    id = .none
  }

  private mutating func unlist(_ index: Int32) {
    let hash = slots[Int(index)].hash
    if slotsByHash[hash] == index { slotsByHash[hash] = nil }
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
