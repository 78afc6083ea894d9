/// The place of a number in the large HUD: `14 draws` in the row on drawing.
package struct HUDWords: Sendable {
  /// A row of the large HUD, in their order; its raw value is the label.
  package enum Line: String, Sendable, CaseIterable {
    case frameTimes = "Frame time"
    case slowest = "Slowest 1 %"
    case hitches = "Hitches"
    case drawing = "Drawing"
    case pixels = "Pixels"
    case layers = "Layers"
    case uploads = "Uploads"
    case memory = "Memory"
    case profiler = "Profiler"
  }

  package let line: Line
  /// The words, with `#` in the place of the number.
  private let template: String
  /// The signs between it and what stands before it in its line.
  package let separator: String

  init(_ line: Line, _ template: String, after separator: String = "  ") {
    (self.line, self.template, self.separator) = (line, template, separator)
  }

  package func text(_ number: String) -> String {
    template.split(separator: "#", omittingEmptySubsequences: false).joined(separator: number)
  }
}
