/// The markup of one scene in a page.
struct SectionMarkup {
  private let report: ProfileReport
  private let pictures: [ReportPage.Picture]
  private let film: [ReportPage.Still]
  private let anchor: String

  init(_ section: ReportPage.Section, anchor: String) {
    (report, pictures, film) = (section.report, section.pictures, section.film)
    self.anchor = anchor
  }

  var text: String {
    [
      "<section id=\"\(anchor)\">", heading, figures, charts, filmstrip, stalls, findings, overlays,
      table, facts,
    ]
    .filter { !$0.isEmpty }.joined(separator: "\n") + "\n</section>"
  }

  private var heading: String {
    let scene = report.scene
    let repeats = report.repeats.count == 1 ? "1 repeat" : "\(report.repeats.count) repeats"
    let clock = report.run.presentSource == .virtual ? "virtual clock" : "real clock"
    let stamp =
      report.isValid
      ? "<p class=\"stamp good\">valid: \(report.tool.config.markup) build</p>"
      : report.run.invalidReasons.map { "<p class=\"stamp bad\">not valid: \($0.markup)</p>" }
        .joined(separator: "\n")
    return """
      <h1>\(scene.name.markup)</h1>
      <p class="about">\(scene.width) × \(scene.height) px at \(scene.scale.fixed(2))x · \
      \(scene.refreshRate.fixed(0)) Hz · \(clock) · \(repeats)</p>
      \(stamp)
      """
  }

  /// The metrics to look at first.
  private var figures: String {
    let items = MetricRow.reported.compactMap { row -> String? in
      guard let words = row.page?.figure else { return nil }
      let badge = row == .hitchRatio ? Self.badge(report.hitchBand) : ""
      let value = report[row]?.median
      let number = value.map { $0.fixed(abs($0) >= 100 ? 0 : abs($0) >= 10 ? 1 : 2) } ?? "–"
      return "<li><strong>\(number)\(badge)</strong><span>\(words)</span></li>"
    }
    return "<ul class=\"figures\">\(items.joined())</ul>"
  }

  /// Returns the band of hitches, by shape as well as by colour.
  private static func badge(_ band: HitchBand?) -> String {
    guard let band else { return "" }
    let (sign, kind) =
      switch band {
      case .good: ("●", "good")
      case .warning: ("■", "warn")
      case .critical: ("▲", "bad")
      }
    return "<em class=\"\(kind)\" title=\"\(band.rawValue) on Apple's scale of 2020\"> \(sign)</em>"
  }

  private var charts: String {
    let chart = FrameChart(report)
    guard !chart.isEmpty else { return "" }
    let phases = FramePhase.beforeSwap.map {
      "<li><i class=\"fill-\($0.rawValue)\"></i>\($0.rawValue)</li>"
    }
    return """
      <h2>Frame times</h2>
      <figure class="chart" data-frames="\(chart.data.markup)">\(chart.times)
      <figcaption><ul class="key"><li><i class="fill-ok"></i>on time</li>\
      <li><i class="fill-late"></i>late</li></ul>lines at the refresh interval T and its multiples\
      \(chart.note)</figcaption></figure>
      <h2>Work of each frame</h2>
      <figure class="chart" data-frames="\(chart.data.markup)">\(chart.work)
      <figcaption><ul class="key">\(phases.joined())</ul>\
      before the swap; GPU time beside it, if known</figcaption></figure>
      """
  }

  /// The filmstrip; the still of a clicked frame in a chart is marked.
  private var filmstrip: String {
    guard !film.isEmpty else { return "" }
    let stills = film.map { still in
      let time = "\(still.time.fixed(2)) s"
      return """
        <figure data-time="\(still.time.fixed(3))"><img alt="at \(time)" \
        src="data:image/png;base64,\(still.png.base64EncodedString())"/>\
        <figcaption>\(time)</figcaption></figure>
        """
    }
    return "<h2>Filmstrip</h2>\n<div class=\"film\">\(stills.joined(separator: "\n"))</div>"
  }

  /// The functions that held the main thread, each with the stack of its longest stall.
  private var stalls: String {
    let groups = report.stallGroups
    guard !groups.isEmpty else { return "" }
    let items = groups.map { group in
      let stack = group.stack.map { frame in
        "\(frame.function)  \(frame.module)" + (frame.place.map { "  \($0)" } ?? "")
      }.joined(separator: "\n")
      return """
        <li class="warn"><h3>\(group.text.markup)</h3>\
        <pre><code>\(stack.markup)</code></pre></li>
        """
    }
    return "<h2>Main thread stalls</h2>\n"
      + "<ul class=\"advice\">\(items.joined(separator: "\n"))</ul>"
  }

  private var findings: String {
    guard let advice = report.advice else { return "" }
    guard !advice.isEmpty else { return "<h2>Advice</h2>\n<p>Nothing found.</p>" }
    let items = advice.map { one in
      let savings = one.saving.sorted { $0.key < $1.key }.map {
        "\($0.value.fixed(abs($0.value) >= 100 || $0.value == $0.value.rounded() ? 0 : 2)) \($0.key)"
      }
      let saving =
        savings.isEmpty
        ? "" : "<p class=\"saving\">saves \(savings.joined(separator: ", ").markup)</p>"
      let place = one.path.map { "<p class=\"path\">\($0.markup)</p>" } ?? ""
      return """
        <li class="\(one.severity == "warning" ? "warn" : "note")">\
        <h3><b>\(one.rule.markup)</b> \(one.text.markup)</h3>\(place)\
        <pre><code>\(one.fix.markup)</code></pre>\(saving)</li>
        """
    }
    return "<h2>Advice</h2>\n<ul class=\"advice\">\(items.joined(separator: "\n"))</ul>"
  }

  private var overlays: String {
    guard !pictures.isEmpty else { return "" }
    let figures = pictures.map { picture in
      """
      <figure><img alt="\(picture.title.markup)" \
      src="data:image/png;base64,\(picture.png.base64EncodedString())"/>\
      <figcaption><b>\(picture.title.markup)</b> \(picture.caption.markup)</figcaption></figure>
      """
    }
    return "<h2>Overlays, halfway through</h2>\n"
      + "<div class=\"pictures\">\(figures.joined(separator: "\n"))</div>"
  }

  private var table: String {
    let rows = zip(MetricRow.reported, report.summaries).map { row, summary in
      let cells = ProfileReport.cells(summary).map { "<td>\($0)</td>" }.joined()
      return "<tr><th>\(row.name)</th>\(cells)<td class=\"word\">\(row.unit.name)</td>"
        + "<td class=\"word\">\(row.definition.markup)</td></tr>"
    }
    return """
      <details open="open"><summary>All metrics</summary>
      <div class="wide"><table><thead><tr><th>metric</th><th>median</th><th>min</th><th>max</th>\
      <th>mad</th><th class="word">unit</th><th class="word">is</th></tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div></details>
      """
  }

  /// The facts about the machine and the run.
  private var facts: String {
    let run = report.run
    var facts = [
      ("tool", "calque \(report.tool.version) \(report.tool.commit)"),
      ("build", report.tool.config), ("presents", run.presentSource.rawValue),
      ("vsync", run.isVSynced ? "on" : "off"), ("warm-up", "\(run.warmup) frames"),
      ("valid", run.invalidReasons.isEmpty ? "yes" : run.invalidReasons.joined(separator: "; ")),
    ]
    facts += report.machine.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    let rows = facts.map {
      "<tr><th>\($0.0.markup)</th><td class=\"word\">\($0.1.markup)</td></tr>"
    }
    return """
      <details open="open"><summary>Test machine</summary>
      <div class="wide"><table class="facts"><tbody>\(rows.joined(separator: "\n"))</tbody></table>\
      </div></details>
      """
  }
}
