import CoreGraphics
import Foundation
internal import CalqueRenderTree

extension CALayer {
  func setShadowColor(_ color: CGColor?) {
    guard color != shadowColor else { return }
    change(.shadow(.shadowColor)) {
      specifiedColors.shadow = color
      state.shadow.color = color?.srgb ?? SIMD4()
    }
  }

  func setShadowPath(_ newValue: CGPath?) {
    let path = newValue.map { ShapePath($0.elements) }
    guard state.shadow.path != path else { return }
    change(.shadow(.shadowPath)) { state.shadow.path = path }
  }
}
