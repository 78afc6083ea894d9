public import Foundation

/// Up to four numbers as a filter input.
public final class CIVector: NSObject, Sendable {
  let vector: SIMD4<Double>
  /// The number of components given.
  public let count: Int

  init(vector: SIMD4<Double>, count: Int = 4) {
    self.vector = vector
    self.count = count
  }

  public convenience init(x: CGFloat) { self.init(vector: SIMD4(Double(x), 0, 0, 0), count: 1) }

  public convenience init(x: CGFloat, y: CGFloat) {
    self.init(vector: SIMD4(Double(x), Double(y), 0, 0), count: 2)
  }

  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) {
    self.init(vector: SIMD4(Double(x), Double(y), Double(z), 0), count: 3)
  }

  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(vector: SIMD4(Double(x), Double(y), Double(z), Double(w)))
  }

  public var x: CGFloat { CGFloat(vector.x) }
  public var y: CGFloat { CGFloat(vector.y) }
  public var z: CGFloat { CGFloat(vector.z) }
  public var w: CGFloat { CGFloat(vector.w) }

  /// Returns the component at `index`; 0 past the last.
  public func value(at index: Int) -> CGFloat {
    (0..<count).contains(index) ? CGFloat(vector[index]) : 0
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CIVector else { return false }
    return other.vector == vector && other.count == count
  }

  public override var hash: Int { vector.hashValue }
}
