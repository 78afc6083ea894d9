internal import QuartzCore
internal import RenderTree

/// The layers that draw the most pixels of a picture.
@MainActor
struct OverdrawTopLayers {
  /// The number of layers listed.
  private static let count = 3

  /// One line for each layer, the worst first: its path, and its share of all drawn pixels.
  let lines: [String]

  init(_ diagnostics: [DrawDiagnostic], _ context: LayerContext?) {
    var pixels: [LayerID: Int] = [:]
    for diagnostic in diagnostics where diagnostic.outcome == .drawn && diagnostic.passReason == nil
    {
      pixels[diagnostic.layer, default: 0] += diagnostic.pixels
    }
    let all = max(pixels.values.reduce(0, +), 1)
    let worst = pixels.sorted { ($1.value, $0.key.index) < ($0.value, $1.key.index) }
    lines = worst.prefix(Self.count).compactMap { id, count in
      guard let context, let layer = context.layer(with: id) else { return nil }
      return "\(context.path(of: layer)) \(100 * count / all) %"
    }
  }
}
