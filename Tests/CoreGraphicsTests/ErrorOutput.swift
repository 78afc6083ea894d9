import Foundation
import Testing

/// Returns what `body` writes to the standard error stream.
func errorOutput(_ body: () -> Void) throws -> String {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  let descriptor = open(file.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  try #require(descriptor >= 0)
  let former = dup(STDERR_FILENO)
  dup2(descriptor, STDERR_FILENO)
  body()
  dup2(former, STDERR_FILENO)
  close(descriptor)
  close(former)
  defer { unlink(file.path) }
  return try String(contentsOf: file, encoding: .utf8)
}
