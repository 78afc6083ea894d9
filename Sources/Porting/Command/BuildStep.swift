internal import Foundation
internal import ProcessIO

/// Writes ported copies of a module's sources for a build, which leaves the sources as they are: what
/// the plugin `PortSources` has done before a module is compiled.
public struct BuildStep: Sendable {
  private let pairs: [(source: String, copy: String)]

  /// - Parameter arguments: Paths in pairs: a source, and where its copy goes.
  public init(arguments: [String]) throws(PortingError) {
    guard arguments.count.isMultiple(of: 2), !arguments.isEmpty else {
      throw PortingError("expected pairs of paths: a source, and where its ported copy goes")
    }
    pairs = stride(from: 0, to: arguments.count, by: 2).map { (arguments[$0], arguments[$0 + 1]) }
  }

  /// Writes the copies. A compiler that finds something in one names the place in the source.
  ///
  /// - Parameter warn: Takes a line, in the form of a compiler's warning, for what is left to a hand.
  public func run(warn: (String) -> Void) throws(PortingError) {
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
