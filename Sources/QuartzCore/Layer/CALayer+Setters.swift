internal import CalqueMotion
internal import CalqueRenderTree
import CoreGraphics
import Foundation

/// The setters that do more than set a part of the state.
extension CALayer {
  /// Sets a time that may be infinite; a negative one counts as 0.
  func setTiming(_ path: WritableKeyPath<TimingSpec, Double>, to value: Double) {
    guard !value.isNaN else {
      Diagnostic.report(self, "timing", value, "expected a number; keeping the old value")
      return
    }
    let value = max(value, 0)
    guard state.timing[keyPath: path] != value else { return }
    noteOwnTiming()
    change(nil) { state.timing[keyPath: path] = value }
  }

  /// Hides or shows the layer. Hiding runs the order-out action, showing the order-in action.
  func setHidden(_ newValue: Bool) {
    guard newValue != isHidden else { return }
    change(.appearance(.isHidden), .isHidden, to: newValue)
    if presentationSource == nil { runAction(forEvent: newValue ? kCAOnOrderOut : kCAOnOrderIn) }
  }

  func setBounds(_ newValue: CGRect) {
    let old = state.geometry.bounds
    change(.geometry(.bounds), \.geometry.bounds, to: newValue.vector)
    let new = state.geometry.bounds
    guard new != old, presentationSource == nil else { return }
    setNeedsLayout()
    guard new.highHalf != old.highHalf else { return }
    if let parent, !parent.mainThreadFlags.contains(.isLayingOut) { parent.setNeedsLayout() }
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  func setBackgroundColor(_ color: CGColor?) {
    guard color != backgroundColor else { return }
    change(.appearance(.backgroundColor)) {
      specifiedColors.background = color
      state.appearance.backgroundColor = color?.srgb ?? SIMD4()
    }
  }

  func setBorderColor(_ color: CGColor?) {
    guard color != borderColor else { return }
    change(.appearance(.borderColor)) {
      specifiedColors.border = color
      state.appearance.borderColor = color?.srgb ?? SIMD4()
    }
  }

  /// The contents that were set, or the image that an animation replaced them with.
  var currentContents: Any? {
    let image = state.content.image
    return image === specifiedContents as? CGImage ? specifiedContents : image
  }

  func setContents(_ newValue: Any?) {
    let image = newValue as? CGImage
    let isSame = image != nil || newValue == nil
    if isSame, image === state.content.image,
      specifiedContents is CGImage || specifiedContents == nil
    {
      return
    }
    change(.content(.contents)) {
      mainThreadFlags.remove(.drawsContents)
      // Contents that are freed may set others: they are kept until the access has ended.
      let former = specifiedContents
      specifiedContents = newValue
      state.content.image = image
      withExtendedLifetime(former) {}
    }
  }

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

  /// The antialiased edges; the state stores the complement.
  var antialiasedEdges: CAEdgeAntialiasingMask {
    CAEdgeAntialiasingMask(rawValue: 15 & ~UInt32(state.appearance.flags.aliasedEdges))
  }

  func setAntialiasedEdges(_ edges: CAEdgeAntialiasingMask) {
    let hard = UInt8(truncatingIfNeeded: 15 & ~edges.rawValue)
    guard hard != state.appearance.flags.aliasedEdges else { return }
    change(nil) { state.appearance.flags.aliasedEdges = hard }
  }
}

/// A layer's colours as the app set them. The state has them in sRGB only, and does not distinguish
/// nil from black with alpha 0.
struct SpecifiedColors {
  var background: CGColor?
  var border: CGColor? = .black
  var shadow: CGColor? = .black

  /// Returns the background colour as it reads back while the state has `srgb`.
  func background(for srgb: SIMD4<Float>) -> CGColor? { Self.read(background, srgb) }

  /// Returns the border colour as it reads back while the state has `srgb`.
  func border(for srgb: SIMD4<Float>) -> CGColor? { Self.read(border, srgb) }

  /// Returns the shadow colour as it reads back while the state has `srgb`.
  func shadow(for srgb: SIMD4<Float>) -> CGColor? { Self.read(shadow, srgb) }

  static func read(_ given: CGColor?, _ srgb: SIMD4<Float>) -> CGColor? {
    (given?.srgb ?? SIMD4()) == srgb ? given : CGColor(srgb: srgb)
  }
}
