internal import CalqueAdviser
internal import CalqueRenderTree
internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

// The editing of the selected layer's properties, by typing and by the adviser's fixes.
extension InspectorModel {
  /// The names of `CALayer.contentsGravity`.
  private static let gravities: [CALayerContentsGravity] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize,
    .resizeAspect, .resizeAspectFill,
  ]

  /// Returns the edit of the selected layer's property `key`.
  func edit(_ key: String, _ form: ValueForm, _ text: String) -> PropertyEdit {
    let parts = key == "frame" ? ["position", "bounds"] : [key]
    let isEdited = selection.map { layer in parts.contains { edits.contains($0, of: layer) } }
    return PropertyEdit(key: key, form: form, text: text, isEdited: isEdited ?? false)
  }

  /// Returns the row of a property of the selected layer.
  func row(of property: InspectedProperty, in layer: InspectedLayer) -> PropertyRow {
    var row = PropertyRow(
      property.key, property.model.text, shown: property.differs ? property.shown.text : "")
    let known = LayerProperty(key: property.key)
    if let form = known.map({ ValueForm($0.valueType) }) ?? Self.form(of: property.key) {
      row.edit = edit(property.key, form, property.model.text)
    }
    row.swatches = known.map { Self.colors($0, in: layer.shown) } ?? []
    if let known, let object = selection { row.curve = curves.curve(of: known, on: object) }
    return row
  }

  /// Returns the form of a property that is not animatable; nil if it cannot be typed.
  private static func form(of key: String) -> ValueForm? {
    switch key {
    case "opaque", "allowsGroupOpacity", "allowsEdgeAntialiasing", "geometryFlipped": .flag
    case "contentsGravity": .choice(gravities.map(\.rawValue))
    default: nil
    }
  }

  /// Returns the visible colours of a property.
  private static func colors(_ property: LayerProperty, in state: LayerState) -> [SIMD4<Double>] {
    let colors: [SIMD4<Double>] =
      switch (property.valueType, state.value(of: property)) {
      case (.color, .vector(let color)): [color]
      case (.colors, .list(let list)): list
      default: []
      }
    return colors.filter { $0.w > 0 }
  }

  /// Sets a property of the selected layer to the value that `text` stands for. Returns the reason
  /// if it stands for none; then nothing is set.
  func set(_ property: PropertyEdit, to text: String) -> String? {
    guard let layer = selection else { return "select a layer first" }
    do {
      let value = try property.form.value(of: text)
      edit { $0.set(property.key, of: layer, to: value) }
      return nil
    } catch {
      return error.reason
    }
  }

  // MARK: Advice

  /// The properties that fixes change.
  static let fixedKeys = [
    "opaque", "backgroundColor", "masksToBounds", "cornerRadius", "cornerCurve", "mask",
    "allowsGroupOpacity", "shadowPath", "position", "bounds", "contents", "shouldRasterize",
    "rasterizationScale",
  ]

  /// Returns the findings that were tried on `layer`, while something of it is still edited.
  func triedAdvice(of layer: CALayer) -> [Advice] {
    guard let tried = tried[ObjectIdentifier(layer)],
      Self.fixedKeys.contains(where: { edits.contains($0, of: layer) })
    else { return [] }
    return tried
  }

  /// Returns true if the finding was tried on the selected layer.
  func isTried(_ advice: Advice) -> Bool {
    selection.map { triedAdvice(of: $0).contains(advice) } ?? false
  }

  /// Returns what can be done about a finding.
  func actions(_ advice: Advice) -> [AdviceAction] {
    guard let rule = AdviceRule.named(advice.rule), rule.repair != nil, !rule.cannotBeTakenBack,
      !isTried(advice)
    else { return [.copy] }
    let count = adviser.advice(of: advice.rule).count
    return [.tryIt] + (count > 1 ? [.tryAll(count)] : []) + [.copy]
  }

  /// Does something about the finding at `index` of the selected layer's advice.
  package func perform(_ action: AdviceAction, onAdvice index: Int) {
    guard let advice, advice.indices.contains(index), let layer = selection else { return }
    let finding = advice[index]
    switch action {
    case .tryIt: fix([(layer, finding)])
    case .tryAll:
      fix(findings(of: finding.rule))
      rulesTriedOnAll.insert(finding.rule)
    case .copy: copyText(swift(finding))
    }
  }

  private typealias Finding = (layer: CALayer, advice: Advice)

  /// Returns the findings of a rule, with their layers.
  private func findings(of rule: String) -> [Finding] {
    adviser.advice(of: rule).compactMap { advice in
      advice.path.flatMap { subject.inspectedContext?.layer(at: $0) }.map { ($0, advice) }
    }
  }

  private func fix(_ findings: [Finding]) {
    if edits.isEmpty { (tried, rulesTriedOnAll) = ([:], []) }
    edit { apply(findings, $0) }
  }

  private func apply(_ findings: [Finding], _ edits: LiveEdits) {
    for (layer, advice) in findings {
      guard let repair = AdviceRule.named(advice.rule)?.repair else { continue }
      edits.track(Self.fixedKeys, of: layer, isRedrawn: layer.drawsItself) {
        repair(layer, advice)
      }
      tried[ObjectIdentifier(layer), default: []].append(advice)
    }
  }

  /// Applies the fixes that were tried on all layers to those in which a rule has found the same
  /// since, until all edits are taken back. What the fixes of the others saved stays shown.
  func fixNewFindings() {
    guard !rulesTriedOnAll.isEmpty else { return }
    guard !edits.isEmpty else { return rulesTriedOnAll = [] }
    let new = rulesTriedOnAll.flatMap { findings(of: $0) }.filter { finding in
      !triedAdvice(of: finding.layer).contains { $0.rule == finding.advice.rule }
    }
    guard !new.isEmpty else { return }
    apply(new, edits)
    adviser.forget()
    CATransaction.flush()
  }

  /// Returns the fix of the finding about the selected layer, with the name of the property that
  /// holds the layer if it is known.
  func swift(_ advice: Advice) -> String {
    guard let property = selected?.names.property else { return advice.fix }
    let isOfView = selection?.ownerView != nil
    return advice.fix
      .replacing(/\blayer\./, with: isOfView ? "\(property).layer." : "\(property).")
      .replacing(/\bview\./, with: "\(property).")
  }
}

/// A thing to do about a finding of the adviser.
package enum AdviceAction: Equatable, Sendable {
  /// Applies the fix to the selected layer.
  case tryIt
  /// Applies the fix to all layers, of this number, in which the rule found the same.
  case tryAll(Int)
  /// Puts the fix on the clipboard, as a line of Swift.
  case copy

  var title: String {
    switch self {
    case .tryIt: "Try it"
    case .tryAll(let count): "Try it on all \(count)"
    case .copy: "Copy Swift"
    }
  }
}
