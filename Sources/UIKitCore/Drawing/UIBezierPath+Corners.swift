public import CoreGraphics
internal import CalqueRenderTree

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1)
  public static let topRight = UIRectCorner(rawValue: 2)
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  public static let bottomRight = UIRectCorner(rawValue: 8)
  public static let allCorners = UIRectCorner(rawValue: UInt.max)
}

extension UIBezierPath {
  /// Creates a rectangle with continuous corners, which extend 1.528665 radii along the sides.
  ///
  /// A radius above half a side is clamped to that. The path begins at the top left and runs
  /// clockwise on the screen.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let rect = rect.standardized
    guard rect.width.isFinite, rect.height.isFinite, !rect.isNull else { return }
    let room = min(rect.width, rect.height) / 2
    let radius = max(0, min(cornerRadius, room))
    guard radius > 0 else {
      append(UIBezierPath(rect: rect))
      return
    }
    let points = ContinuousCorner(radius: Double(radius), room: Double(room)).points
    /// Adds one corner: `a` and `b` point from it along the sides that meet there.
    func turn(_ corner: CGPoint, _ a: CGVector, _ b: CGVector) {
      let places = points.map { point in
        CGPoint(
          x: corner.x + a.dx * point.x + b.dx * point.y,
          y: corner.y + a.dy * point.x + b.dy * point.y)
      }
      addLine(to: places[0])
      for start in stride(from: 1, to: places.count, by: 3) {
        addCurve(
          to: places[start + 2], controlPoint1: places[start], controlPoint2: places[start + 1])
      }
    }
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    move(to: CGPoint(x: rect.minX + points[0].x, y: rect.minY))
    turn(CGPoint(x: rect.maxX, y: rect.minY), left, down)
    turn(CGPoint(x: rect.maxX, y: rect.maxY), up, left)
    turn(CGPoint(x: rect.minX, y: rect.maxY), right, up)
    turn(CGPoint(x: rect.minX, y: rect.minY), down, right)
    close()
  }

  /// Creates a rectangle with some corners rounded by quarter ellipses of `cornerRadii`, clamped to
  /// half the sides.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    let rect = rect.standardized
    guard rect.width.isFinite, rect.height.isFinite, !rect.isNull else { return }
    let rx = max(0, min(cornerRadii.width, rect.width / 2))
    let ry = max(0, min(cornerRadii.height, rect.height / 2))
    // The fraction of a radius at which a cubic's control points give a quarter circle, with an
    // error of 0.03 %.
    let kappa: CGFloat = 0.552_284_75
    /// Adds one corner: `a` and `b` point from it along the sides that meet there, in radii.
    func turn(_ corner: UIRectCorner, _ place: CGPoint, _ a: CGVector, _ b: CGVector) {
      guard corners.contains(corner), rx > 0, ry > 0 else {
        isEmpty ? move(to: place) : addLine(to: place)
        return
      }
      func along(_ v: CGVector, _ share: CGFloat) -> CGPoint {
        CGPoint(x: place.x + v.dx * rx * share, y: place.y + v.dy * ry * share)
      }
      isEmpty ? move(to: along(a, 1)) : addLine(to: along(a, 1))
      addCurve(
        to: along(b, 1), controlPoint1: along(a, 1 - kappa), controlPoint2: along(b, 1 - kappa))
    }
    let (left, right) = (CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0))
    let (up, down) = (CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1))
    turn(.topLeft, CGPoint(x: rect.minX, y: rect.minY), down, right)
    turn(.topRight, CGPoint(x: rect.maxX, y: rect.minY), left, down)
    turn(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), up, left)
    turn(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), right, up)
    close()
  }
}
