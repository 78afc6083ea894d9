internal import Foundation

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
  ///   - print: Takes the difference, as a program that applies patches reads it.
  ///   - note: Takes what is said to people.
  /// - Returns: Whether nothing is left to be done by hand.
  public func run(
    print: (String) -> Void, note: (String) -> Void
  ) throws(PortingError) -> Bool {
    let folder = try SourceFolder(paths)
    let files = try Port(folder.sources).files
    for file in files {
      if writes, file.name == SourceFolder.inputName {
        print(file.text)
      } else {
        print(file.diff)
        if writes, file.isChanged { try write(file) }
      }
    }
    let changed = files.count { $0.isChanged }
    let findings = files.flatMap { file in file.findings.map { (file.name, $0) } }
    for (name, finding) in findings {
      note("\(name):\(finding.position): \(finding.what): \(finding.advice)\n")
    }
    for path in folder.storyboards {
      note("\(path):1:1: storyboards and nibs are not read: make the views in code\n")
    }
    let left = findings.count + folder.storyboards.count
    note(
      "\(Self.count(changed, "file")) of \(files.count) \(writes ? "ported" : "to be ported"), "
        + "\(Self.count(left, "edit")) left to a hand\n")
    return left == 0
  }

  private func write(_ file: PortedFile) throws(PortingError) {
    do {
      try Data(file.text.utf8).write(to: URL(fileURLWithPath: file.name))
    } catch {
      throw PortingError("cannot write '\(file.name)': \(error.localizedDescription)")
    }
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
