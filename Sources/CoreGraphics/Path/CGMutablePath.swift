/// A path that can be extended.
///
/// An element with a coordinate that is not finite is ignored, and so is a line or curve without a
/// current point. `transform` maps the added elements, not the existing ones.
public final class CGMutablePath: CGPath {
  public init() {
    super.init(elements: [])
  }

  /// Returns the elements of the path that `build` makes.
  static func elements(_ build: (CGMutablePath) -> Void) -> [PathElement] {
    let path = CGMutablePath()
    build(path)
    return path.elements
  }

  /// Begins a subpath at `point`.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    let element = PathElement.move(point.applying(transform))
    guard element.isFinite else { return }
    if case .move? = elements.last { elements.removeLast() }
    elements.append(element)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.line(point), transform)
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    append(.quad(control: control, end: end), transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    append(.cubic(control1: control1, control2: control2, end: end), transform)
  }

  /// Adds a line back to the start of the subpath. The next element starts there.
  public func closeSubpath() {
    switch elements.last {
    case nil, .close?: return
    default: elements.append(.close)
    }
  }

  /// Moves to the first of `points` and adds lines through the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds the elements of `path`.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    guard transform.isFinite else { return }
    elements += path.elements.map { $0.applying(transform) }
  }

  private func append(_ element: PathElement, _ transform: CGAffineTransform) {
    let mapped = element.applying(transform)
    guard !elements.isEmpty, mapped.isFinite else { return }
    elements.append(mapped)
  }
}

extension PathElement {
  fileprivate var isFinite: Bool { allPoints { $0.isFinite } }
}
