internal import Foundation

/// The memory of this process.
package enum ResidentMemory {
  /// Returns the bytes of resident memory; nil if the system does not report them. Reads a file.
  package static func byteCount() -> Int? {
    // Source: proc_pid_statm(5): the second number counts resident pages.
    guard let data = FileManager.default.contents(atPath: "/proc/self/statm") else { return nil }
    let words = String(decoding: data, as: UTF8.self).split(separator: " ")
    guard words.count > 1, let pages = Int(words[1]) else { return nil }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
