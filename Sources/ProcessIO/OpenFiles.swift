internal import Glibc

/// The files, pipes and sockets that the process has open, of which the system allows so many.
package enum OpenFiles {
  /// True if so many more can be opened.
  package static func haveRoom(for count: Int) -> Bool {
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return false }
      opened.append(descriptor)
    }
    return true
  }
}
