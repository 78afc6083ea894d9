/// The largest opaque rects found so far, from front to back. There are at most eight, so that a
/// test takes constant time.
struct Occluders: ~Copyable {
  private static let capacity = 8
  private var rects = Column<PixelRect>()
  /// The index of the first rect of the innermost group. A group may be translucent as a whole, so
  /// its opaque items hide nothing outside of it.
  private var base = 0
  private var outerBases = Column<Int>()
  /// The index of the first rect that hides items. Inside a blurred group, rects outside of it do
  /// not: the blur spreads the items beyond them.
  private var floor = 0
  private var outerFloors = Column<Int>()

  mutating func removeAll() {
    rects.removeAll()
    outerBases.removeAll()
    outerFloors.removeAll()
    base = 0
    floor = 0
  }

  mutating func enterGroup(isBlurred: Bool) {
    outerBases.append(base)
    outerFloors.append(floor)
    base = rects.count
    if isBlurred { floor = base }
  }

  mutating func leaveGroup() {
    rects.removeLast(rects.count - base)
    base = outerBases[outerBases.count - 1]
    floor = outerFloors[outerFloors.count - 1]
    outerBases.removeLast()
    outerFloors.removeLast()
  }

  /// Removes the rects over any of `pixels`, because what is below them is read.
  mutating func removeTouching(_ pixels: PixelRect) {
    for index in 0..<rects.count where rects[index].intersects(pixels) { rects[index] = .empty }
  }

  /// Removes the rects that do not touch `pixels`.
  mutating func removeOutside(_ pixels: PixelRect) {
    for index in 0..<rects.count where !rects[index].intersects(pixels) { rects[index] = .empty }
  }

  func contains(_ rect: PixelRect) -> Bool {
    for index in floor..<rects.count where rects[index].contains(rect) { return true }
    return false
  }

  mutating func insert(_ rect: PixelRect) {
    if rects.count < Self.capacity {
      rects.append(rect)
      return
    }
    guard base < rects.count else { return }
    var smallest = base
    for index in base..<rects.count where rects[index].area < rects[smallest].area {
      smallest = index
    }
    if rects[smallest].area < rect.area { rects[smallest] = rect }
  }
}
