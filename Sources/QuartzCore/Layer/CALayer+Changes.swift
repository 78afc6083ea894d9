import CoreGraphics
import Foundation
internal import Motion
internal import RenderTree

/// The single path by which properties change: look up the action, set the state, mark the layer
/// for the next commit, run the action.
extension CALayer {
  /// Sets the part of the state at `path`. An equal value changes nothing and runs no action.
  @inline(__always)
  func change<Value: LayerValue>(
    _ property: LayerProperty?, _ path: WritableKeyPath<LayerState, Value>, to value: Value,
    call: StaticString = #function
  ) {
    guard state[keyPath: path] != value else { return }
    guard value.isUsable else {
      Diagnostic.report(self, property?.key ?? "timing", value, "not finite, the old value stays")
      return
    }
    change(property, call: call) { state[keyPath: path] = value }
  }

  /// Sets a Boolean property.
  func change(
    _ property: LayerProperty?, _ flag: LayerFlags, to value: Bool, call: StaticString = #function
  ) {
    guard state.appearance.flags.contains(flag) != value else { return }
    change(property, call: call) {
      if value { state.appearance.flags.insert(flag) } else { state.appearance.flags.remove(flag) }
    }
  }

  /// Returns true if a property that is not committed may be set: on the main thread, and in
  /// copies.
  func mayChange(call: StaticString = #function) -> Bool {
    presentationSource != nil || MainThreadCheck.passes(self, nil, call)
  }

  /// Runs `body`, which changes `property`, with all the bookkeeping of a change. On a thread other
  /// than the main thread nothing changes.
  ///
  /// - Parameter call: The name of the setter or method, for the report of a wrong thread.
  func change(
    _ property: LayerProperty?, call: StaticString = #function, _ body: () -> Void
  ) {
    guard presentationSource == nil else {
      body()
      return
    }
    guard MainThreadCheck.passes(self, property?.key, call) else { return }
    guard let property else {
      saveCommittedState()
      body()
      markChanged()
      notifyObservers()
      return
    }
    let key = property.key
    let found = TransactionStack.areActionsDisabled ? nil : action(forKey: key)
    saveCommittedState()
    body()
    markChanged()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    found?.run(forKey: key, object: self, arguments: nil)
    notifyObservers()
  }

  /// Keeps the committed state for `presentation()`, before the first change since the last commit.
  func saveCommittedState() {
    guard lastCommittedStateIndex < 0, isCommitted, !objectFlags.contains(.isChanged) else {
      return
    }
    context?.saveCommittedState(of: self)
  }

  /// Sets a time that may be infinite; a negative one counts as 0.
  func setTiming(_ path: WritableKeyPath<TimingSpec, Double>, to value: Double) {
    guard !value.isNaN else {
      Diagnostic.report(self, "timing", value, "not a number, the old value stays")
      return
    }
    let value = max(value, 0)
    guard state.timing[keyPath: path] != value else { return }
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
    if let parent, !parent.objectFlags.contains(.isLayingOut) { parent.setNeedsLayout() }
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
      objectFlags.remove(.drawsContents)
      specifiedContents = newValue
      state.content.image = image
    }
  }

  /// Adds the layer's state to the next commit.
  func markChanged() {
    guard let context else { return }
    if objectFlags.isDisjoint(with: .changes) { context.noteChange(of: self) }
    objectFlags.insert(.isChanged)
  }

  /// Adds the list of the layer's sublayers to the next commit.
  func markRelisted() {
    guard let context else { return }
    if objectFlags.isDisjoint(with: .changes) { context.noteChange(of: self) }
    objectFlags.insert(.isRelisted)
  }
}
