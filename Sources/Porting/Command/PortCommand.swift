internal import Foundation
internal import ProcessIO

/// Ports files of one module, and shows or makes the edits: what `calque port` does.
public struct PortCommand: Sendable {
  private let paths: [String]
  private let writes: Bool

  /// - Parameters:
  ///   - paths: Files and folders; `-` is the standard input.
  ///   - writes: Whether the files are overwritten. What came from the standard input is printed, ported.
  public init(paths: [String], writes: Bool = false) {
    self.paths = paths
    self.writes = writes
  }

  /// Ports all files or none: throws where one cannot be read, is no Swift, or cannot be written.
  ///
  /// - Parameters:
  ///   - print: Takes the difference, as a program that applies patches reads it. Where it throws, what was
  ///     to be written is written.
  ///   - note: Takes what is said to people.
  /// - Returns: Whether nothing is left to be done by hand.
  public func run(
    print: (String) throws -> Void, note: (String) -> Void
  ) throws -> Bool {
    let folder = try SourceFolder(paths)
    let files = try Port(folder.sources).files
    if writes { try write(files.filter { $0.isChanged && $0.name != SourceFolder.inputName }) }
    for file in files {
      let isInput = file.name == SourceFolder.inputName
      try print(writes && isInput ? file.text : file.diff)
    }
    let changed = files.count { $0.isChanged }
    let findings = files.flatMap { file in file.findings.map { (file.name, $0) } }
    for (name, finding) in findings {
      note("\(name):\(finding.position): \(finding.what): \(finding.advice)\n")
    }
    for path in folder.storyboards {
      note("\(path):1:1: storyboards and nibs are not read: make the views in code\n")
    }
    for path in folder.catalogs {
      note(
        "\(path): pictures are taken from it as it is, while it stands in the program's package\n"
      )
    }
    for path in folder.outwardLinks {
      note("\(path): it is a link that leads out of the folder: it is left alone\n")
    }
    let left = findings.count { $0.1.kind == .edit } + folder.storyboards.count
    let made = files.map(\.editCount).reduce(0, +)
    note(
      "\(Self.count(made, "edit")) in \(Self.count(changed, "file")) of \(files.count) "
        + "\(writes ? "made" : "to be made"), \(left) left to a hand\n")
    return left == 0
  }

  /// Writes all, and puts them into their places once all are written.
  private func write(_ files: [PortedFile]) throws(WriteError) {
    var drafts: [AtomicFile] = []
    for file in files {
      let draft = try AtomicFile(path: file.name)
      try draft.append(Data(file.text.utf8))
      try draft.close()
      drafts.append(draft)
    }
    for draft in drafts { try draft.commit() }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
