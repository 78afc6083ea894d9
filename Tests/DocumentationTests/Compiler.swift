import Foundation
import Testing

/// Type-checks Swift sources against the modules with which the tests were built.
final class Compiler {
  /// A temporary folder for sources and modules, removed with this object.
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("calque-docs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the compiler's output for `files` as one module; empty if there are no errors.
  ///
  /// - Parameter isKept: True to emit the module for imports by other sources.
  func errors(in files: [URL], module: String, isKept: Bool = false) throws -> String {
    let action =
      isKept
      ? ["-emit-module", "-emit-module-path", folder.path + "/\(module).swiftmodule"]
        + ["-enable-testing"]
      : ["-typecheck"]
    return try run(
      ["swiftc"] + action + ["-module-name", module, "-swift-version", "6", "-parse-as-library"]
        + ["-I", folder.path] + flags + files.map(\.path))
  }

  /// Returns the compiler's output for a package's manifest.
  func errors(inManifest file: URL) throws -> String {
    let library = try toolchain().appendingPathComponent("lib/swift/pm/ManifestAPI").path
    return try run(
      ["swiftc", "-typecheck", "-package-description-version", "6.2", "-I", library, file.path])
  }

  /// Makes a package with `calque new` in the folder, and returns its own folder.
  func newPackage(_ name: String) throws -> URL {
    let tool = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("calque").path
    let said = try run(["env", "--chdir", folder.path, tool, "new", name])
    try #require(said.hasPrefix("\(name): "), "\(said)")
    return folder.appendingPathComponent(name)
  }

  /// Writes `text` as a file in the folder.
  func write(_ text: String, as name: String) throws -> URL {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file
  }

  /// The search paths of modules, system libraries and the macros of Testing.
  private var flags: [String] {
    get throws {
      let macros = try toolchain().appendingPathComponent("lib/swift/host/plugins/testing").path
      return try moduleFlags + ["-plugin-path", macros]
    }
  }

  /// Where modules and system libraries are.
  var moduleFlags: [String] {
    get throws {
      let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent()
      let root = Articles.root
      let maps = try FileManager.default.contentsOfDirectory(
        atPath: root.appendingPathComponent("Sources").path
      ).map { root.appendingPathComponent("Sources/\($0)/module.modulemap").path }
        .filter(FileManager.default.fileExists)
      // Those of C targets are made by the build.
      let made = ["CalqueCStacks", "CalqueCPresentation"].map {
        products.appendingPathComponent("\($0).build/module.modulemap").path
      }
      let manifest = try String(
        contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
      let libraries = manifest.matches(of: #/pkgConfig: "([^"]+)"/#).map { String($0.output.1) }
      let headers = try run(["pkg-config", "--cflags-only-I"] + libraries)
      return ["-I", products.appendingPathComponent("Modules").path]
        + (maps + made).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
        + headers.split { $0 == " " || $0 == "\n" }.map(String.init)
    }
  }

  /// Returns the folder `usr` of the toolchain.
  private func toolchain() throws -> URL {
    let path = try run(["which", "swiftc"]).split(separator: "\n").first.map(String.init) ?? ""
    return URL(fileURLWithPath: path).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
  }

  /// Returns the output of a program, including its errors.
  func run(_ words: [String]) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: output, as: UTF8.self)
    return process.terminationStatus == 0 || !text.isEmpty
      ? text : "\(words[0]) ends with status \(process.terminationStatus)"
  }
}
