internal import Foundation

/// A report read from its JSON file, reduced to the facts that a comparison needs.
package struct ReportFile: Sendable {
  /// One metric over the repeats; nil is a value that could not be measured.
  struct Metric: Decodable {
    let median, mad: Double?
    let unit: String
    let direction: MetricRow.Direction
  }

  struct Scene: Decodable, Hashable {
    let name: String
    let size: [Int]
    let scale: Double
  }

  struct Run: Decodable {
    let clock: String
    let valid: Bool
    /// Nil in older files, which do not have this member.
    let counts_valid: Bool?
    let invalid_reasons: [String]
  }

  private struct Document: Decodable {
    let schema: String
    let machine: [String: String]
    let tool: ProfileReport.Tool
    let scene: Scene
    let run: Run
    let summary: [String: Metric]
  }

  let machine: [String: String]
  let configuration: String
  let scene: Scene
  let run: Run
  let summary: [String: Metric]

  /// Reads a file in schema `calque-profile/1`.
  ///
  /// - Parameter name: The name of the file in errors.
  package init(_ json: String, name: String) throws(ReportFileError) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
    } catch {
      throw ReportFileError("'\(name)': expected a report of calque profile --json")
    }
    guard document.schema == "calque-profile/1" else {
      throw ReportFileError(
        "'\(name)' has schema '\(document.schema.prefix(60))': expected calque-profile/1")
    }
    guard document.scene.size.count == 2, document.scene.size.allSatisfy({ 1...65_536 ~= $0 })
    else {
      throw ReportFileError("'\(name)': expected a scene size of two numbers, 1 to 65536")
    }
    machine = document.machine
    configuration = document.tool.config
    scene = document.scene
    run = document.run
    summary = document.summary
  }

  /// The facts that must be equal for times to be compared.
  var fingerprint: [String?] {
    ["cpu", "cores", "gl_renderer", "gl_version"].map { machine[$0] } + [configuration]
  }

  var surfacePixels: Double { Double(scene.size[0] * scene.size[1]) }
}

/// An error in reading or comparing a report.
package struct ReportFileError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
