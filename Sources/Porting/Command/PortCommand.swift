internal import Foundation
internal import CalqueProcessIO

/// Ports the files of one module and prints or makes the edits: the implementation of `calque
/// port`.
package struct PortCommand: Sendable {
  private let paths: [String]
  private let writes: Bool

  /// - Parameters:
  ///   - paths: Files and folders; `-` is the standard input.
  ///   - writes: True to overwrite the files. The ported text of the standard input is printed.
  package init(paths: [String], writes: Bool = false) {
    self.paths = paths
    self.writes = writes
  }

  /// Ports all files or none: throws if one cannot be read, is not valid Swift, or cannot be
  /// written.
  ///
  /// - Parameters:
  ///   - print: Called with the diff of each file, in the format of `patch`. If it throws, the
  ///     files have already been written.
  ///   - note: Called with messages for the user.
  /// - Returns: True if no edits by hand are left.
  package func run(
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
      note("\(path):1:1: Calque cannot read storyboards and nibs: make the views in code\n")
    }
    for path in folder.catalogs {
      note(
        "\(path): used as it is, if it belongs to the program's package\n"
      )
    }
    for path in folder.outwardLinks {
      note("\(path): skipped, since it is a link that leads out of the folder\n")
    }
    let left = findings.count { $0.1.kind == .edit } + folder.storyboards.count
    let made = files.map(\.editCount).reduce(0, +)
    note(
      "\(Self.count(made, "edit")) in \(Self.count(changed, "file")) of \(files.count) "
        + "\(writes ? "made" : "needed"), \(left) left to make by hand\n")
    return left == 0
  }

  /// Writes drafts of all files, then moves them into place.
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
