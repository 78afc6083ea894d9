internal import QuartzCore
internal import CalqueRenderTree
internal import CalqueTelemetry
internal import UIKitCore

/// The layers that draw the most pixels of a picture.
@MainActor
struct OverdrawTopLayers {
  /// The number of layers listed, and of the last steps of a path that are shown.
  private static let (count, stepCount) = (3, 3)

  /// One line for each layer, the worst first: the end of its path, as the inspector's filter takes
  /// it, its text, its row or item in a list, and its share of all drawn pixels:
  /// `UIView#0/card/UILabel#1 “Title” 12 %`.
  let lines: [String]

  init(_ diagnostics: [ItemRecord], _ context: LayerContext?) {
    var pixels: [LayerID: Int] = [:]
    for diagnostic in diagnostics where diagnostic.outcome == .drawn && diagnostic.passReason == nil
    {
      pixels[diagnostic.layer, default: 0] +|= diagnostic.pixels
    }
    let all = max(pixels.values.reduce(into: 0) { $0 +|= $1 }, 1)
    let worst = pixels.sorted { ($1.value, $0.key.index) < ($0.value, $1.key.index) }
    lines = worst.prefix(Self.count).compactMap { id, count in
      guard let context, let layer = context.layer(with: id) else { return nil }
      return "\(Self.title(of: layer, context)) \(100 * count / all) %"
    }
  }

  private static func title(of layer: CALayer, _ context: LayerContext) -> String {
    let steps = context.path(of: layer).split(separator: "/", omittingEmptySubsequences: false)
    let start = steps.count > stepCount ? "…/" : ""
    var names = InspectedNames()
    names.setText((layer.delegate as? UIView)?.accessibilityLabel)
    let text = names.text.map { " “\($0)”" } ?? ""
    let cell = (layer.delegate as? UIView)?.placedView.map { " in \($0.placeName)" } ?? ""
    return start + steps.suffix(stepCount).joined(separator: "/") + text + cell
  }
}
