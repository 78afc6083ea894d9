internal import Foundation
internal import CalqueProcessIO

/// Writes ported copies of a module's sources for a build and leaves the sources unchanged. The
/// plugin `PortSources` runs it before a module is compiled.
package struct BuildStep: Sendable {
  private let pairs: [(source: String, copy: String)]

  /// - Parameter arguments: Pairs of paths: a source and its copy.
  package init(arguments: [String]) throws(PortingError) {
    guard arguments.count.isMultiple(of: 2), !arguments.isEmpty else {
      throw PortingError("expected pairs of paths: a source, and where its ported copy goes")
    }
    pairs = stride(from: 0, to: arguments.count, by: 2).map { (arguments[$0], arguments[$0 + 1]) }
  }

  /// Writes the copies. Compiler diagnostics in a copy refer to the place in the source.
  ///
  /// - Parameter warn: Called with a line in the form of a compiler warning for each edit that must
  ///   be made by hand.
  package func run(warn: (String) -> Void) throws(PortingError) {
    let folder = try SourceFolder(pairs.map(\.source))
    let files = try Port(folder.sources).files
    for (file, pair) in zip(files, pairs) {
      do {
        try AtomicFile.write(Data(file.textKeepingLines.utf8), to: pair.copy)
      } catch {
        throw PortingError("\(error)")
      }
      for finding in file.findings where finding.kind == .edit {
        warn("\(file.name):\(finding.position): warning: \(finding.what): \(finding.advice)\n")
      }
    }
  }
}
