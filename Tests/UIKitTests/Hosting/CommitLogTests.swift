import QuartzCore
import Testing

@testable import CalqueHosting
@testable import UIKitCore

@MainActor @Suite struct CommitLogTests {
  @Test("without a variable that asks for it there is no log")
  func off() {
    #expect(CommitLog(environment: [:]) == nil)
    #expect(CommitLog(environment: ["CA_PRINT_PERF": "0", "CA_PRINT_TREE": ""]) == nil)
  }

  @Test("transactions are counted, and told once a second")
  func counts() throws {
    var log = try #require(CommitLog(environment: ["CA_PRINT_PERF": "1"]))
    #expect(log.note(nil, at: 5) == ["CoreAnimation: 1 transactions"])
    #expect(log.note(nil, at: 5.5) == nil)
    #expect(log.note(nil, at: 5.9) == nil)
    #expect(log.note(nil, at: 6) == ["CoreAnimation: 3 transactions"])
  }

  @Test("the tree is told as a line a layer, indented")
  func tree() throws {
    var log = try #require(CommitLog(environment: ["CA_PRINT_TREE": "1"]))
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    let inner = CATextLayer()
    inner.name = "title"
    inner.isHidden = true
    inner.opacity = 0.5
    root.addSublayer(inner)
    let told = log.note(root, at: 1)
    let lines = try #require(told)
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("CALayer  frame 0 0 30 20") == true)
    #expect(lines.last?.hasPrefix("  CATextLayer \"title\"  frame 0 0 0 0") == true)
    #expect(lines.last?.contains("opacity 0.5") == true)
  }

  @Test("bytes of textures are told with the most there were")
  func memory() throws {
    var log = try #require(CommitLog(environment: ["CA_LOG_MEMORY_USAGE": "1"]))
    #expect(log.note(nil, at: 1) == [])
    _ = log.memoryLine(bytes: 3 << 20)
    #expect(
      log.memoryLine(bytes: 1 << 20)
        == "CoreAnimation buffers: currently 1.00 MB; maximum 3.00 MB")
  }
}
