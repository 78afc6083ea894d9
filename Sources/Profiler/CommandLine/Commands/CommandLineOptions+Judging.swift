internal import CalqueAdviser
internal import CalqueTelemetry

extension CommandLineOptions {
  /// The options of `calque advise [SCENE]`.
  package struct Advise: Sendable, Hashable {
    /// The output format of advice.
    package enum Format: String, Sendable, Hashable, CaseIterable {
      case text, json, sarif
    }

    /// The scene; nil if only a rule is to be explained.
    package var scene: String?
    package var format = Format.text
    /// The rule to explain, as in `R5`.
    package var explained: String?
    /// The patterns of layers to leave out of the findings.
    package var exceptions: [String] = []
    /// The seconds to play; nil for the scene's own duration, but at most `longest`.
    package var duration: Double?
    /// The size of the surface; nil for the default size of a scene.
    package var size: Size?
    /// Pixels per point; nil for 1.
    package var scale: Double?
    /// True if a warning makes the command fail.
    package var failsOnWarning = false

    /// The most seconds to play of a scene unless more are requested.
    package static let longest = 4.0

    package init(scene: String? = nil) { self.scene = scene }
  }

  static func advise(
    _ arguments: ArraySlice<String>, _ scenes: [String]
  ) throws(UsageError) -> Advise {
    let reader = try ArgumentReader(.advise, arguments)
    var advise = Advise(scene: try reader.scene(among: scenes))
    if let name = reader[.format] {
      guard let format = Advise.Format(rawValue: name) else {
        throw .value(name, of: .format, expected: "text, json or sarif")
      }
      advise.format = format
    }
    if let rule = reader[.explain] {
      guard let name = AdviceRule.ids.first(where: { $0.lowercased() == rule.lowercased() }) else {
        throw .unknown("rule", rule, among: AdviceRule.ids)
      }
      advise.explained = name
    }
    advise.exceptions = (reader[.except] ?? "").split(separator: ",").map(String.init)
    advise.duration = try reader.number(.duration, from: 0.001, to: 86_400)
    (advise.size, advise.scale) = try reader.surface()
    if let name = reader[.failOn] {
      guard name == GateCriterion.advice.rawValue else {
        throw .value(name, of: .failOn, expected: "advice")
      }
      advise.failsOnWarning = true
    }
    if advise.scene == nil, advise.explained == nil { _ = try reader.requiredScene(among: scenes) }
    return advise
  }

  /// Reads the criteria by which a profile fails, and the files for the verdicts.
  static func takeGate(
    _ reader: ArgumentReader, into profile: inout Profile
  ) throws(UsageError) {
    for text in (reader[.require] ?? "").split(separator: ",") {
      profile.requirements.append(
        try Requirement(String(text), metrics: ProfileReport.metricNames))
    }
    if let names = reader[.failOn] {
      var criteria: Set<GateCriterion> = []
      for name in names.split(separator: ",") {
        guard let criterion = GateCriterion(rawValue: String(name)) else {
          throw .value(String(name), of: .failOn, expected: "counters, time or advice")
        }
        criteria.insert(criterion)
      }
      profile.criteria = criteria
    }
    profile.verdictFiles = (reader[.report] ?? "").split(separator: ",").map(String.init)
    for path in profile.verdictFiles where GateFile(path: path) == nil {
      throw .value(path, of: .report, expected: "a file called x.md, x.xml or x.sarif")
    }
  }
}
