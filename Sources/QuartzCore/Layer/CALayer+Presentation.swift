import CoreGraphics
import Foundation
internal import Motion
internal import RenderTree

extension CALayer {
  /// What the layer shows now: the state and the animations of the last commit.
  func presentedState() -> LayerState {
    var result = committedState ?? state
    guard !records.isEmpty else { return result }
    let now = CALayer.convertTime(MediaTime.now(), from: nil, to: self)
    result.apply(records.filter(\.isCommitted).map(\.value), at: now)
    return result
  }

  func currentPresentation() -> Self? {
    if presented != nil { return self }
    guard isOnScreen else { return nil }
    let copy = type(of: self).makePresentation(self)
    copy.presented = self
    copy.state = presentedState()
    return copy as? Self
  }

  func modelOfSameClass() -> Self { presented as? Self ?? self }

  /// Takes over what `init(layer:)` takes over.
  func copyProperties(from other: CALayer) {
    state = other.state
    marks = other.marks.intersection(.needsDisplayOnBoundsChange)
    givenColors = other.givenColors
    givenContents = other.givenContents
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
    let layers = model.children.compactMap { $0.presentation() }
    return layers.isEmpty ? nil : layers
  }

  /// The layer that this one presents, or itself: what two presentations of a layer have in common.
  var identity: CALayer { presented ?? self }
}
