import CoreGraphics

/// The content of a shape layer: a path, filled and stroked. Colours are sRGB, not premultiplied.
package struct LayerShape: Sendable, Equatable {
  /// The path; nil draws nothing.
  package var path: ShapePath?
  package var fillColor = SIMD4<Float>(0, 0, 0, 1)
  package var strokeColor = SIMD4<Float>()
  package var rule = CGPathFillRule.winding
  package var pen = PathPen()

  package init() {}
}

/// The elements of a path, as a value.
package struct ShapePath: Sendable, Hashable {
  package let elements: [PathElement]

  package init(_ elements: [PathElement]) { self.elements = elements }

  /// Returns the path at the fraction `progress` between this path and `other`: interpolated point
  /// by point if their elements match, else the nearer of the two. A line matches a curve: it
  /// counts as a curve with its end points as control points.
  package func interpolated(to other: ShapePath, _ progress: Double) -> ShapePath {
    if progress == 0 { return self }
    if progress == 1 { return other }
    guard elements.count == other.elements.count else { return progress < 0.5 ? self : other }
    var result: [PathElement] = []
    result.reserveCapacity(elements.count)
    var (start, otherStart) = (CGPoint.zero, CGPoint.zero)
    for (a, b) in zip(elements, other.elements) {
      let fraction = CGFloat(progress)
      guard
        let mixed = a.mixed(with: b, fraction)
          ?? a.mixedAsCurve(from: start, with: b, from: otherStart, fraction)
      else { return progress < 0.5 ? self : other }
      result.append(mixed)
      // After a closed subpath the next subpath begins with a move.
      start = a.end ?? start
      otherStart = b.end ?? otherStart
    }
    return ShapePath(result)
  }
}

extension LayerState {
  /// The shape of a shape layer; nil for other layers.
  package var shape: LayerShape? {
    get { rare?.value.shape?.value }
    set { changeRare { $0.shape = newValue.map { HeapBox($0) } } }
  }

  /// The shape of a shape layer, or one that draws nothing. Setting it makes any layer a shape
  /// layer.
  package var shapeValue: LayerShape {
    get { shape ?? LayerShape() }
    set { shape = newValue }
  }
}

extension PathElement {
  /// Returns the element at `fraction` between this element and `other`; nil if their types differ.
  fileprivate func mixed(with other: PathElement, _ fraction: CGFloat) -> PathElement? {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint { a.mixed(with: b, fraction) }
    switch (self, other) {
    case (.move(let a), .move(let b)): return .move(mix(a, b))
    case (.line(let a), .line(let b)): return .line(mix(a, b))
    case (.quad(let c1, let e1), .quad(let c2, let e2)):
      return .quad(control: mix(c1, c2), end: mix(e1, e2))
    case (.cubic(let a1, let b1, let e1), .cubic(let a2, let b2, let e2)):
      return .cubic(control1: mix(a1, a2), control2: mix(b1, b2), end: mix(e1, e2))
    case (.close, .close): return .close
    default: return nil
    }
  }

  /// Interpolates as `mixed(with:_:)` does, with both elements converted to cubic curves that begin
  /// at `start` and `otherStart`; nil if one of them cannot be converted.
  fileprivate func mixedAsCurve(
    from start: CGPoint, with other: PathElement, from otherStart: CGPoint, _ fraction: CGFloat
  ) -> PathElement? {
    guard let a = CubicCurve(self, from: start), let b = CubicCurve(other, from: otherStart) else {
      return nil
    }
    return .cubic(
      control1: a.p1.mixed(with: b.p1, fraction), control2: a.p2.mixed(with: b.p2, fraction),
      end: a.p3.mixed(with: b.p3, fraction))
  }
}
