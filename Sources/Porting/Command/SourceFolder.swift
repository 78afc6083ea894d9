internal import Foundation

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
