package import Foundation
internal import Glibc
internal import Synchronization

// The output of a process, and its termination: files that are written completely or not at all,
// the standard streams, Ctrl-C and SIGTERM.
//
//     bytes ──> AtomicFile (beside its place) ──> commit ──> the file
//          └──> StandardStream

/// A file that is written as a draft beside its place and renamed on `commit`, so that readers see
/// either the former file or all of the new one. Without `commit` nothing is left of it.
///
/// An existing file keeps its permissions. A symbolic link to a file in the same folder, or below
/// it, is kept, and its target is written; a link that leads out of the folder is an error. A file
/// that is not regular, such as a pipe or a device, is written in place.
package final class AtomicFile: Sendable {
  /// The treatment of an existing file.
  package enum ExistingFile: Sendable {
    case isReplaced
    /// It is kept, and writing is an error.
    case stays
  }

  package let path: String
  private let existing: ExistingFile
  /// The file that is finally written: the target of a link, not the link.
  private let target: String
  /// The draft that is written until then; nil if the target is written in place.
  private let draft: String?
  private let descriptor: Int32
  private let isOpen = Atomic(true)
  private let isCommitted = Atomic(false)
  private let size = Atomic(0)

  /// Creates the draft. Throws if the file cannot be written.
  package init(path: String, existing: ExistingFile = .isReplaced) throws(WriteError) {
    self.path = path
    self.existing = existing
    var found = stat()
    let isThere = stat(path, &found) == 0
    if isThere, Self.isWrittenInPlace(path, found) {
      (target, draft) = (path, nil)
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_TRUNC)
      guard descriptor >= 0 else { throw WriteError(path: path, code: errno) }
      return
    }
    if isThere, existing == .stays { throw WriteError(path: path, code: EEXIST) }
    if isThere, access(path, W_OK) != 0 { throw WriteError(path: path, code: errno) }
    target = try Self.target(of: path)
    let folder = Self.folder(of: target)
    let draft = "\(folder)/.calque-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    self.draft = draft
    descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let code = errno
      guard code == ENOENT else { throw WriteError(path: path, code: code) }
      throw WriteError(path: path, reason: "no folder '\(folder)'", code: code)
    }
    if isThere { fchmod(descriptor, found.st_mode & 0o7777) }
  }

  deinit { discard() }

  /// Discards the file, unless it has been committed.
  package func discard() {
    if isOpen.exchange(false, ordering: .relaxed) { Glibc.close(descriptor) }
    if !isCommitted.exchange(true, ordering: .relaxed), let draft { unlink(draft) }
  }

  /// Writes `data` to the file at `path`; on an error, leaves it unchanged and throws.
  package static func write(
    _ data: Data, to path: String, existing: ExistingFile = .isReplaced
  ) throws(WriteError) {
    let file = try AtomicFile(path: path, existing: existing)
    try file.append(data)
    try file.commit()
  }

  /// Appends all of `data`; on an error, appends nothing and throws.
  package func append(_ data: Data) throws(WriteError) {
    let code = FileDescriptor.write(data, to: descriptor)
    let start = size.load(ordering: .relaxed)
    guard code == 0 else {
      if draft != nil {
        ftruncate(descriptor, start)
        lseek(descriptor, start, SEEK_SET)
      }
      throw WriteError(path: path, code: code)
    }
    size.store(start + data.count, ordering: .relaxed)
  }

  /// Overwrites the bytes at an offset from the start. A no-op for a pipe, which has already
  /// consumed them.
  package func overwrite(_ data: Data, at offset: Int) throws(WriteError) {
    guard draft != nil else { return }
    lseek(descriptor, offset, SEEK_SET)
    let code = FileDescriptor.write(data, to: descriptor)
    lseek(descriptor, size.load(ordering: .relaxed), SEEK_SET)
    if code != 0 { throw WriteError(path: path, code: code) }
  }

  /// Closes the file, so that only `commit` remains.
  package func close() throws(WriteError) {
    guard isOpen.exchange(false, ordering: .relaxed) else { return }
    if Glibc.close(descriptor) != 0 { throw WriteError(path: path, code: errno) }
  }

  /// Moves the file to its place.
  package func commit() throws(WriteError) {
    try close()
    guard let draft else { return }
    let result =
      switch existing {
      case .isReplaced: rename(draft, target)
      // A link fails if the target exists.
      case .stays: link(draft, target)
      }
    guard result == 0 else { throw WriteError(path: path, code: errno) }
    if existing == .stays { unlink(draft) }
    isCommitted.store(true, ordering: .relaxed)
  }

  /// Returns true for pipes and devices, and for the standard streams by name, whatever they are.
  private static func isWrittenInPlace(_ path: String, _ found: stat) -> Bool {
    found.st_mode & S_IFMT != S_IFREG
      || ["/dev/std", "/dev/fd/", "/proc/"].contains(where: path.hasPrefix)
  }

  /// Returns the file that `path` leads to through links.
  private static func target(of path: String) throws(WriteError) -> String {
    var found = stat()
    guard lstat(path, &found) == 0, found.st_mode & S_IFMT == S_IFLNK else { return path }
    guard let file = resolved(path), let folder = resolved(folder(of: path)),
      file.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    else {
      throw WriteError(path: path, reason: "expected a link within its folder")
    }
    return file
  }

  private static func resolved(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// The reason why something could not be written, as one line of text.
package struct WriteError: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String
  /// The reason, without the name of the file or stream.
  package let reason: String
  /// The error number of the operating system; 0 if there is none.
  package let code: Int32

  init(path: String, reason: String, code: Int32 = 0) {
    description = "cannot write '\(path)': \(reason)"
    self.reason = reason
    self.code = code
  }

  init(path: String, code: Int32) {
    self.init(path: path, reason: Self.reason(code), code: code)
  }

  init(_ stream: StandardStream, code: Int32) {
    reason = Self.reason(code)
    description = "cannot write to the standard \(stream): \(reason)"
    self.code = code
  }

  /// Returns the operating system's message.
  private static func reason(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
  }
}
