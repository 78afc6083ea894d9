import Foundation
import Testing

@testable import CalqueDebugOverlay
@testable import CalqueTelemetry

/// The files of a report, decoded.
private struct ReportFiles {
  /// The columns of the CSV file and of the frames in the JSON file, by name.
  var cells: [String: [String]] = [:]
  var numbers: [String: [Double?]] = [:]
  /// The values of the trace's tracks, by name.
  var tracks: [String: [Double]] = [:]
  /// The medians in the JSON summary.
  var medians: [String: Double] = [:]
  var units: [String: String] = [:]
  /// The HTML page of two copies of the report.
  let page: String

  init(_ report: ProfileReport) throws {
    page = ReportPage([.init(report), .init(report)]).html
    let lines = report.csv.split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    for (place, name) in (lines.first ?? []).enumerated() {
      cells[name] = lines.dropFirst().map { $0[place] }
    }
    let json = try Self.object(try report.json())
    let frames = try #require(json["frames"] as? [[Any]])
    for (place, name) in try #require(json["columns"] as? [String]).enumerated() {
      numbers[name] = frames.map { ($0[place] as? NSNumber)?.doubleValue }
    }
    for (name, values) in try #require(json["summary"] as? [String: [String: Any]]) {
      medians[name] = (values["median"] as? NSNumber)?.doubleValue
      units[name] = values["unit"] as? String
    }
    let events = try #require(try Self.object(report.trace())["traceEvents"] as? [[String: Any]])
    for event in events where event["ph"] as? String == "C" {
      let name = try #require(event["name"] as? String)
      let value = (event["args"] as? [String: Any])?["value"] as? NSNumber
      tracks[name, default: []].append(try #require(value).doubleValue)
    }
  }

  private static func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

/// Every row, with every consumer that it names.
@Suite("Metrics where they are shown")
struct MetricConsumerTests {
  private static let counted = MetricRow.all.filter { $0.count != nil }
  private static let surface = (width: 20, height: 10)

  /// Returns frames in which only one counter is not zero.
  private static func frames(_ row: MetricRow, _ counts: [Int]) -> [FrameRecord] {
    counts.enumerated().map { index, count in
      var record = FrameRecord(at: Double(index) / 60)
      record.index = index
      if let counter = row.count { record.counters[keyPath: counter] = count }
      return record
    }
  }

  /// Frames with a distinct value of everything that is not a counter.
  private static let full: [FrameRecord] = (0..<1200).map { index in
    var record = FrameRecord(at: Double(index) / 60)
    record.index = index
    (record.commitSeconds, record.evaluateSeconds) = (0.0001, 0.0003)
    (record.prepareSeconds, record.uploadSeconds) = (0.0004, 0.0005)
    (record.encodeSeconds, record.swapSeconds) = (0.0006, 0.0007)
    (record.gpuSeconds, record.overlaySeconds, record.inputSeconds) = (0.0008, 0.0009, 0.001)
    (record.textureBytes, record.targetBytes, record.gpuDisjoints) = (1000, 200, 1)
    (record.counters.blendedPixels, record.counters.opaquePixels) = (30, 70)
    record.counters.updatedPixels = 50
    return record
  }

  private static let fullFiles = Result { try ReportFiles(report(full)) }

  private static func report(_ frames: [FrameRecord]) -> ProfileReport {
    ProfileReport(
      tool: .init(version: "1", commit: "", config: "release"), machine: ["cpu": "x"],
      scene: .init(
        name: "a", width: surface.width, height: surface.height, scale: 1, refreshRate: 60),
      run: .init(presentSource: .virtual, isVSynced: true), repeats: [frames],
      residentBytes: [5], startup: 0.25)
  }

  private static func reading(_ frames: [FrameRecord]) -> HUDReading {
    var ring = FrameRing()
    for frame in frames { ring.append(frame) }
    return HUDReading(
      rate: .running(60), stall: nil,
      statistics: FrameStatistics(frames, refreshInterval: 1.0 / 60, isVSynced: true),
      frames: ring, surfacePixels: surface.width * surface.height,
      lateness: Lateness(refreshInterval: 1.0 / 60, isVSynced: true))
  }

  // MARK: Counters

  @Test("a counter is read where it is counted, and no other metric tells it", arguments: counted)
  func alone(row: MetricRow) {
    let frame = FrameTiming(Self.frames(row, [7])[0])
    #expect(row.value(of: frame, surfacePixels: 1) == 7)
    for other in Self.counted where other != row {
      #expect(other.value(of: frame, surfacePixels: 1) == 0, "\(other.name)")
    }
  }

  @Test("a counter is in the columns of CSV and JSON and on its track", arguments: counted)
  func tables(row: MetricRow) throws {
    let files = try ReportFiles(Self.report(Self.frames(row, [7, 9])))
    if row.column != nil {
      #expect(files.cells[row.columnName] == ["7", "9"])
      #expect(files.numbers[row.columnName] == [7, 9])
    }
    if let track = row.trace { #expect(files.tracks[track] == [7, 9]) }
  }

  @Test(
    "a counter adds up in reports as its row says",
    arguments: counted.filter { $0.report != nil })
  func sums(row: MetricRow) throws {
    let report = Self.report(Self.frames(row, [7, 9]))
    let expected: Double? =
      switch row.sum {
      case .mean: 8
      case .total: 16
      case .most: 9
      case nil, .percentile, .statistic, .whole, .rate: nil
      }
    #expect(report[metric: row.name]?.median == expected)
    let files = try ReportFiles(report)
    #expect(files.medians[row.name] == expected && files.units[row.name] == row.unit.name)
    let line = report.text.split(separator: "\n").first { $0.hasPrefix("\(row.name) ") }
    #expect(line?.hasSuffix("  \(row.unit.name)") == true)
    #expect(files.page.contains("<th>\(row.name)</th>"))
  }

  @Test(
    "more of a counter than in a baseline is what its row says",
    arguments: counted.filter { $0.report != nil })
  func baselines(row: MetricRow) throws {
    let (few, many) = (
      Self.report(Self.frames(row, [10, 10])), Self.report(Self.frames(row, [900, 900]))
    )
    let comparison = try Comparison(
      try ReportFile(few.baseline(), name: "few"), try ReportFile(many.json(), name: "many"))
    let verdict = comparison.rows.first { $0.name == row.name }?.verdict
    switch row.report?.gate {
    case .lower: #expect(verdict == .regression)
    case .higher: #expect(verdict == .improvement)
    case nil, .some(.none): #expect(verdict == .changed)
    }
  }

  @Test("a counter is in the HUD under its name, and in words", arguments: counted)
  func hud(row: MetricRow) throws {
    guard let hud = row.hud else { return }
    let reading = Self.reading(Self.frames(row, [7, 9]))
    let layout = try HUDLayout("\(hud.name) #\(hud.name)")
    let rows = reading.rows(.custom, layout)
    let (mean, most) = (reading.number(8, row.unit), reading.number(9, row.unit))
    #expect(rows.map(\.text).allSatisfy { $0 == "\(hud.name) \(mean)/\(most)" } && rows.count == 2)
    #expect(rows.map(\.graph) == [nil, row])
    guard let words = hud.words else { return }
    let line = reading.rows(.large).first { $0.label == words.line.rawValue }
    #expect(line?.text.contains(words.text(most)) == true)
  }

  @Test(
    "a frame with far more of a counter than others says so under the pointer",
    arguments: counted.filter { $0.hud?.outlier != nil })
  func outlier(row: MetricRow) throws {
    let outlier = try #require(row.hud?.outlier)
    var ring = FrameRing()
    for frame in Self.frames(row, [0, 0, 40]) { ring.append(frame) }
    let text = FrameCost(of: 2, in: ring, surfacePixels: 1).text
    #expect(text.hasSuffix("40 \(outlier.words), else 0"))
  }

  // MARK: All metrics

  @Test("every metric has a value in each place that its row names", arguments: MetricRow.all)
  func complete(row: MetricRow) throws {
    let files = try Self.fullFiles.get()
    let frame = try #require(Self.report(Self.full).timings.last)
    let value = row.value(of: frame, surfacePixels: Self.surface.width * Self.surface.height)
    #expect((value != nil) == (row.reading != nil))
    if row.report != nil { #expect(files.medians[row.name] != nil) }
    if row.column != nil {
      let number = try #require(files.numbers[row.columnName]?.last ?? nil)
      #expect(abs(number - (value ?? .nan)) < 1e-3)
      #expect(files.cells[row.columnName]?.last?.isEmpty == false)
    }
    if let track = row.trace { #expect(files.tracks[track]?.count == Self.full.count) }
    if let hud = row.hud {
      let reading = Self.reading(Array(Self.full.suffix(240)))
      let text = reading.rows(.custom, try HUDLayout(hud.name)).map(\.text).joined()
      #expect(text.hasPrefix("\(hud.name) ") && !text.contains("-"))
      #expect(((try? HUDLayout("#\(hud.name)")) != nil) == row.isOfFrames)
    }
    if let page = row.page {
      #expect(files.page.contains("<span>\(page.figure)</span>"))
      #expect(page.heading.map { files.page.contains("<th>\($0)</th>") } != false)
    }
  }

  @Test("a ratio of many frames is that of their sums, not the mean of their ratios")
  func ratios() {
    var frames = Self.frames(.blendedPixels, [10, 0])
    frames[1].counters.opaquePixels = 30
    let report = Self.report(frames)
    #expect(report[metric: "blended_pct"]?.median == 25)
    #expect(report[metric: "overdraw"]?.median == 0.1)
  }
}
