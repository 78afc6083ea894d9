internal import Glibc

/// The libraries loaded into the process.
enum LoadedCode {
  /// Keeps all libraries loaded so far for as long as the process lives.
  ///
  /// Mesa leaves destructors with every thread that drew. They run when the thread ends, which for a
  /// thread of a pool is any time later: their code must still be there, though SDL has unloaded the
  /// driver since.
  static func pin() {
    guard let file = fopen("/proc/self/maps", "r") else { return }
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    while getline(&buffer, &size, file) > 0 {
      // Each library has several lines, the first of which is at its beginning.
      guard let line = buffer, strstr(line, " 00000000 ") != nil, strstr(line, ".so") != nil,
        let path = strchr(line, 0x2F)
      else { continue }
      path[strcspn(path, "\n")] = 0
      // Where it is no library after all, nothing happens.
      if let library = dlopen(path, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) { dlclose(library) }
    }
    free(buffer)
    fclose(file)
  }
}
