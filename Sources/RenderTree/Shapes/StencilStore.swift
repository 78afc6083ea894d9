import CoreGraphics

/// The coverage of a shape, independent of colour: the inside of a path, a line along it, or a line
/// with the path position of each of its pixels.
package enum Stencil: Sendable, Equatable {
  case fill(ShapePath, CGPathFillRule)
  case stroke(ShapePath, PathPen)
  case lineMap(ShapePath, PathPen)

  /// Returns the coverage of the stencil in the pixels of `coverageMask`.
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

  /// Returns the line in the pixels of `coverageMask`, with their path positions; nil for other stencils.
  package func map(_ coverageMask: CoverageMask) -> LineMap? {
    guard case .lineMap(let path, let pen) = self else { return nil }
    return LineMap(
      path.elements, with: pen, placing: coverageMask.placing,
      width: Int(coverageMask.bounds.width),
      height: Int(coverageMask.bounds.height))
  }
}

/// The identifier of a stencil in one `StencilStore`.
package struct StencilID: Sendable, Hashable {
  package var index: Int32
  package var generation: UInt32

  static let none = StencilID(index: -1, generation: 0)
}

/// The stencils of a render tree's shape layers, each with one owner.
///
/// The renderer makes textures of parts of them as frames require, and drops those of stencils that
/// have another generation or are removed.
package struct StencilStore: Sendable {
  private struct Slot {
    var stencil: Stencil?
    var generation: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var free: [Int32] = []

  /// A number that changes with every change of a stencil.
  package private(set) var version: UInt64 = 0

  package init() {}

  /// Stores `stencil` in place of the one with the identifier `id`, if there is one. An equal
  /// stencil keeps its identifier, and with it its textures.
  mutating func set(_ stencil: Stencil, at id: inout StencilID) {
    if id.index >= 0 && slots[Int(id.index)].stencil == stencil { return }
    if id.index < 0 {
      id.index = free.popLast() ?? Int32(slots.count)
      if Int(id.index) == slots.count { slots.append(Slot()) }
    }
    let index = Int(id.index)
    slots[index].stencil = stencil
    slots[index].generation &+= 1
    id.generation = slots[index].generation
    version &+= 1
  }

  /// Removes the stencil with the identifier `id`, if there is one.
  mutating func remove(_ id: inout StencilID) {
    guard id.index >= 0 else { return }
    slots[Int(id.index)].stencil = nil
    slots[Int(id.index)].generation &+= 1
    free.append(id.index)
    version &+= 1
    id = .none
  }

  /// The stencil with the identifier `id`; nil if it was removed.
  package subscript(id: StencilID) -> Stencil? {
    let index = Int(id.index)
    guard slots.indices.contains(index), slots[index].generation == id.generation else {
      return nil
    }
    return slots[index].stencil
  }

  /// Returns true if `id` still identifies a stencil.
  package func isCurrent(_ id: StencilID) -> Bool { self[id] != nil }
}
