internal import Foundation

/// The libraries loaded into the process.
enum LoadedCode {
  /// Keeps all libraries loaded so far for as long as the process lives.
  ///
  /// Mesa leaves destructors with every thread that drew. They run when the thread ends, which for a
  /// thread of a pool is any time later: their code must still be there, though SDL has unloaded the
  /// driver since.
  static func pin() {
    // A file that the kernel makes up has no size: it is read until it ends.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else { return }
    let maps = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
    var paths: Set<Substring> = []
    for line in maps.split(separator: "\n") {
      if let start = line.firstIndex(of: "/"), line.contains(".so") { paths.insert(line[start...]) }
    }
    for path in paths {
      // Where it is no library after all, nothing happens.
      if let library = dlopen(String(path), RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) {
        dlclose(library)
      }
    }
  }
}
