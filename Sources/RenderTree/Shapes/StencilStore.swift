import CoreGraphics

/// The pixels of a shape, whatever its colour: the inside of a path, a line along it, or a line with the places of the path
/// to which its pixels belong.
package enum Stencil: Sendable, Equatable {
  case fill(ShapePath, CGPathFillRule)
  case stroke(ShapePath, PathPen)
  case course(ShapePath, PathPen)

  /// The stencil in the pixels that `raster` names.
  package func coverage(_ raster: Raster) -> Coverage {
    let placing = raster.placing
    let (width, height) = (Int(raster.bounds.width), Int(raster.bounds.height))
    var result =
      switch self {
      case .fill(let path, let rule):
        Coverage(filling: path.elements, rule, placing: placing, width: width, height: height)
      case .stroke(let path, let pen), .course(let path, let pen):
        Coverage(stroking: path.elements, with: pen, placing: placing, width: width, height: height)
      }
    if raster.deviation > 0 { result.blur(by: Double(raster.deviation)) }
    return result
  }

  /// The line in the pixels that `raster` names, with their places; nil for other stencils.
  package func map(_ raster: Raster) -> LineMap? {
    guard case .course(let path, let pen) = self else { return nil }
    return LineMap(
      path.elements, with: pen, placing: raster.placing, width: Int(raster.bounds.width),
      height: Int(raster.bounds.height))
  }
}

/// The name of a stencil in one `StencilStore`.
public struct StencilID: Sendable, Hashable {
  public var index: Int32
  public var generation: UInt32

  static let none = StencilID(index: -1, generation: 0)
}

/// The stencils of a render tree's shape layers, each with one owner.
///
/// The renderer makes textures of parts of them, as frames ask, and lets those go whose stencil has
/// another generation or is gone.
public struct StencilStore: Sendable {
  private struct Slot {
    var stencil: Stencil?
    var generation: UInt32 = 0
  }

  private var slots: [Slot] = []
  private var free: [Int32] = []

  /// Changes whenever a stencil does.
  public private(set) var version: UInt64 = 0

  public init() {}

  /// Takes in `stencil`, in the place of the one called `id` if there is one. An equal one keeps its
  /// name, and with it its textures.
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

  /// Lets the stencil called `id` go, if there is one.
  mutating func remove(_ id: inout StencilID) {
    guard id.index >= 0 else { return }
    slots[Int(id.index)].stencil = nil
    slots[Int(id.index)].generation &+= 1
    free.append(id.index)
    version &+= 1
    id = .none
  }

  /// The stencil called `id`, or nil when it is gone.
  package subscript(id: StencilID) -> Stencil? {
    let index = Int(id.index)
    guard slots.indices.contains(index), slots[index].generation == id.generation else {
      return nil
    }
    return slots[index].stencil
  }

  /// Whether `id` still names a stencil.
  public func isCurrent(_ id: StencilID) -> Bool { self[id] != nil }
}
