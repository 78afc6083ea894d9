import CoreGraphics
internal import CalqueMotion
internal import CalqueRenderTree

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
      specifiedContents = newValue
      state.content.image = image
    }
  }
}
