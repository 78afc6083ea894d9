/// The row of a metric: everything that is said of it once, for all who ask.
///
/// The files beside this one have the rows by subject. `MetricRow.all` lists them.
package struct MetricRow: Sendable {
  /// The way to the value of one frame.
  enum Reading: Sendable {
    /// A count of work: that of pictures which are drawn for a frame adds to the frame's own.
    case work(any FrameCounters.Count)
    /// A count of what a frame is, however it is drawn.
    case state(any FrameCounters.Count)
    /// A whole number that is no counter.
    case number(@Sendable (FrameTiming) -> Int)
    /// Seconds; nil where they are not known.
    case seconds(@Sendable (FrameTiming) -> Double?)
    /// A ratio of counters, which may be sums over frames, with the pixels of the surfaces that they are of.
    case ratio(@Sendable (FrameCounters, Int) -> Double?)
  }

  /// The way from frames to the value that they have together. Times are in seconds.
  enum Sum: Sendable {
    /// The mean of the frames that have a value; for a ratio the ratio of the sums.
    case mean
    case total
    /// The largest of a frame.
    case most
    /// A percentile of the frames that have a value.
    case percentile(@Sendable (Percentiles) -> Double?)
    /// From how frames came, one after the other. The HUD shows it in the place of a frame's own value.
    case statistic(@Sendable (FrameStatistics) -> Double?)
    /// From all of a repeat.
    case whole(@Sendable (MetricRepeat) -> Double?)
    /// The frame rate of the last second, which reports have no use for.
    case rate
  }

  /// The direction that is better.
  enum Direction: String, Sendable, Codable { case lower, higher, none }

  /// The place in reports, and so in baselines, comparisons and bounds.
  struct Report: Sendable {
    let direction: Direction
    /// The direction that is better than a baseline, where that is another.
    let gate: Direction
    /// True for a number that is another one on another machine.
    let isOfMachine: Bool

    init(_ direction: Direction, gate: Direction? = nil, isOfMachine: Bool = false) {
      (self.direction, self.gate) = (direction, gate ?? direction)
      self.isOfMachine = isOfMachine
    }
  }

  /// The place in the HUD.
  package struct HUD: Sendable {
    /// The place among the names that layouts have, from 0.
    let rank: Int
    /// The name in a layout.
    package let name: String
    /// The value in the place of none.
    let substitute: Double?
    /// The place in the large HUD; nil for a metric that stands in layouts alone.
    package let words: HUDWords?
    /// The way in which a frame stands out by it; nil for a metric that is no reason to look at a frame.
    package let outlier: Outlier?

    init(
      _ rank: Int, _ name: String, substitute: Double? = nil, _ words: HUDWords? = nil,
      outlier: Outlier? = nil
    ) {
      (self.rank, self.name, self.substitute) = (rank, name, substitute)
      (self.words, self.outlier) = (words, outlier)
    }
  }

  /// The words of a frame that has far more of a metric than others.
  package struct Outlier: Sendable {
    package let words: String
    /// The least by which it exceeds twice the usual.
    package let margin: Double

    init(_ words: String, by margin: Double) { (self.words, self.margin) = (words, margin) }
  }

  /// The column of the table of all frames, in CSV and in JSON.
  struct Column: Sendable {
    /// The place among the columns, from 0. Spreadsheets count on it: a new column is the last.
    let rank: Int
    /// The head, where that is not the row's name.
    let name: String?

    init(_ rank: Int, _ name: String? = nil) { (self.rank, self.name) = (rank, name) }
  }

  /// The place in what advice says to save.
  package struct Advice: Sendable {
    /// The place among the savings, from 0.
    let rank: Int
    package let name: String
    /// The words after the number.
    package let words: String
    /// True for the value at the end of the scene, false for the mean of its frames.
    package let isHeld: Bool

    init(_ rank: Int, _ name: String, _ words: String, isHeld: Bool = false) {
      (self.rank, self.name, self.words, self.isHeld) = (rank, name, words, isHeld)
    }
  }

  /// The words of a metric that a page shows before the table of all.
  struct Page: Sendable {
    /// Under the number.
    let figure: String
    /// Above the column in the list of scenes; nil for none.
    let heading: String?

    init(_ figure: String, heading: String? = nil) {
      (self.figure, self.heading) = (figure, heading)
    }
  }

  /// The name in reports, and that of the column unless that has its own.
  package let name: String
  package let unit: MetricUnit
  /// The definition, as reports carry it.
  package let definition: String
  /// Nil for a number of many frames alone.
  let reading: Reading?
  /// Nil for a number that frames have alone.
  let sum: Sum?
  /// The consumers that show it; nil for one that does not.
  let report: Report?
  package let hud: HUD?
  let column: Column?
  /// The name of the track of a trace.
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

/// Rows are told apart by their names.
extension MetricRow: Hashable {
  package static func == (a: MetricRow, b: MetricRow) -> Bool { a.name == b.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
