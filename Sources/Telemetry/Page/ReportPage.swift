package import Foundation

/// A page that shows reports to people: one HTML file that loads nothing else, for light and
/// dark appearance.
///
/// It is also well-formed XML, so that other programs can read it.
package struct ReportPage: Sendable {
  /// A picture of the scene, or of an overlay over it.
  package struct Picture: Sendable {
    package let title: String
    /// The meaning of its colours.
    package let caption: String
    package let png: Data

    package init(title: String, caption: String, png: Data) {
      (self.title, self.caption, self.png) = (title, caption, png)
    }
  }

  /// A picture of the scene at a time of its run.
  package struct Still: Sendable {
    /// Seconds from the start of the run.
    package let time: Double
    package let png: Data

    package init(time: Double, png: Data) { (self.time, self.png) = (time, png) }
  }

  /// The report of one scene, with its pictures.
  package struct Section: Sendable {
    package let report: ProfileReport
    package let pictures: [Picture]
    /// The stills, in order of time.
    package let film: [Still]

    package init(_ report: ProfileReport, pictures: [Picture] = [], film: [Still] = []) {
      (self.report, self.pictures, self.film) = (report, pictures, film)
    }
  }

  private let sections: [Section]

  package init(_ sections: [Section]) { self.sections = sections }

  /// The text of the file.
  package var html: String {
    let names = sections.map(\.report.scene.name)
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">", "<head>",
      "<meta charset=\"utf-8\"/>",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>",
      "<title>Profile of \(names.joined(separator: ", ").markup)</title>",
      "<style>", PageStyle.text, "</style>", "</head>", "<body>", "<main>",
    ]
    if sections.count > 1 { lines.append(contents) }
    lines += sections.enumerated().map { index, section in
      SectionMarkup(section, anchor: Self.anchor(index)).text
    }
    lines += ["</main>", PageScript.element, "</body>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private static func anchor(_ index: Int) -> String { "scene-\(index + 1)" }

  /// The links to the scenes, with the main metrics of each.
  private var contents: String {
    let shown = MetricRow.reported.filter { $0.page?.heading != nil }
    let heads = shown.compactMap { row in row.page?.heading.map { "<th>\($0)</th>" } }
    let rows = sections.enumerated().map { index, section in
      let report = section.report
      let cells = shown.map { "<td>\(report[$0]?.median?.fixed(2) ?? "-")</td>" }
      return "<tr><th><a href=\"#\(Self.anchor(index))\">\(report.scene.name.markup)</a></th>"
        + cells.joined() + "<td>\(report.advice.map { "\($0.count)" } ?? "-")</td></tr>"
    }
    return """
      <header><h1>\(sections.count) scenes</h1>
      <div class="wide"><table><thead><tr><th>scene</th>\(heads.joined())<th>findings</th></tr></thead>
      <tbody>\(rows.joined(separator: "\n"))</tbody></table></div></header>
      """
  }
}

extension String {
  /// The text with HTML's special characters escaped, and without characters that XML
  /// does not allow.
  var markup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || (0xFFFE...0xFFFF).contains(scalar.value): break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
