internal import Glibc

/// The open files, pipes and sockets of the process, whose number the system limits.
package enum OpenFiles {
  /// Returns true if `count` more can be opened.
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
