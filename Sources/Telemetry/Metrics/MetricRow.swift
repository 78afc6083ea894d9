/// The description of a metric: one row holds all facts about it, for everyone who needs them.
///
/// The files beside this one hold the rows by subject. `MetricRow.all` lists them.
package struct MetricRow: Sendable {
  /// The way to read the value of one frame.
  enum Reading: Sendable {
    /// A count of work: the work for snapshots drawn for a frame adds to the frame's own.
    case work(any FrameCounters.Count)
    /// A count of the frame's state, however it is drawn.
    case state(any FrameCounters.Count)
    /// A whole number that is not a counter.
    case number(@Sendable (FrameTiming) -> Int)
    /// Seconds; nil if unknown.
    case seconds(@Sendable (FrameTiming) -> Double?)
    /// A ratio of counters, or of their sums over frames. Takes the pixels of those
    /// frames' surfaces.
    case ratio(@Sendable (FrameCounters, Int) -> Double?)
  }

  /// The way to compute the value of many frames. Times are in seconds.
  enum Sum: Sendable {
    /// The mean over the frames that have a value; for a ratio, the ratio of the sums.
    case mean
    case total
    /// The largest value of a frame.
    case most
    /// A percentile of the frames that have a value.
    case percentile(@Sendable (Percentiles) -> Double?)
    /// A statistic of frame pacing. The HUD shows it in place of a frame's own value.
    case statistic(@Sendable (FrameStatistics) -> Double?)
    /// A value of the whole repeat.
    case whole(@Sendable (MetricRepeat) -> Double?)
    /// The frame rate of the last second, which is not part of reports.
    case rate
  }

  /// The better direction.
  enum Direction: String, Sendable, Codable { case lower, higher, none }

  /// The metric's properties in reports, and so in baselines, comparisons and bounds.
  struct Report: Sendable {
    let direction: Direction
    /// The better direction compared with a baseline, if it differs from `direction`.
    let gate: Direction
    /// True for a number that depends on the machine.
    let isOfMachine: Bool

    init(_ direction: Direction, gate: Direction? = nil, isOfMachine: Bool = false) {
      (self.direction, self.gate) = (direction, gate ?? direction)
      self.isOfMachine = isOfMachine
    }
  }

  /// The metric's properties in the HUD.
  package struct HUD: Sendable {
    /// The rank among the names of layouts, from 0.
    let rank: Int
    /// The name in a layout.
    package let name: String
    /// The value to show if there is none.
    let substitute: Double?
    /// The place in the large HUD; nil for a metric that only custom layouts show.
    package let words: HUDWords?
    /// The rule by which a frame stands out; nil for a metric by which no frame stands out.
    package let outlier: Outlier?

    init(
      _ rank: Int, _ name: String, substitute: Double? = nil, _ words: HUDWords? = nil,
      outlier: Outlier? = nil
    ) {
      (self.rank, self.name, self.substitute) = (rank, name, substitute)
      (self.words, self.outlier) = (words, outlier)
    }
  }

  /// The words for a frame that has far more of a metric than others.
  package struct Outlier: Sendable {
    package let words: String
    /// The least amount by which the value exceeds twice the usual one.
    package let margin: Double

    init(_ words: String, by margin: Double) { (self.words, self.margin) = (words, margin) }
  }

  /// The column of the table of all frames, in CSV and in JSON.
  struct Column: Sendable {
    /// The rank among the columns, from 0. Spreadsheets depend on it: add new columns at the end.
    let rank: Int
    /// The head, if it differs from the row's name.
    let name: String?

    init(_ rank: Int, _ name: String? = nil) { (self.rank, self.name) = (rank, name) }
  }

  /// The metric's properties in the savings of advice.
  package struct Advice: Sendable {
    /// The rank among the savings, from 0.
    let rank: Int
    package let name: String
    /// The words after the number.
    package let words: String
    /// True for the value at the end of the scene, false for the mean over its frames.
    package let isHeld: Bool

    init(_ rank: Int, _ name: String, _ words: String, isHeld: Bool = false) {
      (self.rank, self.name, self.words, self.isHeld) = (rank, name, words, isHeld)
    }
  }

  /// The words of a metric that a page shows above the table of all metrics.
  struct Page: Sendable {
    /// The words under the number.
    let figure: String
    /// The heading of the column in the list of scenes; nil for none.
    let heading: String?

    init(_ figure: String, heading: String? = nil) {
      (self.figure, self.heading) = (figure, heading)
    }
  }

  /// The name in reports, and that of the column unless it has its own.
  package let name: String
  package let unit: MetricUnit
  /// The definition that reports include.
  package let definition: String
  /// The value of one frame; nil for a metric of many frames only.
  let reading: Reading?
  /// The value of many frames; nil for a metric of single frames only.
  let sum: Sum?
  /// The properties for each consumer, from reports to pages; nil for one that does not show
  /// the metric.
  let report: Report?
  package let hud: HUD?
  let column: Column?
  /// The name of the track in traces.
  let trace: String?
  package let advice: Advice?
  let page: Page?

  init(
    _ name: String, _ unit: MetricUnit, _ definition: String, _ reading: Reading? = nil,
    sum: Sum? = nil, report: Report? = nil, hud: HUD? = nil, column: Column? = nil,
    trace: String? = nil, advice: Advice? = nil, page: Page? = nil
  ) {
    (self.name, self.unit, self.definition) = (name, unit, definition)
    (self.reading, self.sum, self.report) = (reading, sum, report)
    (self.hud, self.column, self.trace) = (hud, column, trace)
    (self.advice, self.page) = (advice, page)
  }
}

/// Rows are identified by their names.
extension MetricRow: Hashable {
  package static func == (a: MetricRow, b: MetricRow) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

// The list of metrics, and the lists derived from it.
extension MetricRow {
  /// All metrics, in the order of reports.
  package static let all = ofFrames + ofWork + ofDrawing + ofMemory + ofLayers

  /// The metrics of reports.
  package static let reported = all.filter { $0.report != nil }
  /// The columns of the table of all frames.
  static let columns = all.filter { $0.column != nil }.sorted(by: \.column?.rank)
  /// The metrics of the HUD.
  package static let shown = all.filter { $0.hud != nil }.sorted(by: \.hud?.rank)
  /// The tracks of traces.
  static let traced = all.filter { $0.trace != nil }
  /// The metrics that advice may save.
  package static let advised = all.filter { $0.advice != nil }.sorted(by: \.advice?.rank)
  /// The counters.
  static let counts = all.compactMap(\.count)
  /// The counters of work: the work for a snapshot adds to that of its frame.
  static let addedCounts = all.compactMap { row in
    if case .work(let count) = row.reading { count } else { nil }
  }

  /// The consumers that show the metric, each with its name there.
  package var places: [(consumer: String, name: String)] {
    [
      ("report", report.map { _ in name }), ("CSV", column.map { _ in columnName }),
      ("HUD", hud?.name), ("trace", trace), ("advice", advice?.name),
    ].compactMap { consumer, name in name.map { (consumer, $0) } }
  }
}

extension [MetricRow] {
  fileprivate func sorted(by rank: (MetricRow) -> Int?) -> [MetricRow] {
    sorted { (rank($0) ?? 0) < (rank($1) ?? 0) }
  }
}

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
