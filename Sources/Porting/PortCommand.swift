internal import CalqueProcessIO
internal import Foundation

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

/// The sources at a list of paths.
struct SourceFolder {
  /// The name of the source that is read from the standard input.
  static let inputName = "<stdin>"

  /// The Swift files in the order of the paths; those of a folder are sorted by name.
  private(set) var sources: [Port.Source] = []
  /// Interface Builder files, which must be ported by hand.
  private(set) var storyboards: [String] = []
  /// Asset catalogues.
  private(set) var catalogs: [String] = []
  /// Symbolic links in folders that lead out of them.
  private(set) var outwardLinks: [String] = []
  private var seen: Set<String> = []

  /// Reads the files. Folders are searched recursively, without hidden files.
  init(_ paths: [String]) throws(PortingError) {
    for path in paths { try add(path) }
  }

  private mutating func add(_ path: String) throws(PortingError) {
    if path == "-" {
      guard seen.insert(path).inserted else { return }
      let bytes = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
      return sources.append(try Port.Source(name: Self.inputName, bytes: bytes))
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw PortingError("no file '\(path)'")
    }
    guard isFolder.boolValue else { return try addFile(path) }
    guard let names = FileManager.default.enumerator(atPath: path) else {
      throw PortingError("cannot read the folder '\(path)'")
    }
    let files = names.compactMap { $0 as? String }.filter { name in
      !name.split(separator: "/").contains { $0.hasPrefix(".") } && Self.kind(of: name) != .other
    }
    for name in files.sorted() {
      let file = (path as NSString).appendingPathComponent(name)
      if leads(file, outOf: path) {
        outwardLinks.append(file)
      } else {
        try addFile(file)
      }
    }
  }

  private func leads(_ file: String, outOf folder: String) -> Bool {
    let (file, folder) = (URL(fileURLWithPath: file), URL(fileURLWithPath: folder))
    guard (try? file.resourceValues(forKeys: [.isSymbolicLinkKey]))?.isSymbolicLink == true else {
      return false
    }
    let root = folder.resolvingSymlinksInPath().path
    return !file.resolvingSymlinksInPath().path.hasPrefix(root == "/" ? root : root + "/")
  }

  private mutating func addFile(_ path: String) throws(PortingError) {
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    guard seen.insert(file).inserted else { return }
    switch Self.kind(of: path) {
    case .storyboard: storyboards.append(path)
    case .catalog: catalogs.append(path)
    case .other where ["h", "m", "mm"].contains((path as NSString).pathExtension):
      throw PortingError("'\(path)' is Objective-C: expected Swift sources")
    case .swift, .other:
      do {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        sources.append(try Port.Source(name: path, bytes: bytes))
      } catch let error as PortingError {
        throw error
      } catch {
        throw PortingError("cannot read '\(path)': \(error.localizedDescription)")
      }
    }
  }

  private enum Kind { case swift, storyboard, catalog, other }

  private static func kind(of path: String) -> Kind {
    switch (path as NSString).pathExtension.lowercased() {
    case "swift": .swift
    case "storyboard", "xib", "nib": .storyboard
    case "xcassets": .catalog
    default: .other
    }
  }
}
