internal import CalqueRenderTree
public import CoreGraphics
public import Foundation

/// A path with its drawing attributes, in points with y downwards.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// The width of strokes, in points; 1 by default.
  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  /// The largest ratio of miter length to line width; 10 by default.
  open var miterLimit: CGFloat = 10
  /// The tolerance of drawn curves, in points. Stored without effect: curves are drawn with pixel
  /// accuracy.
  open var flatness: CGFloat = 0.6
  /// True if fills use the even-odd rule; false, the default, if they use the non-zero winding
  /// rule.
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  public override init() {
    super.init()
  }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates an arc. Angles are in radians from the x axis towards y; clockwise is as seen on the
  /// screen.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// A copy of the path. Setting it keeps the drawing attributes.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  /// Returns a path with the same elements and drawing attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copyStyle(for: copy)
    return copy
  }

  /// Copies the drawing attributes of this path to `other`.
  private func copyStyle(for other: UIBezierPath) {
    other.lineWidth = lineWidth
    other.lineCapStyle = lineCapStyle
    other.lineJoinStyle = lineJoinStyle
    other.miterLimit = miterLimit
    other.flatness = flatness
    other.usesEvenOddFillRule = usesEvenOddFillRule
    other.dash = dash
  }

  // MARK: Building

  open func move(to point: CGPoint) { path.move(to: point) }
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, with a line from the current point to its start. Angles are in radians from the x
  /// axis towards y; clockwise is as seen on the screen, where y points down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // CoreGraphics defines clockwise for a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  /// Appends the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Transforms every point; a non-finite transform changes nothing.
  open func apply(_ transform: CGAffineTransform) {
    if let moved = withUnsafePointer(to: transform, { path.mutableCopy(using: $0) }) {
      path = moved
    }
  }

  /// Returns a path of the same shape in the opposite direction: the subpaths in reverse order,
  /// each from its last point. A closed subpath keeps its start point.
  open func reversing() -> UIBezierPath {
    let reversed = UIBezierPath(cgPath: path.reversed)
    copyStyle(for: reversed)
    return reversed
  }

  // MARK: Reading

  open var isEmpty: Bool { path.isEmpty }
  open var currentPoint: CGPoint { path.currentPoint }

  /// The bounding box of the path, without its control points.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Returns true if `point` lies inside the path, by its fill rule.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets the lengths of dashes and gaps, in points, and the offset in them at which a line begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (
      pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? [], phase
    )
  }

  /// Writes the dashes to the pointers that are not nil. The caller allocates `pattern`, after it
  /// has asked for `count`.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.pattern.enumerated() { pattern?[index] = length }
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  /// Fills the path in the current context, with the context's fill colour.
  open func fill() { fill(with: nil, alpha: nil) }

  /// Fills the path with a blend mode and an opacity that replace the context's.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    fill(with: .some(blendMode), alpha: .some(alpha))
  }

  private func fill(with blendMode: CGBlendMode?, alpha: CGFloat?) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    if let alpha { context.setAlpha(alpha) }
    context.addPath(path)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    context.restoreGState()
  }

  /// Strokes the path in the current context, with the context's stroke colour.
  open func stroke() { stroke(with: nil, alpha: nil) }

  /// Strokes the path with a blend mode and an opacity that replace the context's.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    stroke(with: .some(blendMode), alpha: .some(alpha))
  }

  private func stroke(with blendMode: CGBlendMode?, alpha: CGFloat?) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if let blendMode { context.setBlendMode(blendMode) }
    if let alpha { context.setAlpha(alpha) }
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    if !dash.pattern.isEmpty { context.setLineDash(phase: dash.phase, lengths: dash.pattern) }
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Clips further drawing in the current context to the inside of the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}

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

extension CGPath {
  /// The subpaths from last to first, each drawn from its end to its beginning.
  var reversed: CGPath {
    CGPath(elements: subpaths.reversed().flatMap(\.reversed))
  }

  /// A run of connected elements.
  private struct Subpath {
    var start: CGPoint
    var steps: [PathElement] = []
    var isClosed = false

    var reversed: [PathElement] {
      let points = [start] + steps.compactMap(\.end)
      guard let last = points.last else { return [] }
      guard isClosed else { return [.move(last)] + turned(points) }
      // The closing line comes first, and a final line to the start is left to closing.
      var steps = turned(points)
      if last != start { steps.insert(.line(last), at: 0) }
      if steps.count > 1, case .line? = steps.last { steps.removeLast() }
      return [.move(start)] + steps + [.close]
    }

    /// Returns the elements in reverse; `points` are their start points and the last end point.
    private func turned(_ points: [CGPoint]) -> [PathElement] {
      steps.indices.reversed().map { index in
        let end = points[index]
        switch steps[index] {
        case .quad(let control, _): return .quad(control: control, end: end)
        case .cubic(let control1, let control2, _):
          return .cubic(control1: control2, control2: control1, end: end)
        case .move, .line, .close: return .line(end)
        }
      }
    }
  }

  private var subpaths: [Subpath] {
    var paths: [Subpath] = []
    for element in elements {
      switch element {
      case .move(let point): paths.append(Subpath(start: point))
      case .close:
        if !paths.isEmpty { paths[paths.count - 1].isClosed = true }
      case .line, .quad, .cubic:
        guard let last = paths.last else { continue }
        // After a close, a subpath without its own move begins at the start of the former one.
        if last.isClosed { paths.append(Subpath(start: last.start)) }
        paths[paths.count - 1].steps.append(element)
      }
    }
    return paths
  }
}
