import Foundation
import Testing

/// `calque advise`, run as a program. Draws with OpenGL.
@Suite(.serialized) struct AdviseProgramTests {
  private static let scene = "advise advice/R1-before --size 120x160"

  @Test("advice names the layer and what its fix saves, and fails where it is to")
  func text() throws {
    let program = try Program()
    let result = try program.run(Self.scene)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.text.contains("R1  warning  ") && result.text.contains("fix: layer.isOpaque"))
    #expect(result.text.contains("the picture stays the same"), "\(result.text)")
    #expect(try program.run("\(Self.scene) --fail-on advice").status == 1)
    let except = try program.run("\(Self.scene) --except CALayer* --fail-on advice")
    #expect(except.status == 0, "\(except.text)")
    let fixed = Self.scene.replacingOccurrences(of: "before", with: "after")
    #expect(try program.run("\(fixed) --fail-on advice").status == 0)
  }

  @Test("a file lists layers of which nothing is said; one that is not there is named")
  func exceptions() throws {
    let program = try Program()
    let file = program.folder.appendingPathComponent("quiet.txt")
    try "# known\n\n  CALayer*  \n".write(to: file, atomically: true, encoding: .utf8)
    #expect(try program.run("\(Self.scene) --except @quiet.txt --fail-on advice").status == 0)
    let missing = try program.run("\(Self.scene) --except none,@missing.txt")
    #expect(missing.status != 0 && missing.errors.contains("cannot read 'missing.txt'"))
  }

  @Test("JSON and SARIF are alone on standard output", arguments: ["json", "sarif"])
  func formats(format: String) throws {
    let result = try Program().run("\(Self.scene) --format \(format)")
    let object = try JSONSerialization.jsonObject(with: result.output) as? [String: Any]
    #expect(object?[format == "json" ? "advice" : "runs"] != nil)
  }

  @Test("a rule is explained without a scene, an unknown one is not")
  func explanation() throws {
    let program = try Program()
    #expect(try program.run("advise --explain r5").text.hasPrefix("R5: "))
    let unknown = try program.run("advise --explain R99")
    #expect(unknown.status == 2 && unknown.errors.contains("unknown rule 'R99'"))
    #expect(try program.run("advise").status == 2)
  }

  @Test("a profile in memory has the advice in its JSON and in its text")
  func profile() throws {
    let program = try Program()
    let result = try program.run(
      "profile advice/R1-before --size 120x160 --headless --repeat 1 --json a.json")
    #expect(result.text.contains("advice: R1  "))
    let advice = try #require(try program.json("a.json")["advice"] as? [[String: Any]])
    #expect(advice.contains { $0["rule"] as? String == "R1" })
  }
}
