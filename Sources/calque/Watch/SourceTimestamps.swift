import Foundation

/// The modification times of files. If two stamps are equal, nothing was saved between them.
struct SourceTimestamps: Equatable {
  private struct Stamp: Equatable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int
    var file: UInt
  }

  private var stamps: [String: Stamp] = [:]

  /// Reads `roots`, files and folders with their contents; names that begin with a
  /// dot are left out.
  init(_ roots: [String]) {
    for root in roots {
      add(root)
      for name in FileManager.default.enumerator(atPath: root) ?? .init() {
        guard let name = name as? String,
          !name.split(separator: "/").contains(where: { $0.hasPrefix(".") })
        else { continue }
        add("\(root)/\(name)")
      }
    }
  }

  private mutating func add(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return }
    // A folder also changes with the temporary files of an editor.
    guard found.st_mode & S_IFMT == S_IFREG else { return }
    stamps[path] = Stamp(
      seconds: found.st_mtim.tv_sec, nanoseconds: found.st_mtim.tv_nsec, size: Int(found.st_size),
      file: UInt(found.st_ino))
  }
}
