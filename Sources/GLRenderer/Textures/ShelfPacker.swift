/// Finds room for rectangles on square pages: on shelves of their height, each of which is filled
/// from left to right. Room that was freed is taken again by rectangles of the same size.
struct ShelfPacker {
  /// The position of a rectangle.
  struct Place: Hashable {
    var x, y, page: Int32
  }

  /// The side of a page.
  let side: Int32
  private(set) var pageCount: Int32
  /// The area of the rectangles, as rounded.
  private(set) var area = 0
  /// The room that is left on the last shelf of each height: its left end, and its length.
  private var shelves: [Int32: (place: Place, length: Int32)] = [:]
  /// The top of the room below all shelves of the last page that has shelves.
  private var top = Place(x: 0, y: 0, page: 0)
  private var free: [SIMD2<Int32>: [Place]] = [:]

  /// Sides are rounded up to multiples of this, so that similar sizes share shelves.
  private static let step: Int32 = 8

  init(side: Int32, pageCount: Int32) { (self.side, self.pageCount) = (side, pageCount) }

  /// Adds pages, so that there are `count`.
  mutating func grow(to count: Int32) { pageCount = max(pageCount, count) }

  var capacity: Int { Int(side) * Int(side) * Int(pageCount) }

  /// Returns a place for a rectangle, whose sides are at most `side`; nil if there is no room.
  mutating func place(_ size: SIMD2<Int32>) -> Place? {
    let size = rounded(size)
    guard let place = free[size]?.popLast() ?? placeOnShelf(size) else { return nil }
    area += Int(size.x) * Int(size.y)
    return place
  }

  /// Frees the place of a rectangle of `size`.
  mutating func remove(_ place: Place, _ size: SIMD2<Int32>) {
    let size = rounded(size)
    free[size, default: []].append(place)
    area -= Int(size.x) * Int(size.y)
  }

  private func rounded(_ size: SIMD2<Int32>) -> SIMD2<Int32> {
    SIMD2(
      min((size.x + Self.step - 1) / Self.step * Self.step, side),
      min((size.y + Self.step - 1) / Self.step * Self.step, side))
  }

  private mutating func placeOnShelf(_ size: SIMD2<Int32>) -> Place? {
    if shelves[size.y].map({ $0.length < size.x }) ?? true {
      if top.y + size.y > side { top = Place(x: 0, y: 0, page: top.page + 1) }
      guard top.page < pageCount else { return nil }
      shelves[size.y] = (top, side)
      top.y += size.y
    }
    let place = shelves[size.y]?.place
    shelves[size.y]?.place.x += size.x
    shelves[size.y]?.length -= size.x
    return place
  }
}
