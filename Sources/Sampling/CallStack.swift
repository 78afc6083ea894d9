internal import CalqueCStacks

/// The calls that lead to the current function.
package enum CallStack {
  /// The most calls of a stack.
  private static let depth = 48

  /// Returns the addresses of the calls, the innermost first, by the chain of frame pointers: a
  /// call takes some nanoseconds a function.
  package static func read() -> [UInt] {
    withUnsafeTemporaryAllocation(of: UInt.self, capacity: depth) { buffer in
      let count = Int(stacks_callers(buffer.baseAddress, Int32(depth)))
      // A return address is that after the call, which may be in the next function.
      return buffer[..<count].map { $0 &- 1 }
    }
  }
}
