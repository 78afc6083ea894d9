/// The name of a picture that the renderer keeps for a tree.
public struct PictureID: Sendable, Hashable {
  public var index: Int32
  public var generation: UInt32

  public init(index: Int32, generation: UInt32) {
    self.index = index
    self.generation = generation
  }
}

/// A layer and all under it as they were at one moment, drawn into a texture of their own.
struct Picture {
  var id: PictureID
  /// Where it lies: x, y, width and height in the layer's own points, counted from the top left corner
  /// of its bounds.
  var rect: SIMD4<Double>
  /// Whether no pixel of it lets anything through.
  var isOpaque: Bool
}

/// Hands out the names of a tree's pictures, and remembers which ones the renderer can forget.
struct PictureNames {
  private var generations: [UInt32] = []
  private var free: [Int32] = []
  private var dropped: [PictureID] = []

  mutating func take() -> PictureID {
    if let index = free.popLast() {
      return PictureID(index: index, generation: generations[Int(index)])
    }
    generations.append(1)
    return PictureID(index: Int32(generations.count - 1), generation: 1)
  }

  mutating func giveBack(_ id: PictureID) {
    generations[Int(id.index)] &+= 1
    free.append(id.index)
    dropped.append(id)
  }

  /// The pictures given back since the last call.
  mutating func takeDropped() -> [PictureID] {
    guard !dropped.isEmpty else { return [] }
    defer { dropped = [] }
    return dropped
  }
}
