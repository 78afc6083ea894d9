public import Foundation
public import CalqueMotion

/// Boxes for geometry, under the names that iOS code uses for animation values.
///
/// A transform is stored as an array of sixteen doubles, as Foundation on Linux encodes no
/// structures of other modules.
extension NSValue {
  private static let transformType = "[16d]"

  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  public convenience init(caTransform3D t: CATransform3D) {
    self.init([t.row1, t.row2, t.row3, t.row4])
  }

  private convenience init(_ rows: [SIMD4<Double>]) {
    // The array is never empty here, so its buffer has an address; the bytes are copied.
    let numbers = rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    self.init(bytes: numbers, objCType: Self.transformType)
  }

  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
  public var cgRectValue: CGRect { rectValue }

  /// The transform in the box; the identity if the box holds something else.
  public var caTransform3DValue: CATransform3D { boxedTransform ?? .identity }

  /// The transform in the box; nil if it holds something else.
  var boxedTransform: CATransform3D? {
    // `objCType` would leak the name at each call.
    let name = Mirror(reflecting: self).descendant("_typeInfo", "name") as? String
    guard name == Self.transformType else { return nil }
    var rows = [SIMD4<Double>](repeating: SIMD4(), count: 4)
    rows.withUnsafeMutableBytes { bytes in
      // The array has four elements, so the address exists.
      if let address = bytes.baseAddress { getValue(address) }
    }
    return CATransform3D(rows: rows[0], rows[1], rows[2], rows[3])
  }
}
