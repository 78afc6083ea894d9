/// A rectangle of device pixels with the origin at the top left; empty if a side is 0 or less.
package struct PixelRect: Sendable, Hashable {
  package var minX, minY, maxX, maxY: Int32

  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  package var width: Int32 { max(maxX - minX, 0) }
  package var height: Int32 { max(maxY - minY, 0) }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The number of pixels covered.
  package var area: Int { Int(width) * Int(height) }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  package func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  package func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}
