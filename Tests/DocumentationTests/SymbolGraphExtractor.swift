import Foundation

/// Extracts the public declarations of modules that the tests were built with.
final class SymbolGraphExtractor {
  private let compiler: Compiler
  private let arguments: [String]

  /// - Parameter compiler: Its folder takes what is extracted, and may have further modules.
  init(_ compiler: Compiler) throws {
    self.compiler = compiler
    let target = try compiler.run(["swift", "-print-target-info"])
    guard let triple = target.firstMatch(of: #/"unversionedTriple": "([^"]+)"/#)?.output.1 else {
      throw ExtractionError(text: target)
    }
    arguments =
      try ["-target", String(triple), "-I", compiler.folder.path] + compiler.moduleFlags
      + ["-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs"]
      + ["-emit-extension-block-symbols"]
  }

  /// The declarations of `module`. Throws what the tool says where it fails.
  func publicAPI(of module: String) throws -> PublicAPI {
    let folder = compiler.folder.appendingPathComponent("\(module).symbols")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let said = try compiler.run(
      ["swift", "symbolgraph-extract", "-module-name", module, "-output-dir", folder.path]
        + arguments)
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    guard !files.isEmpty else { throw ExtractionError(text: said) }
    return PublicAPI(
      try files.map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) },
      exports: try Self.exports(of: module))
  }

  /// Returns the modules that the sources of `module` export; none for modules without a folder in `Sources`.
  static func exports(of module: String) throws -> [String] {
    guard let folder = Articles.folder(of: module) else { return [] }
    let paths = Articles.sources.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".swift") }
    return try paths.flatMap { path -> [String] in
      let file = Articles.root.appendingPathComponent("Sources/\(path)")
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: #/(?m)^@_exported (?:public )?import (.+)$/#).map {
        String($0.output.1)
      }
    }
  }
}

/// The output of a tool that failed.
struct ExtractionError: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
