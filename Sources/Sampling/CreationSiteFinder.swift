internal import CalqueCStacks
package import CalqueTelemetry

/// Finds the places in the source of a program that made its objects.
package struct CreationSiteFinder {
  private var symbolicator = Symbolicator()

  package init() {}

  /// The calls that made an object.
  package struct Creation: Sendable {
    /// The addresses of the calls, the innermost first.
    let stack: [UInt]
    /// The names of the object's class and of those that it inherits from, without their modules.
    let classes: [String]

    package init(stack: [UInt], classes: [String]) { (self.stack, self.classes) = (stack, classes) }
  }

  /// Returns, for each object, the function of the program, with its line, that made it: the
  /// innermost one on the stack that is no initialiser of the object's own classes. Nil if Calque
  /// made it.
  package mutating func sites(of creations: [Creation]) -> [StackFrame?] {
    symbolicator.find(Set(creations.lazy.flatMap(\.stack)))
    let addresses = creations.map { creation in
      creation.stack.first { isSite($0, making: creation.classes) }
    }
    symbolicator.findLines(Set(addresses.compactMap { $0 }))
    return addresses.map { address in
      guard let address, var frame = symbolicator.function(at: address)?.frame else { return nil }
      frame.place = symbolicator.line(at: address)
      return frame
    }
  }

  private func isSite(_ address: UInt, making classes: [String]) -> Bool {
    guard let function = symbolicator.function(at: address) else { return false }
    return function.isOfProgram && !Self.isInitializer(function.frame.function, of: classes)
  }

  /// Returns true for `Card.init(frame:)` and `List.Card.__allocating_init()` of `Card`.
  static func isInitializer(_ function: String, of classes: [String]) -> Bool {
    let parts = function.prefix { $0 != "(" }.split(separator: ".")
    guard parts.count > 1, let last = parts.last, ["init", "__allocating_init"].contains(last)
    else { return false }
    return classes.contains(String(parts[parts.count - 2]))
  }
}

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
