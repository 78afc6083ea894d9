internal import CalqueAdviser
internal import CalqueDebugOverlay
internal import QuartzCore
internal import CalqueTelemetry

// The facts about the window as a whole, which the panel shows while no layer is selected.
extension InspectorModel {
  /// A number about the picture that the window shows.
  struct Count: Equatable {
    var title: String
    var value: String
    /// The overlay that shows in the window where the number comes from.
    var overlay: OverlayRow
  }

  /// The numbers about the picture; empty before a frame was inspected.
  var counts: [Count] {
    let cost = cost
    guard let tree, cost.isKnown else { return [] }
    let share = cost.pixels > 0 ? 100 * Double(cost.blendedPixels) / Double(cost.pixels) : 0
    return [
      Count(title: "Layers", value: tree.layers.count.grouped, overlay: .borders),
      Count(title: "Draws", value: cost.draws.grouped, overlay: .batches),
      Count(title: "Passes", value: cost.passes.count.grouped, overlay: .offscreen),
      Count(title: "Blended", value: "\(share.fixed(0)) %", overlay: .blended),
      Count(title: "Textures", value: PropertyRow.bytes(cost.textureBytes), overlay: .formats),
    ]
  }

  /// The most layers that the panel lists.
  static let costliestLimit = 5

  /// The indices of the layers that fill the most pixels, the costliest first. Blended pixels count
  /// twice, and so do those of offscreen passes: they are drawn, and then drawn from.
  var costliest: [Int] {
    guard let tree else { return [] }
    let costs = tree.layers.enumerated().map { (index: $0.offset, cost: $0.element.cost.weight) }
    return costs.filter { $0.cost > 0 }.sorted { ($1.cost, $0.index) < ($0.cost, $1.index) }
      .prefix(Self.costliestLimit).map(\.index)
  }

  /// A rule's findings in all layers.
  struct RuleFindings: Equatable {
    var first: Advice
    /// The number of layers with the finding.
    var count: Int
    /// The sum of the measured savings, in words; nil if the rule has none.
    var saving: String?
  }

  /// The findings of the rules, each rule once, in the order of the catalogue.
  var ruleFindings: [RuleFindings] {
    let all = Dictionary(grouping: adviser.findings, by: \.rule)
    return AdviceRule.ids.compactMap { rule in
      guard let found = all[rule], let first = found.first else { return nil }
      return RuleFindings(
        first: first, count: found.count,
        saving: found.dropFirst().reduce(first.saving) { $0 + $1.saving }.text)
    }
  }

  /// Selects the layer that a finding is about.
  func select(_ finding: RuleFindings) {
    guard let layer = finding.first.path.flatMap({ subject.inspectedContext?.layer(at: $0) })
    else { return }
    select(layer)
  }
}

extension LayerCost {
  /// The pixels drawn, with blended ones and those of offscreen passes counted twice.
  fileprivate var weight: Int {
    var weight = pixels
    for more in [blendedPixels, offscreenPixels, offscreenPixels] { weight +|= more }
    return weight
  }

  /// The cost in words: `142,408 px, 61 % blended, 1 pass`.
  var summary: String {
    var words = ["\(pixels.grouped) px"]
    if blendedPixels > 0, pixels > 0 {
      words.append("\((100 * Double(blendedPixels) / Double(pixels)).fixed(0)) % blended")
    }
    if !passes.isEmpty { words.append(passes.count == 1 ? "1 pass" : "\(passes.count) passes") }
    return words.joined(separator: ", ")
  }
}
