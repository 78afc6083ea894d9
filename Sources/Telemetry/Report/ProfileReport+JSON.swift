internal import Foundation

extension ProfileReport {
  /// Returns the baseline for later comparisons, in the same schema: the summary alone. Times are
  /// left out unless the report is valid, so that the file is the same on every machine.
  package func baseline() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = ReportDocument(self, isBaseline: true)
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  /// Returns the report in schema `calque-profile/1`, with sorted keys, ending in a newline.
  ///
  /// The same report always has the same text. Values are rounded to 4 decimals; values that could
  /// not be measured are null. `frames` has one row, on one line, for every frame of every repeat,
  /// in the order of `columns`, which are those of `csv`.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(ReportDocument(self)), as: UTF8.self)
    let rows = timings.map { frame in
      let cells = MetricRow.columns.map {
        $0.json(of: frame, surfacePixels: scene.surfacePixels)
      }
      return "    [" + cells.joined(separator: ", ") + "]"
    }
    // No string contains a line that begins like this, because newlines in strings are escaped.
    return text.replacingOccurrences(
      of: "\n  \"frames\" : \"\"",
      with: "\n  \"frames\" : [\n" + rows.joined(separator: ",\n") + "\n  ]") + "\n"
  }
}

/// The structure of the JSON file. The names of its members are those in the file.
private struct ReportDocument: Encodable {
  struct Scene: Encodable {
    let name: String
    let size: [Int]
    let scale: Double
    let refresh_hz: Double
  }

  struct Run: Encodable {
    let `repeat`: Int
    let warmup: Int
    let clock: String
    let present_source: String
    let vsync: Bool
    let hitch_scale: String
    let hitch_band: String?
    let valid: Bool
    let counts_valid: Bool
    let invalid_reasons: [String]
  }

  struct Metric: Encodable {
    let median, min, max, mad: Double?
    let unit: String
    let direction: MetricRow.Direction

    private enum Key: CodingKey { case median, min, max, mad, unit, direction }

    // Written by hand because nil must be encoded as null, not left out.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(median, forKey: .median)
      try container.encode(min, forKey: .min)
      try container.encode(max, forKey: .max)
      try container.encode(mad, forKey: .mad)
      try container.encode(unit, forKey: .unit)
      try container.encode(direction, forKey: .direction)
    }
  }

  struct Stall: Encodable {
    struct Frame: Encodable {
      let function, module: String
      let file: String?
      let line: Int?
    }

    let begin_s, ms: Double?
    let function: String
    /// The line of that function; left out without debug information.
    let file: String?
    let line: Int?
    let samples, samples_in_function: Int
    /// The innermost function first.
    let stack: [Frame]
  }

  let schema = "calque-profile/1"
  let tool: ProfileReport.Tool
  let machine: [String: String]
  let scene: Scene
  let run: Run
  let definitions: [String: String]?
  let summary: [String: Metric]
  let repeats: [[String: Double?]]?
  let advice: [ProfileAdvice]?
  /// Nil without any, so that the file is the same on every machine.
  let stalls: [Stall]?
  let columns: [String]?
  /// The placeholder for the rows, which the encoder would write with one line for each number.
  let frames: String?

  init(_ report: ProfileReport, isBaseline: Bool = false) {
    let hasTimes = report.isValid || !isBaseline
    let reasons = hasTimes ? report.run.invalidReasons : report.countReasons
    tool = report.tool
    machine = hasTimes ? report.machine : [:]
    advice = isBaseline ? nil : report.advice
    stalls = isBaseline || report.stalls.isEmpty ? nil : report.stalls.map(Self.stall)
    columns = isBaseline ? nil : ProfileReport.csvColumns
    frames = isBaseline ? nil : ""
    scene = Scene(
      name: report.scene.name, size: [report.scene.width, report.scene.height],
      scale: report.scene.scale, refresh_hz: Self.rounded(report.scene.refreshRate) ?? 0)
    run = Run(
      repeat: report.values.count, warmup: report.run.warmup,
      clock: report.run.presentSource == .virtual ? "virtual" : "real",
      present_source: report.run.presentSource.rawValue, vsync: report.run.isVSynced,
      hitch_scale: HitchBand.Scale.apple2020.rawValue,
      hitch_band: hasTimes ? report.hitchBand?.rawValue : nil, valid: reasons.isEmpty,
      counts_valid: report.countReasons.isEmpty, invalid_reasons: reasons)
    var definitions = [
      MetricRow.frameTime.name: report.run.presentSource == .virtual
        ? "T x ceil(work_ms / T), of frames due right after another"
        : MetricRow.frameTime.definition,
      MetricRow.gpu.name: MetricRow.gpu.definition,
      "percentile": "nearest rank: x[ceil(q N) - 1] of the sorted values",
      "summary": "median, min, max and median absolute deviation of the repeats",
    ]
    var summary: [String: Metric] = [:]
    for (row, values) in zip(MetricRow.reported, report.summaries) {
      guard let shown = row.report, hasTimes || row.kind != .time else { continue }
      definitions[row.name] = row.definition
      summary[row.name] = Metric(
        median: Self.rounded(values.median), min: Self.rounded(values.minimum),
        max: Self.rounded(values.maximum), mad: Self.rounded(values.medianDeviation),
        unit: row.unit.name, direction: shown.direction)
    }
    self.definitions = isBaseline ? nil : definitions
    self.summary = summary
    repeats =
      isBaseline
      ? nil
      : report.values.map { values in
        Dictionary(
          zip(MetricRow.reported.map(\.name), values.map(Self.rounded)),
          uniquingKeysWith: { first, _ in first })
      }
  }

  private static func stall(_ record: StallRecord) -> Stall {
    Stall(
      begin_s: rounded(record.begin.media), ms: rounded(record.seconds * 1000),
      function: record.function, file: record.place?.path, line: record.place?.line,
      samples: record.samples,
      samples_in_function: record.samplesInFunction,
      stack: record.stack.map {
        Stall.Frame(
          function: $0.function, module: $0.module, file: $0.place?.path, line: $0.place?.line)
      })
  }

  /// Rounds to 4 decimals; returns nil for a value that JSON cannot represent.
  private static func rounded(_ value: Double?) -> Double? {
    guard let value, value.isFinite else { return nil }
    return (value * 10_000).rounded() / 10_000
  }
}
