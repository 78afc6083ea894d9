// Compiles the text of a target's own sources into the target, as the table `embeddedSources`.
//
//     .target(name: "CalqueScenes", dependencies: […], plugins: ["CalqueEmbedSources"])

import Foundation
import PackagePlugin

/// The build-tool plugin.
@main struct EmbedSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target as? any SourceModuleTarget else { return [] }
    let sources = module.sourceFiles(withSuffix: "swift").map(\.url)
      .sorted { $0.path < $1.path }
    let root = target.directoryURL.standardizedFileURL.path
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedSources.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(sources.count) sources of \(target.name)",
        executable: try context.tool(named: "calque-embed").url,
        arguments: [output.path, root.hasSuffix("/") ? root : root + "/"]
          + sources.map(\.standardizedFileURL.path),
        inputFiles: sources, outputFiles: [output])
    ]
  }
}
