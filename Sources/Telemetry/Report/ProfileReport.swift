/// The result of profiling a scene: every metric over some repeats, with the facts
/// needed to judge it.
///
/// All repeats are made on one machine in one go. A comparison of reports of different machines
/// compares the machines; only counts are the same everywhere.
package struct ProfileReport: Sendable {
  /// The program that measured.
  package struct Tool: Sendable, Hashable, Codable {
    package var version, commit, config: String

    /// Makes the description of a tool.
    ///
    /// - Parameters:
    ///   - commit: The commit of the sources; empty, and left out of the file, if unknown.
    ///   - config: The build configuration, `debug` or `release`.
    package init(version: String, commit: String, config: String) {
      (self.version, self.commit, self.config) = (version, commit, config)
    }

    private enum CodingKeys: String, CodingKey { case version, commit, config }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      version = try values.decode(String.self, forKey: .version)
      commit = try values.decodeIfPresent(String.self, forKey: .commit) ?? ""
      config = try values.decode(String.self, forKey: .config)
    }

    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(version, forKey: .version)
      if !commit.isEmpty { try values.encode(commit, forKey: .commit) }
      try values.encode(config, forKey: .config)
    }
  }

  /// The scene, and the surface it was shown on.
  package struct Scene: Sendable, Hashable {
    package var name: String
    /// The size of the surface, in pixels.
    package var width, height: Int
    /// Pixels per point.
    package var scale: Double
    /// The refresh rate of the display, or of the virtual one, in Hz.
    package var refreshRate: Double

    package init(name: String, width: Int, height: Int, scale: Double, refreshRate: Double) {
      (self.name, self.width, self.height) = (name, width, height)
      (self.scale, self.refreshRate) = (scale, refreshRate)
    }

    var surfacePixels: Int { width * height }
  }

  /// The conditions of the run.
  package struct Run: Sendable, Hashable {
    /// Frames presented to warm up, which are in no repeat.
    package var warmup: Int
    package var presentSource: PresentSource
    /// True if swaps waited for the display.
    package var isVSynced: Bool
    /// The reasons not to trust the numbers, for example a debug build; empty for a valid run.
    package var invalidReasons: [String]
    /// The invalid reasons that concern only times.
    package var timeReasons: [String]

    package init(
      warmup: Int = 0, presentSource: PresentSource, isVSynced: Bool = false,
      invalidReasons: [String] = [], timeReasons: [String] = []
    ) {
      self.timeReasons = timeReasons
      (self.warmup, self.presentSource) = (warmup, presentSource)
      (self.isVSynced, self.invalidReasons) = (isVSynced, invalidReasons)
    }
  }

  package let tool: Tool
  /// The facts about the machine: processor, driver, load. The names and values are the caller's.
  package let machine: [String: String]
  package let scene: Scene
  package let run: Run
  /// The frames of each repeat, in the order they were presented.
  package let repeats: [[FrameRecord]]
  /// The statistics of each repeat.
  package let statistics: [FrameStatistics]
  /// The values of each repeat, by metric, in the order of `MetricRow.reported`.
  let values: [[Double?]]
  /// The summaries in the order of `MetricRow.reported`.
  let summaries: [MetricSummary]
  /// The findings of the adviser; nil if it was not run.
  package var advice: [ProfileAdvice]?
  /// The stalls of the main thread, in the order they ended.
  package var stalls: [StallRecord] = []

  /// Measures the frames of each repeat.
  ///
  /// A repeat without an animation of two frames makes the run invalid, and so does having no
  /// repeat; the numbers that can be measured are still reported.
  ///
  /// - Parameters:
  ///   - residentBytes: The resident bytes of the process at the end of each repeat.
  ///   - startup: Seconds from the start of the process to its first present; nil if
  ///     that was before.
  package init(
    tool: Tool, machine: [String: String], scene: Scene, run: Run, repeats: [[FrameRecord]],
    residentBytes: [Int?] = [], startup: Double? = nil
  ) {
    precondition(
      scene.refreshRate.isFinite && scene.refreshRate > 0,
      "refresh rate \(scene.refreshRate) Hz: expected more than 0")
    let measured = repeats.enumerated().map { index, frames in
      MetricRepeat(
        frames,
        FrameStatistics(
          frames, refreshInterval: 1 / scene.refreshRate, presentSource: run.presentSource,
          isVSynced: run.isVSynced),
        surfacePixels: scene.surfacePixels,
        residentBytes: residentBytes.indices.contains(index) ? residentBytes[index] : nil,
        startup: index == 0 ? startup : nil)
    }
    let values = measured.map { one in MetricRow.reported.map { $0.value(of: one) } }
    var run = run
    if repeats.isEmpty { run.invalidReasons.append("no repeat ran") }
    for (index, one) in measured.enumerated() where one.statistics.frameTime.count == 0 {
      run.invalidReasons.append("repeat \(index + 1) has no animation of two frames")
    }
    self.tool = tool
    self.machine = machine
    self.scene = scene
    self.run = run
    self.repeats = repeats
    self.values = values
    statistics = measured.map(\.statistics)
    summaries = MetricRow.reported.indices.map { metric in
      MetricSummary(values.map { $0[metric] })
    }
  }

  package var isValid: Bool { run.invalidReasons.isEmpty }

  /// The reasons not to trust even the counts: the invalid reasons that concern more than times.
  package var countReasons: [String] {
    run.invalidReasons.filter { !run.timeReasons.contains($0) }
  }

  /// The names of all metrics, in the order of reports.
  package static var metricNames: [String] { MetricRow.reported.map(\.name) }

  /// The summary of a metric over the repeats, or nil if there is none of that name.
  package subscript(metric name: String) -> MetricSummary? {
    MetricRow.reported.firstIndex { $0.name == name }.map { summaries[$0] }
  }

  subscript(row: MetricRow) -> MetricSummary? { self[metric: row.name] }
}

/// The summary of one metric over the repeats of a profile. Repeats are never pooled;
/// each counts once.
package struct MetricSummary: Sendable, Hashable {
  /// The median of the repeats; nil if no repeat had a value.
  package let median: Double?
  package let minimum: Double?
  package let maximum: Double?
  /// The median absolute deviation from the median.
  package let medianDeviation: Double?

  /// Summarises one value for each repeat; repeats without a value are left out.
  package init(_ values: [Double?]) {
    let present = values.compactMap { $0 }.sorted()
    let median = Self.median(ofSorted: present)
    self.median = median
    minimum = present.first
    maximum = present.last
    medianDeviation = median.flatMap { middle in
      Self.median(ofSorted: present.map { abs($0 - middle) }.sorted())
    }
  }

  /// Returns the middle value, or the mean of the middle two.
  private static func median(ofSorted values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let middle = values.count / 2
    return values.count.isMultiple(of: 2)
      ? (values[middle - 1] + values[middle]) / 2 : values[middle]
  }
}

/// A finding of the adviser, as reports contain it. The coding keys are the names in the JSON file.
package struct ProfileAdvice: Sendable, Hashable, Encodable {
  /// The rule's name, as in `R1`.
  package let rule: String
  /// The path of the layer; nil for the scene as a whole.
  package let path: String?
  /// The severity: `note` or `warning`.
  package let severity: String
  /// The share of the frames that show the problem, 0...1.
  package let frameShare: Double
  package let evidence, saving: [String: Double]
  package let text, fix: String

  package init(
    rule: String, path: String?, severity: String, frameShare: Double,
    evidence: [String: Double], saving: [String: Double], text: String, fix: String
  ) {
    (self.rule, self.path, self.severity, self.frameShare) = (rule, path, severity, frameShare)
    (self.evidence, self.saving, self.text, self.fix) = (evidence, saving, text, fix)
  }

  private enum CodingKeys: String, CodingKey {
    case rule, severity, evidence, saving, text, fix
    case path = "layer_path"
    case frameShare = "frame_share"
  }
}
