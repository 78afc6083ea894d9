internal import Glibc

/// The libraries loaded into the process.
enum LoadedLibraries {
  /// Keeps all libraries loaded so far in memory for the lifetime of the process.
  ///
  /// Mesa registers thread-local destructors on every thread that drew. They run when the thread
  /// ends, which for a thread of a pool may be at any later time, so their code must still be
  /// loaded even if SDL has unloaded the driver in the meantime.
  static func pin() {
    guard let file = fopen("/proc/self/maps", "r") else { return }
    var buffer: UnsafeMutablePointer<CChar>?
    var size = 0
    while getline(&buffer, &size, file) > 0 {
      // Each library has several lines; the first one maps its beginning, at offset 0.
      guard let line = buffer, strstr(line, " 00000000 ") != nil, strstr(line, ".so") != nil,
        let path = strchr(line, 0x2F)
      else { continue }
      path[strcspn(path, "\n")] = 0
      // This has no effect if the path is not a loaded library.
      if let library = dlopen(path, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE) { dlclose(library) }
    }
    free(buffer)
    fclose(file)
  }
}
