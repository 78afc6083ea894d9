import Foundation
import QuartzCore
import Testing

/// Invariant: the allocating symbols of three initialisers are called by their mangled names, which hold the name of
/// the module. They are looked up here, so that a renamed module, class or label fails with a name.
@Suite struct SymbolTests {
  @Test(
    "An initialiser that is called by its symbol is there",
    arguments: [
      "$s10QuartzCore7CALayerC10presentingA2C_tcfC", "$s10QuartzCore7CALayerC3forACyXl_tcfC",
      "$s10QuartzCore11CAAnimationC7copyingA2C_tcfC",
    ])
  func symbol(_ name: String) throws {
    let program = try #require(dlopen(nil, RTLD_NOW))
    #expect(dlsym(program, name) != nil)
  }

  @Test("No other symbol is bound by its name")
  func bound() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Sources").standardizedFileURL
    var names: Set<String> = []
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    for path in paths ?? [] where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appendingPathComponent(path), encoding: .utf8)
      for match in text.matches(of: #/@_silgen_name\("([^"]+)"\)/#) {
        names.insert(String(match.output.1))
      }
    }
    #expect(names.count == 3)
    #expect(names.allSatisfy { $0.hasPrefix("$s10QuartzCore") })
  }
}
