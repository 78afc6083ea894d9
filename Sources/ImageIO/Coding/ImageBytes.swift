internal import Foundation

/// Bytes that read as 0 past their end.
struct ImageBytes {
  let data: Data

  var count: Int { data.count }

  subscript(index: Int) -> UInt8 {
    index < data.count ? data[data.startIndex + index] : 0
  }

  func starts(with prefix: [UInt8]) -> Bool { has(prefix, at: 0) }

  func has(_ part: [UInt8], at start: Int) -> Bool {
    part.indices.allSatisfy { self[start + $0] == part[$0] }
  }

  func big(at start: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 << 8 | Int(self[start + $1]) }
  }

  func little(at start: Int, count: Int) -> Int {
    (0..<count).reversed().reduce(0) { $0 << 8 | Int(self[start + $1]) }
  }
}
