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

  /// Returns true if the rectangle is not empty, and `other` contains it and the pixels around it.
  func isInside(_ other: PixelRect) -> Bool {
    !isEmpty && minX > other.minX && minY > other.minY && maxX < other.maxX && maxY < other.maxY
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The limit of coordinates, in pixels: the sum of two fits in 32 bits.
  private static let farthest: Int32 = 1 << 29

  /// Returns the rectangle with `margin` added on the left and right, and above and below; an empty
  /// one stays empty.
  package func grown(by margin: SIMD2<Int32>) -> PixelRect {
    guard !isEmpty else { return .empty }
    let far = Self.farthest
    let x = min(max(margin.x, -far), far)
    let y = min(max(margin.y, -far), far)
    return PixelRect(
      minX: max(minX - x, -far), minY: max(minY - y, -far), maxX: min(maxX + x, far),
      maxY: min(maxY + y, far))
  }

  /// Returns the rectangle with `margin` added on each side; an empty one stays empty.
  func grown(by margin: Int32) -> PixelRect { grown(by: SIMD2(repeating: margin)) }

  /// Returns the smallest rectangle around this one whose sides are multiples of `step`, which is a
  /// power of 2.
  package func roundedOut(to step: SIMD2<Int32>) -> PixelRect {
    func up(_ value: Int32, _ step: Int32) -> Int32 { (value + step - 1) & ~(step - 1) }
    return isEmpty
      ? .empty
      : PixelRect(
        minX: minX & ~(step.x - 1), minY: minY & ~(step.y - 1), maxX: up(maxX, step.x),
        maxY: up(maxY, step.y))
  }
}

extension FixedWidthInteger {
  /// Truncates `value` towards zero and clamps it to the type's range; NaN becomes 0. All
  /// render-side code converts computed numbers to integers with it.
  @inline(__always)
  package init<Value: BinaryFloatingPoint>(saturating value: Value) {
    guard value > Value(Self.min) else {
      self = value.isNaN ? 0 : .min
      return
    }
    self = value < Value(Self.max) ? Self(value) : .max
  }
}
