import Foundation
import Testing

/// Returns the lines of a test's file between the marks `// name` and `// end` of a function, as
/// they stand at its margin.
func markedLines(_ name: String, of file: String = #filePath) throws -> String {
  let lines = try String(contentsOfFile: file, encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false)
  let start = try #require(lines.firstIndex { $0 == "    // \(name)" }) + 1
  let end = try #require(lines[start...].firstIndex { $0 == "    // end" })
  return lines[start..<end].map { $0.dropFirst(4) + "\n" }.joined()
}
