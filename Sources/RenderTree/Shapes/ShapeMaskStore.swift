import CoreGraphics

/// The coverage of a shape, independent of colour: the inside of a path, a line along it, or a line
/// with the path position of each of its pixels.
package enum ShapeMask: Sendable, Equatable {
  case fill(ShapePath, CGPathFillRule)
  case stroke(ShapePath, PathPen)
  case lineMap(ShapePath, PathPen)

  /// Returns the coverage of the shape mask in the pixels of `coverageMask`.
  package func coverage(_ coverageMask: CoverageMask) -> Coverage {
    let placing = coverageMask.placing
    let (width, height) = (Int(coverageMask.bounds.width), Int(coverageMask.bounds.height))
    var result =
      switch self {
      case .fill(let path, let rule):
        Coverage(filling: path.elements, rule, placing: placing, width: width, height: height)
      case .stroke(let path, let pen), .lineMap(let path, let pen):
        Coverage(stroking: path.elements, with: pen, placing: placing, width: width, height: height)
      }
    if coverageMask.deviation > 0 { result.blur(by: Double(coverageMask.deviation)) }
    return result
  }

  /// Returns the line in the pixels of `coverageMask`, with their path positions; nil for other
  /// shape masks.
  package func map(_ coverageMask: CoverageMask) -> LineMap? {
    guard case .lineMap(let path, let pen) = self else { return nil }
    return LineMap(
      path.elements, with: pen, placing: coverageMask.placing,
      width: Int(coverageMask.bounds.width),
      height: Int(coverageMask.bounds.height))
  }
}

/// The identifier of a shape mask in one `ShapeMaskStore`.
package struct ShapeMaskID: Sendable, Hashable {
  package var index: Int32
  package var generation: UInt32

  static let none = ShapeMaskID(index: -1, generation: 0)
}

/// The shape masks of a render tree's shape layers, each with one owner.
///
/// The renderer makes textures of parts of them as frames require, and drops those of shape masks
/// that have another generation or are removed.
package struct ShapeMaskStore: Sendable {
  private struct Slot {
    var shapeMask: ShapeMask?
    var generation: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var free: [Int32] = []

  /// A number that changes with every change of a shape mask.
  package private(set) var version: UInt64 = 0

  package init() {}

  /// Stores `shapeMask` in place of the one with the identifier `id`, if there is one. An equal
  /// shape mask keeps its identifier, and with it its textures.
  mutating func set(_ shapeMask: ShapeMask, at id: inout ShapeMaskID) {
    if id.index >= 0 && slots[Int(id.index)].shapeMask == shapeMask { return }
    if id.index < 0 {
      id.index = free.popLast() ?? Int32(slots.count)
      if Int(id.index) == slots.count { slots.append(Slot()) }
    }
    let index = Int(id.index)
    slots[index].shapeMask = shapeMask
    slots[index].generation &+= 1
    id.generation = slots[index].generation
    version &+= 1
  }

  /// Removes the shape mask with the identifier `id`, if there is one.
  mutating func remove(_ id: inout ShapeMaskID) {
    guard id.index >= 0 else { return }
    slots[Int(id.index)].shapeMask = nil
    slots[Int(id.index)].generation &+= 1
    free.append(id.index)
    version &+= 1
    id = .none
  }

  /// The shape mask with the identifier `id`; nil if it was removed.
  package subscript(id: ShapeMaskID) -> ShapeMask? {
    let index = Int(id.index)
    guard slots.indices.contains(index), slots[index].generation == id.generation else {
      return nil
    }
    return slots[index].shapeMask
  }

  /// Returns true if `id` still identifies a shape mask.
  package func isCurrent(_ id: ShapeMaskID) -> Bool { self[id] != nil }
}
