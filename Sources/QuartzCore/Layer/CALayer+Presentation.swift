import CoreGraphics
import Foundation
internal import Motion
internal import RenderTree

extension CALayer {
  /// The state and values of the last commit, while the model is ahead of them.
  var committed: CommittedLayer? {
    committedPlace < 0 ? nil : (context ?? formerContext)?.committedLayer(at: committedPlace)
  }

  /// The time of the clock that the layer's tree is shown by, and for a layer that is in none of the
  /// process's: seconds of `CACurrentMediaTime()`.
  package var mediaTime: Double { context?.clock.now() ?? MediaTime.now() }

  /// What the layer shows now: the state and the animations of the last commit.
  func presentedState() -> LayerState {
    var result = committed?.state ?? state
    guard !records.isEmpty else { return result }
    let now = CALayer.convertTime(mediaTime, from: nil, to: self)
    var shown: [LayerAnimation] = []
    for record in records where record.isCommitted && record.runsInRenderTree {
      shown.append(record.value)
    }
    result.apply(shown, at: now)
    return result
  }

  /// The value of `property` that shows now; nil for an image, a path or a list that is not there.
  func presentedValue(of property: LayerProperty) -> AnimatableValue? {
    if !records.isEmpty { return presentedState().value(of: property) }
    return committed == nil ? state.value(of: property) : committed?.state.value(of: property)
  }

  /// The managed values and those stored under keys that show now.
  private func presentedValues() -> [String: Any] {
    let values = committed?.values ?? extraValues
    guard animatesManagedValues else { return values }
    let now = CALayer.convertTime(mediaTime, from: nil, to: self)
    return managedValues(values, under: records.filter(\.isCommitted), at: now)
  }

  func currentPresentation() -> Self? {
    if presented != nil { return self }
    guard isOnScreen else { return nil }
    marks.insert(.isBeingPresented)
    let copy = type(of: self).makePresentation(self)
    marks.remove(.isBeingPresented)
    copy.presented = self
    copy.state = presentedState()
    copy.extraValues = presentedValues()
    return copy as? Self
  }

  func modelOfSameClass() -> Self { presented as? Self ?? self }

  /// Takes over what `init(layer:)` takes over.
  func copyProperties(from other: CALayer) {
    // From here on changes of the copy are without effect, those in a subclass's `init` too.
    if other.marks.contains(.isBeingPresented) { presented = other }
    state = other.state
    // Apple says nothing of copies that apps make; programs make them as new layers, without a place.
    if presented == nil { (state.box.bounds, state.box.position) = (SIMD4(), SIMD2()) }
    marks = other.marks.intersection([
      .needsDisplayOnBoundsChange, .drawsAsynchronously, .drawsContents,
    ])
    formatNumber = other.formatNumber
    givenColors = other.givenColors
    givenContents = other.givenContents
    givenEffects = other.givenEffects.map { GivenEffects(copying: $0) }
    extraValues = other.extraValues
    name = other.name
    delegate = other.delegate
    actions = other.actions
    style = other.style
  }

  /// The superlayer of a presentation layer: that of its model, presented.
  var presentedParent: CALayer? { presented?.parent?.presentation() }

  /// The sublayers of a presentation layer: those of its model, presented.
  var presentedChildren: [CALayer]? {
    guard let model = presented, !model.children.isEmpty else { return nil }
    var layers: [CALayer] = []
    for child in model.children {
      if let layer = child.presentation() { layers.append(layer) }
    }
    return layers.isEmpty ? nil : layers
  }

  /// The layer that this one presents, or itself: what two presentations of a layer have in common.
  var identity: CALayer { presented ?? self }
}

/// What a commit left of a layer's model.
struct CommittedLayer {
  var state: LayerState
  /// The values under keys that are no properties of `CALayer`'s own.
  var values: [String: Any]
}
