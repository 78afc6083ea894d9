import Foundation
import QuartzCore
import Testing

/// Invariant: the allocating symbols of five initialisers are called by their mangled names, which hold the name of
/// the module. They are looked up here, so that a renamed module, class or label fails with a name.
@Suite struct SymbolTests {
  /// The symbols that this program defines, of the initialisers of layers, animations and
  /// cells.
  private static let defined: Set<Substring> = {
    let nm = Process()
    let output = Pipe()
    nm.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    nm.arguments = ["nm", "--defined-only", "/proc/\(getpid())/exe"]
    nm.standardOutput = output
    nm.standardError = FileHandle.nullDevice
    guard (try? nm.run()) != nil else { return [] }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    nm.waitUntilExit()
    return Set(
      text.split(separator: "\n").filter {
        ($0.contains("10QuartzCore") || $0.contains("10UIKitLists")) && $0.hasSuffix("tcfC")
      }
      .compactMap { $0.split(separator: " ").last })
  }()

  @Test(
    "An initialiser that is called by its symbol is there",
    arguments: [
      "$s10QuartzCore7CALayerC10presentingA2C_tcfC", "$s10QuartzCore7CALayerC3forACyXl_tcfC",
      "$s10QuartzCore11CAAnimationC7copyingA2C_tcfC",
      "$s10UIKitLists15UITableViewCellC10registeredACyXl_tcfC",
      "$s10UIKitLists023UITableViewHeaderFooterD0C10registeredACyXl_tcfC",
      "$s10UIKitLists24UICollectionReusableViewC9requestedACyXl_tcfC",
    ])
  func symbol(_ name: Substring) {
    #expect(Self.defined.contains(name))
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
    #expect(names.count == 6)
    #expect(names.allSatisfy { $0.hasPrefix("$s10QuartzCore") || $0.hasPrefix("$s10UIKitLists") })
  }
}
