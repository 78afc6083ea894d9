/// The place of a number in the large HUD: `14 draws` in the row on drawing.
package struct HUDWords: Sendable {
  /// A row of the large HUD, in the order of display. The raw value is the label.
  package enum Line: String, Sendable, CaseIterable {
    case frameTimes = "Frame time"
    case slowest = "Slowest 1 %"
    case hitches = "Hitches"
    case input = "Input"
    case drawing = "Drawing"
    case pixels = "Pixels"
    case layers = "Layers"
    case cells = "Cells"
    case uploads = "Uploads"
    case memory = "Memory"
    case profiler = "Profiler"

    /// True for a row that is shown only while one of its numbers is not 0.
    package var isOptional: Bool { self == .cells }
  }

  package let line: Line
  /// The words, with `#` as the placeholder for the number.
  private let template: String
  /// The separator from the text before it in the line.
  package let separator: String

  init(_ line: Line, _ template: String, after separator: String = "  ") {
    (self.line, self.template, self.separator) = (line, template, separator)
  }

  package func text(_ number: String) -> String {
    template.split(separator: "#", omittingEmptySubsequences: false).joined(separator: number)
  }
}
