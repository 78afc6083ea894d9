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
  func copyStyle(for other: UIBezierPath) {
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
