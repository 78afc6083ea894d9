package import Foundation
internal import Glibc

/// Writing to an open file, pipe or device.
package enum FileDescriptor {
  /// Writes all of `data`, waiting if there is no room yet. Returns the error number, or 0 on
  /// success.
  ///
  /// A pipe without a reader is an error like any other: no SIGPIPE is raised, whatever the process
  /// does with that signal.
  package static func write(_ data: Data, to descriptor: Int32) -> Int32 {
    withoutBrokenPipe {
      data.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = Glibc.write(
            descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          if count >= 0 {
            rest = rest.dropFirst(count)
          } else if errno == EAGAIN {
            var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            Glibc.poll(&poll, 1, -1)
          } else if errno != EINTR {
            return errno
          }
        }
        return 0
      }
    }
  }

  /// Calls `body` with SIGPIPE blocked on this thread, and discards a signal that it has raised.
  private static func withoutBrokenPipe(_ body: () -> Int32) -> Int32 {
    var signal = sigset_t()
    sigemptyset(&signal)
    sigaddset(&signal, SIGPIPE)
    var pending = sigset_t()
    sigpending(&pending)
    var former = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signal, &former)
    let result = body()
    if result == EPIPE, sigismember(&pending, SIGPIPE) == 0 {
      var now = timespec()
      sigtimedwait(&signal, nil, &now)
    }
    pthread_sigmask(SIG_SETMASK, &former, nil)
    return result
  }
}

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
