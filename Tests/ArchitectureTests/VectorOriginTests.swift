import Foundation
import Testing

/// The origins of the numbers that tests compare with, and their list in NOTICE.md.
@Suite("The origins of test vectors") struct VectorOriginTests {
  private struct File: Decodable {
    struct Vector: Decodable {
      var id: String
      var provenance: String?
    }
    var description: String
    var vectors: [Vector]
  }

  @Test("each vector names a formula, or a project that NOTICE names with the file")
  func origins() throws {
    let notice = try FollowUp.text(at: "Sources/NOTICE.md")
    let folder = SourceTree.root.appendingPathComponent("Tests/TestVectors/Vectors")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count > 10)
    for name in files {
      let data = try Data(contentsOf: folder.appendingPathComponent(name))
      let file = try JSONDecoder().decode(File.self, from: data)
      for vector in file.vectors {
        let origin = vector.provenance ?? file.description
        let projects = origin.matches(of: #/[\w-]+\/[\w-]+|kiwisolver|OpenCoreAnimation/#)
          .map { String($0.output) }.filter { !$0.hasPrefix("Tests/") }
        #expect(
          !projects.isEmpty || origin.hasPrefix("computed from the formula"),
          "\(vector.id): \(origin)")
        for project in projects {
          #expect(
            notice.contains(project) && notice.contains("`\(name)`"),
            "\(vector.id): NOTICE.md does not name \(project) and \(name)")
        }
      }
    }
  }
}
