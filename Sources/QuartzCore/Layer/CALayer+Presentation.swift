import CoreGraphics
import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

extension CALayer {
  /// The state and values of the last commit, while the model differs from them.
  var committed: CommittedLayer? {
    committedIndex == .none ? nil : lastContext?.committedStates[committedIndex, of: self]
  }

  /// The time of the clock of the layer's tree, or of the process's clock for a layer in no tree:
  /// seconds of `CACurrentMediaTime()`.
  package var mediaTime: Double { context?.clock.now() ?? MediaTime.now() }

  /// Returns the state on screen now: the state and the animations of the last commit.
  func presentationState() -> LayerState {
    var result = committed?.state ?? state
    guard !records.isEmpty else { return result }
    let now = CALayer.convertTime(mediaTime, from: nil, to: self)
    var shown: [LayerAnimation] = []
    for record in records where record.hasBeginTime && record.runsInRenderTree {
      shown.append(record.layerAnimation)
    }
    result.apply(shown, at: now)
    return result
  }

  /// Returns the value of `property` on screen now; nil for a missing image, path or list.
  func presentationValue(of property: LayerProperty) -> AnimatableValue? {
    if !records.isEmpty { return presentationState().value(of: property) }
    return committed == nil ? state.value(of: property) : committed?.state.value(of: property)
  }

  /// Returns the custom values, and those stored under keys, on screen now.
  private func presentationValues() -> [String: Any] {
    let values = committed?.values ?? extraValues
    guard animatesCustomValues else { return values }
    let now = CALayer.convertTime(mediaTime, from: nil, to: self)
    return customValues(values, under: records.filter(\.hasBeginTime), at: now)
  }

  func currentPresentation() -> Self? {
    if presentationSource != nil { return self }
    guard isCommitted else { return nil }
    mainThreadFlags.insert(.isMakingPresentation)
    let copy = type(of: self).makePresentation(self)
    mainThreadFlags.remove(.isMakingPresentation)
    copy.presentationSource = self
    copy.state = presentationState()
    copy.extraValues = presentationValues()
    return copy as? Self
  }

  func modelOfSameClass() -> Self { presentationSource as? Self ?? self }

  /// Copies the properties that `init(layer:)` copies.
  func copyProperties(from other: CALayer) {
    // From here on changes of the copy have no effect, including those in a subclass's `init`.
    if other.mainThreadFlags.contains(.isMakingPresentation) { presentationSource = other }
    state = other.state
    // Apple does not document copies that apps make; programs use them as new layers, without a
    // frame.
    if presentationSource == nil {
      (state.geometry.bounds, state.geometry.position) = (SIMD4(), SIMD2())
    }
    mainThreadFlags = other.mainThreadFlags.intersection([
      .needsDisplayOnBoundsChange, .drawsAsynchronously, .drawsContents,
    ])
    formatNumber = other.formatNumber
    specifiedColors = other.specifiedColors
    specifiedContents = other.specifiedContents
    specifiedFilters = other.specifiedFilters.map { SpecifiedFilters(copying: $0) }
    extraValues = other.extraValues
    name = other.name
    delegate = other.delegate
    actions = other.actions
    style = other.style
  }

  /// The superlayer of a presentation layer: the presentation layer of its model's superlayer.
  var presentationSuperlayer: CALayer? { presentationSource?.parent?.presentation() }

  /// The sublayers of a presentation layer: the presentation layers of its model's sublayers.
  var presentationSublayers: [CALayer]? {
    guard let model = presentationSource, !model.children.isEmpty else { return nil }
    var layers: [CALayer] = []
    for child in model.children {
      if let layer = child.presentation() { layers.append(layer) }
    }
    return layers.isEmpty ? nil : layers
  }

  /// The model layer of a presentation layer, or the layer itself: equal for two presentations of
  /// one layer.
  var identity: CALayer { presentationSource ?? self }
}
