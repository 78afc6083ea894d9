// Ports a target's iOS sources before each build, so that they compile on Linux unchanged.
//
// Sources that the target itself compiles stay as they are. Any other Swift file in its folder is
// an iOS source, whose ported copy is compiled instead:
//
//     .executableTarget(
//       name: "Demo", dependencies: […], exclude: ["iOS"],
//       plugins: [.plugin(name: "PortSources", package: "calque")])

import Foundation
import PackagePlugin

/// The build-tool plugin.
@main struct PortSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let root = target.directoryURL
    let compiled = Set(module.sourceFiles.map(\.url.standardizedFileURL.path))
    let sources = Self.swiftFiles(in: root)
      .filter { !compiled.contains($0.standardizedFileURL.path) }
    guard !sources.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL
    let copies = Self.copyNames(of: sources, in: root).map { folder.appending(path: $0) }
    return [
      .buildCommand(
        displayName: "Porting \(sources.count) sources of \(target.name)",
        executable: try context.tool(named: "calque-port").url,
        arguments: zip(sources, copies).flatMap { [$0.path, $1.path] },
        inputFiles: sources, outputFiles: copies)
    ]
  }

  /// Returns the Swift files in the folder, recursively, sorted by path, without hidden ones.
  private static func swiftFiles(in folder: URL) -> [URL] {
    let names =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { name in
      name.hasSuffix(".swift") && !name.split(separator: "/").contains { $0.hasPrefix(".") }
    }.map { folder.appending(path: $0) }
  }

  /// Returns a unique file name for the path of each source, since a module cannot have two files
  /// of the same name: of `a/b.swift` and `a_b.swift` the second gets a number. `main.swift` keeps
  /// its name, which has a meaning for the compiler.
  private static func copyNames(of sources: [URL], in folder: URL) -> [String] {
    var taken: Set<String> = []
    return sources.map { source in
      guard source.lastPathComponent != "main.swift" else { return "main.swift" }
      let path = source.standardizedFileURL.path.dropFirst(folder.standardizedFileURL.path.count)
      let name = path.split(separator: "/").joined(separator: "_")
      var free = name
      var number = 2
      while !taken.insert(free).inserted {
        free = "\(name.dropLast(".swift".count))-\(number).swift"
        number += 1
      }
      return free
    }
  }
}
