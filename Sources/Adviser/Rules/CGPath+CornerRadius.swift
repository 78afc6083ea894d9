internal import CoreGraphics
internal import Foundation
internal import CalqueRenderTree
internal import UIKitCore

extension CGPath {
  /// The corners of a rounded rectangle.
  struct Corners: Equatable {
    var radius: CGFloat
    var isContinuous = false
  }

  /// The corners if the path is exactly a rounded rectangle, with a radius of 0 for a rectangle;
  /// nil otherwise.
  ///
  /// The radius is derived from the points on the edges. The path is then compared with a rounded
  /// rectangle of that radius in pixels, so that the number of curves it consists of does not
  /// matter.
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
      // Only points on the upper and the lower edge count; the ones nearest to a corner give the
      // inset.
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

  /// Returns the coverage of each pixel of `box` drawn 96 pixels on its longer side, 0...255.
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
