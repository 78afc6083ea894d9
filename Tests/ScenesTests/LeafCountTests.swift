import Testing
import UIKit

@testable import CalqueTesting
@testable import CalqueScenes

/// Layers that draw one quad are the majority in most programs, and are placed by the fast path.
@MainActor
@Suite("Leaves on the fast path")
struct LeafCountTests {
  @Test("Four of five leaves of the gallery's scenes take it")
  func gallery() throws {
    var sum = (fastPath: 0, all: 0)
    var lines: [String] = []
    for entry in SceneCatalog.entries {
      let scene = try SceneStage(entry.makeScene())
      scene.wait(1)
      let shares = scene.stage.host.leafCounts
      lines.append("\(entry.name): \(shares.fastPath) of \(shares.all)")
      sum.fastPath += shares.fastPath
      sum.all += shares.all
    }
    #expect(sum.all > 1000)
    #expect(sum.fastPath * 5 >= sum.all * 4, "\(lines.joined(separator: ", "))")
  }
}
