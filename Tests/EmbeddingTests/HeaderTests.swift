import Foundation
import Testing

@Suite("calque.h") struct HeaderTests {
  private static let header = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/CCalque/include/calque.h")

  @Test(
    "The header compiles as C and as C++, without the library of C++ and without a warning",
    arguments: [["c", "-std=c99"], ["c", "-std=c17"], ["c++", "-std=c++17", "-nostdinc++"]])
  func compiles(options: [String]) throws {
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The compiler that comes with Swift.
    compiler.arguments =
      ["clang", "-x"] + options + ["-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
      + ["-include", Self.header.path, "/dev/null"]
    let errors = Pipe()
    compiler.standardError = errors
    try compiler.run()
    let text = errors.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    #expect(compiler.terminationStatus == 0, "\(String(decoding: text, as: UTF8.self))")
  }

  @Test("Each function of the header is in the library")
  func symbols() throws {
    let text = try String(contentsOf: Self.header, encoding: .utf8)
    let declared = Set(
      text.matches(of: #/\n(?:calque_result|bool|const char \*) ?(calque_\w+)\(/#).map {
        String($0.1)
      })
    #expect(declared.count > 35)
    for name in declared { #expect(dlsym(nil, name) != nil || Self.defined(name), "\(name)") }
  }

  /// Returns true if a source file of the interface defines the function.
  private static func defined(_ name: String) -> Bool {
    let root = header.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files =
      FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return files.contains { file in
      guard file.hasPrefix("CalqueC/") || file == "CCalque/calque.c",
        let text = try? String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
      else { return false }
      return text.contains("@_cdecl(\"\(name)\")") || text.contains("\(name)(void) {")
    }
  }
}
