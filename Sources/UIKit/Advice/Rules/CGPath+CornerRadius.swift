internal import CoreGraphics
internal import Foundation
internal import RenderTree

extension CGPath {
  /// The corners of a rounded rectangle.
  struct Corners: Equatable {
    var radius: CGFloat
    var isContinuous = false
  }

  /// The corners, where the path is a rounded rectangle and nothing else; of radius 0 for a rectangle.
  ///
  /// The corners are found from the points at the edges, and the path is then held against a rounded
  /// rectangle with these, in pixels: so that it does not count in how many curves it was made.
  var corners: Corners? {
    let box = boundingBox
    guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite,
      box.width < 16_384, box.height < 16_384
    else { return nil }
    var inset = min(box.width, box.height) / 2
    applyWithBlock { element in
      let end: CGPoint
      switch element.pointee.type {
      case .moveToPoint, .addLineToPoint: end = element.pointee.points[0]
      case .addQuadCurveToPoint: end = element.pointee.points[1]
      case .addCurveToPoint: end = element.pointee.points[2]
      case .closeSubpath: return
      }
      // The points on the upper and the lower edge that are nearest to a corner.
      guard abs(end.y - box.minY) < 0.01 || abs(end.y - box.maxY) < 0.01 else { return }
      inset = min(inset, abs(end.x - box.minX), abs(end.x - box.maxX))
    }
    guard let shape = coverage(in: box) else { return nil }
    func isLike(_ other: CGPath) -> Bool {
      guard let wanted = other.coverage(in: box) else { return false }
      return zip(shape, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 24 }
    }
    if isLike(
      CGPath(roundedRect: box, cornerWidth: inset, cornerHeight: inset, transform: nil))
    {
      return Corners(radius: inset)
    }
    let radius = inset / CGFloat(CornerStyle.continuousReach)
    return isLike(UIBezierPath(roundedRect: box, cornerRadius: radius).cgPath)
      ? Corners(radius: radius, isContinuous: true) : nil
  }

  /// What the path covers of each pixel of `box` drawn some 96 pixels wide, 0...255.
  private func coverage(in box: CGRect) -> [UInt8]? {
    let side = 96.0
    let scale = side / max(box.width, box.height)
    let size = CGSize(
      width: max((box.width * scale).rounded(.up), 1),
      height: max((box.height * scale).rounded(.up), 1))
    guard let context = CGContext(size: size, scale: 1, opaque: false) else { return nil }
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -box.minX, y: -box.minY)
    context.addPath(self)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    context.fillPath()
    return context.makeImage()?.withBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
    }
  }
}
