import CHeap
import CoreGraphics
import Foundation

/// The memory of this program at one moment, in bytes.
struct MemoryUse {
  /// The allocated heap blocks.
  let heap: Int
  /// The anonymous pages: the heap with its gaps, stacks, and mappings of drivers.
  let pages: Int

  /// Measures the memory after dropping this thread's fonts, whose number varies, and after
  /// returning the gaps at the end of the heap to the system.
  static func now() throws -> MemoryUse {
    FontMap.renew()
    heap_trim()
    // Source: proc_pid_smaps(5).
    let lines = try String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)
    guard let row = lines.split(separator: "\n").first(where: { $0.hasPrefix("Anonymous:") }),
      let count = row.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { throw SoakFailure("the system does not tell the program's memory") }
    return MemoryUse(heap: heap_bytes_in_use(), pages: count * 1024)
  }
}

/// The reason for a failed or missing verdict.
struct SoakFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
