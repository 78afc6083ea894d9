import CoreGraphics

/// What a shape layer draws: a path, filled and stroked. Colours are sRGB, not premultiplied.
package struct LayerShape: Sendable, Equatable {
  /// Nil draws nothing.
  package var path: ShapePath?
  package var fillColor = SIMD4<Float>(0, 0, 0, 1)
  package var strokeColor = SIMD4<Float>()
  package var rule = CGPathFillRule.winding
  package var pen = PathPen()

  package init() {}
}

/// The steps of a path, as a value.
public struct ShapePath: Sendable, Hashable {
  package let elements: [PathElement]

  package init(_ elements: [PathElement]) { self.elements = elements }

  /// The path at `progress` of the way to `other`: point by point when both have the same steps, else
  /// the one that is nearer.
  package func interpolated(to other: ShapePath, _ progress: Double) -> ShapePath {
    if progress == 0 { return self }
    if progress == 1 { return other }
    guard elements.count == other.elements.count else { return progress < 0.5 ? self : other }
    var result: [PathElement] = []
    result.reserveCapacity(elements.count)
    for (a, b) in zip(elements, other.elements) {
      guard let mixed = a.mixed(with: b, CGFloat(progress)) else {
        return progress < 0.5 ? self : other
      }
      result.append(mixed)
    }
    return ShapePath(result)
  }
}

/// A shape on the heap, so that layers without one pay a pointer.
final class ShapeBox: Sendable, Equatable {
  let shape: LayerShape

  init(_ shape: LayerShape) { self.shape = shape }

  static func == (a: ShapeBox, b: ShapeBox) -> Bool { a === b || a.shape == b.shape }
}

extension LayerState {
  /// What the layer draws as a shape layer; nil for other layers.
  package var shape: LayerShape? {
    get { shapeBox?.shape }
    set { shapeBox = newValue.map { ShapeBox($0) } }
  }

  /// The shape of a shape layer; one that draws nothing for other layers, which become shape layers
  /// when it is set.
  package var shapeValue: LayerShape {
    get { shapeBox?.shape ?? LayerShape() }
    set { shapeBox = ShapeBox(newValue) }
  }
}

extension PathElement {
  /// The step at `fraction` of the way to `other`; nil when the two are of different kinds.
  fileprivate func mixed(with other: PathElement, _ fraction: CGFloat) -> PathElement? {
    func mix(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: a.x + (b.x - a.x) * fraction, y: a.y + (b.y - a.y) * fraction)
    }
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
}
