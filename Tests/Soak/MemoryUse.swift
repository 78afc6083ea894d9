import CHeap
import CoreGraphics
import Foundation

/// The memory of this program at one moment, in bytes.
struct MemoryUse {
  /// Of the blocks of the heap.
  let heap: Int
  /// Of the pages that hold no file: the heap with its gaps, stacks, and what drivers map.
  let pages: Int

  /// Looks after fonts of this thread were dropped, of which there are now few and now many, and after the gaps
  /// at the end of the heap were given back.
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

/// Why there is no verdict, or a bad one.
struct SoakFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
