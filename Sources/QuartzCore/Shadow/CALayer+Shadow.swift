import CoreGraphics
import Foundation
internal import RenderTree

extension CALayer {
  func setShadowColor(_ color: CGColor?) {
    guard color != shadowColor else { return }
    change(.shadowColor) {
      givenColors.shadow = color
      state.shadow.color = color?.srgb ?? SIMD4()
    }
  }

  func setShadowPath(_ newValue: CGPath?) {
    let path = newValue.map { ShapePath($0.elements) }
    guard state.shadow.path != path else { return }
    change(.shadowPath) { state.shadow.path = path }
  }

  /// The shadow's property as its own type, where that is no number.
  func shadowProperty(_ property: LayerProperty) -> Any? {
    property == .shadowPath ? shadowPath : shadowColor
  }

  /// Sets a property of the shadow or of the rasterisation from the value that the render tree would
  /// see; `original` is the object that was given.
  func setShadow(_ property: LayerProperty, _ value: SIMD4<Double>, as original: Any?) {
    switch property {
    case .shadowPath: shadowPath = original as? CGPath
    case .shadowColor: shadowColor = original as? CGColor
    case .shadowOpacity: shadowOpacity = Float(value.x)
    case .shadowRadius: shadowRadius = CGFloat(value.x)
    case .shadowOffset: shadowOffset = CGSize(value.lowHalf)
    case .shouldRasterize: shouldRasterize = value.x != 0
    case .rasterizationScale: rasterizationScale = CGFloat(value.x)
    default: break
    }
  }
}

extension CGSize {
  init(_ v: SIMD2<Double>) { self.init(width: v.x, height: v.y) }
  var vector: SIMD2<Double> { SIMD2(Double(width), Double(height)) }
}
