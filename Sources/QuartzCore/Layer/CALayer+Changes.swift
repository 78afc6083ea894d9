import CoreGraphics
import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// The single path by which properties change: look up the action, set the state, mark the layer
/// for the next commit, run the action.
extension CALayer {
  /// Sets the part of the state at `path`. An equal value changes nothing and runs no action.
  @inline(__always)
  func change<Value: StateValue>(
    _ property: LayerProperty?, _ path: WritableKeyPath<LayerState, Value>, to value: Value,
    call: StaticString = #function
  ) {
    guard state[keyPath: path] != value else { return }
    guard value.isUsable else {
      Diagnostic.report(
        self, property?.key ?? "timing", value, "expected finite numbers; keeping the old value")
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
      markStateChanged()
      notifyObservers()
      return
    }
    let key = property.key
    let found = actionOfChange(forKey: key)
    saveCommittedState()
    body()
    markStateChanged()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    found?.run(forKey: key, object: self, arguments: nil)
    notifyObservers()
  }

  /// Keeps the committed state for `presentation()`, before the first change since the last commit,
  /// also of a layer that has left the tree since: it may come back.
  func saveCommittedState() {
    guard lastCommittedStateIndex < 0, mainThreadFlags.contains(.isCommitted),
      mainThreadFlags.isDisjoint(with: .hasChangedState)
        || mainThreadFlags.contains(.repeatsState)
    else { return }
    lastContext?.saveCommittedState(of: self)
  }

  /// Adds the layer's state to the next commit.
  func markStateChanged() {
    guard let context else { return }
    if mainThreadFlags.isDisjoint(with: .changes) { context.scheduleCommit(of: self) }
    mainThreadFlags.insert(.hasChangedState)
  }

  /// Adds the list of the layer's sublayers to the next commit.
  func markSublayersChanged() {
    guard let context else { return }
    if mainThreadFlags.isDisjoint(with: .changes) { context.scheduleCommit(of: self) }
    mainThreadFlags.insert(.hasChangedSublayers)
  }
}
