import Foundation
import Testing

@testable import CalqueTelemetry

@Suite struct ReportPageTests {
  /// Parses a page, by the rules of XML as far as a page needs them.
  private struct Reader {
    private(set) var counts: [String: Int] = [:]
    private(set) var addresses: [String] = []
    /// The text outside of tags, with entities decoded.
    private(set) var text = ""
    /// The error if the page is not well-formed; otherwise nil.
    private(set) var error: String?

    init(_ html: String) {
      var open: [Substring] = []
      var rest = html.dropFirst(html.hasPrefix("<!DOCTYPE html>") ? 15 : 0)
      let tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[A-Za-z-]+="[^"<]*")*)\s*(\/?)>/
      while let start = rest.firstIndex(of: "<") {
        take(rest[..<start])
        if rest[start...].hasPrefix("<![CDATA["), let end = rest[start...].firstRange(of: "]]>") {
          rest = rest[end.upperBound...]
          continue
        }
        guard let match = rest[start...].prefixMatch(of: tag) else {
          error = "no tag: \(rest[start...].prefix(60))"
          return
        }
        let (_, end, name, attributes, isWhole) = match.output
        if end.isEmpty {
          counts[String(name), default: 0] += 1
          for one in attributes.matches(of: /(?:src|href)="([^"]*)"/) {
            addresses.append(String(one.output.1))
          }
          if isWhole.isEmpty { open.append(name) }
        } else if open.popLast() != name {
          error = "</\(name)> ends nothing"
          return
        }
        rest = rest[match.range.upperBound...]
      }
      take(rest)
      if !open.isEmpty { error = "open: \(open)" }
      if html.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" && $0 != "\t" }) {
        error = "a control character"
      }
    }

    private mutating func take(_ part: Substring) {
      if part.contains(">") || part.replacing(/&(?:amp|lt|gt|quot);/, with: "").contains("&") {
        error = "not written out: \(part.prefix(60))"
      }
      text += part.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
    }
  }

  private static func report(
    _ name: String = "cards", works: [Double] = [0.002, 0.03, 0.004], reasons: [String] = []
  ) -> ProfileReport {
    let frames = works.enumerated().map { index, work in
      var record = FrameRecord(at: Double(index) / 60, work: work)
      record.gpuSeconds = 0.001
      return record
    }
    var report = ProfileReport(
      tool: .init(version: "1", commit: "", config: "release"), machine: ["cpu": "a <b> & \"c\""],
      scene: .init(name: name, width: 300, height: 200, scale: 1, refreshRate: 60),
      run: .init(presentSource: .virtual, invalidReasons: reasons), repeats: [frames, frames])
    report.advice = [
      ProfileAdvice(
        rule: "R1", path: "UIWindow#0", severity: "warning", frameShare: 1, evidence: [:],
        saving: ["blended_px": 100], text: "`x` < y", fix: "a && b")
    ]
    return report
  }

  private func page(_ reports: [ProfileReport], pictures: [ReportPage.Picture] = []) -> String {
    ReportPage(reports.map { ReportPage.Section($0, pictures: pictures) }).html
  }

  @Test("a page is well-formed, whatever texts are in it, and loads nothing")
  func wellFormed() throws {
    let picture = ReportPage.Picture(title: "a\"b", caption: "<&>", png: Data([1, 2, 3]))
    let film = [0, 0.5].map { ReportPage.Still(time: $0, png: Data([1, 2, 3])) }
    let html = ReportPage([
      ReportPage.Section(Self.report("<a> & \u{1}b"), pictures: [picture], film: film)
    ]).html
    let reader = Reader(html)
    #expect(reader.error == nil)
    #expect(reader.counts["script"] == 1 && reader.counts["link"] == nil)
    #expect(reader.addresses == [String](repeating: "data:image/png;base64,AQID", count: 3))
    #expect(!html.contains("url(") && !html.contains("@import"))
  }

  @Test("a chart carries what a click on a frame tells")
  func frameData() throws {
    let rows = try #require(
      JSONSerialization.jsonObject(with: Data(FrameChart(Self.report()).data.utf8)) as? [[Any]])
    #expect(rows.count == 6 && rows.allSatisfy { $0.count == 9 })
    let second = rows[4].compactMap { $0 as? Double }
    // Number, repeat, seconds from its start, frame time; the encoding took all of the work.
    #expect(second.prefix(2) == [0, 2] && abs(second[2] - 0.017) < 1e-9)
    #expect(rows[0][3] is NSNull && second[7] == 30 && second[8] == 1)
  }

  @Test("a chart keeps its shape when a part of it is shown as wide")
  func shape() throws {
    let html = ReportPage([.init(Self.report())]).html
    let box = try #require(html.firstMatch(of: /viewBox="0 0 ([0-9]+) ([0-9]+)"/))
    #expect(html.contains("aspect-ratio: \(box.1) / \(box.2)"))
  }

  @Test("each scene has a section, and several have a list of them")
  func sections() throws {
    let one = Reader(page([Self.report()]))
    #expect(one.counts["section"] == 1 && one.addresses.isEmpty)
    let two = Reader(page([Self.report("a"), Self.report("b")]))
    #expect(two.counts["section"] == 2 && two.addresses == ["#scene-1", "#scene-2"])
    #expect(two.error == nil)
  }

  @Test("a section has every metric, the advice with its fix, the machine and its validity")
  func content() throws {
    let reader = Reader(page([Self.report(reasons: ["debug build"])]))
    for name in ProfileReport.metricNames { #expect(reader.text.contains(name), "\(name)") }
    #expect(reader.text.contains("not valid: debug build"))
    #expect(reader.text.contains("a && b") && reader.text.contains("a <b> & \"c\""))
    #expect(reader.counts["svg"] == 2)
    #expect(Reader(page([Self.report()])).text.contains("valid: release build"))
  }

  @Test("a bar is as high as its frame is long, and a late one is in the colour of the late")
  func bars() throws {
    let chart = FrameChart(Self.report())
    // Frames of 2 and 1 refreshes after the first, twice; the picture is 3 refreshes high.
    let late = try #require(chart.times.firstMatch(of: /fill-late" d="([^"]*)"/)?.output.1)
    #expect(late.split(separator: "M").count == 2)
    let height = (168.0 - 10) * 2 / 3
    #expect(late.contains(" \((168 - height).fixed(1))h"))
    let good = try #require(chart.times.firstMatch(of: /fill-ok" d="([^"]*)"/)?.output.1)
    #expect(good.split(separator: "M").count == 2)
  }

  @Test("many frames share bars, and the worst is the one that is seen")
  func many() throws {
    var works = [Double](repeating: 0.001, count: 4000)
    works[1234] = 0.04
    let report = Self.report(works: works)
    let chart = FrameChart(report)
    #expect(!chart.note.isEmpty)
    let late = try #require(chart.times.firstMatch(of: /fill-late" d="([^"]*)"/)?.output.1)
    #expect(late.split(separator: "M").count == 2)
    #expect(chart.times.utf8.count + chart.work.utf8.count < 400_000)
  }

  @Test("a report without a frame has no charts", arguments: [[], [0.001]])
  func empty(works: [Double]) {
    let html = page([Self.report(works: works)])
    #expect(Reader(html).error == nil)
    #expect(html.contains("<svg") != works.isEmpty)
  }

  @Test("times that are no numbers leave the page whole")
  func wild() {
    let html = page([Self.report(works: [.nan, .infinity, 1e300, 0.001])])
    #expect(Reader(html).error == nil)
  }
}
