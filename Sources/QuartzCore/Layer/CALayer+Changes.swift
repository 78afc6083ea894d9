internal import CalqueMotion
internal import CalqueRenderTree
import CoreGraphics
import Foundation

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
    let fields = StateFields(of: property)
    // Nothing else to do without an action, unless the class asks for display.
    guard let property, !TransactionStack.areActionsDisabled || type(of: self) != CALayer.self
    else {
      noteChange(of: fields)
      body()
      notifyObservers()
      return
    }
    let key = property.key
    var found = actionOfChange(forKey: key)
    noteChange(of: fields)
    body()
    if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
    run(&found, forKey: key)
    notifyObservers()
  }

  /// Keeps the committed state for `presentation()` before the first change since the last commit,
  /// also of a layer that has left the tree since, which may come back. Adds `fields` of the state
  /// of a layer in the tree to the next commit.
  func noteChange(of fields: StateFields = .others) {
    if mainThreadFlags.contains(.hasChangedState) {
      changedFields.add(fields)
      if committedIndex == .none, mainThreadFlags.contains(.repeatsState) {
        keepCommittedState(changing: fields)
      } else if committedIndex != .none {
        completeCommittedState(changing: fields)
      }
      return
    }
    if committedIndex != .none {
      completeCommittedState(changing: fields)
    } else if mainThreadFlags.contains(.isCommitted) {
      keepCommittedState(changing: fields)
    }
    if let context { mark(fields, in: context) }
  }

  private func keepCommittedState(changing fields: StateFields) {
    mainThreadFlags.remove(.repeatsState)
    lastContext?.committedStates.keep(self, changing: fields)
  }

  /// Keeps the whole committed state if only fields with deltas are kept and others change.
  private func completeCommittedState(changing fields: StateFields) {
    if committedIndex.isComplete || fields.haveDeltas { return }
    lastContext?.committedStates.keep(self, changing: fields)
  }

  /// Adds the layer's state to the next commit.
  func markStateChanged() {
    guard !mainThreadFlags.contains(.hasChangedState) else {
      changedFields = .others
      return
    }
    if let context { mark(.others, in: context) }
  }

  private func mark(_ fields: StateFields, in context: LayerContext) {
    if mainThreadFlags.isDisjoint(with: .changes) { context.scheduleCommit(of: self) }
    mainThreadFlags.insert(.hasChangedState)
    changedFields = fields
  }

  /// Adds the insertion of `layer`, directly in front of `sibling` or at the back, to the next
  /// commit; the whole list if it is short, new or carried anyway.
  func markInserted(_ layer: CALayer, inFrontOf sibling: CALayer?) {
    guard mainThreadFlags.isDisjoint(with: .hasChangedSublayers) else { return }
    guard let context, mainThreadFlags.contains(.isCommitted), tileContainer == nil,
      list.count >= SublayerList.shortestEdited,
      context.addInsertion(of: layer, inFrontOf: sibling, to: self)
    else { return markSublayersChanged() }
  }

  /// Adds the list of the layer's sublayers to the next commit.
  func markSublayersChanged() {
    guard let context else { return }
    if mainThreadFlags.isDisjoint(with: .changes) { context.scheduleCommit(of: self) }
    mainThreadFlags.insert(.hasChangedSublayers)
  }
}

extension StateFields {
  /// The fields that a change of `property` changes; all for nil.
  @inline(__always)
  fileprivate init(of property: LayerProperty?) {
    switch property {
    case .geometry: self = .geometry
    case .transforms(.transform): self = .transform
    case .appearance(.opacity): self = .opacity
    default: self = .others
    }
  }
}

/// A type of value in a layer's state.
protocol StateValue: Equatable {
  /// True if a layer can take the value: numbers have to be finite.
  var isUsable: Bool { get }
}

extension Double: StateValue { var isUsable: Bool { isFinite } }
extension Float: StateValue { var isUsable: Bool { isFinite } }
extension Bool: StateValue { var isUsable: Bool { true } }
extension SIMD2<Double>: StateValue { var isUsable: Bool { x.isFinite && y.isFinite } }
extension SIMD4<Double>: StateValue {
  var isUsable: Bool { x.isFinite && y.isFinite && z.isFinite && w.isFinite }
}
extension CATransform3D: StateValue { var isUsable: Bool { isFinite } }
extension ContentsGravity: StateValue { var isUsable: Bool { true } }
extension FillMode: StateValue { var isUsable: Bool { true } }
