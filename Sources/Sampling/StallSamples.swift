internal import CalqueTelemetry

/// The samples of one stall: the stacks, each with the number of times that it was found.
struct StallSamples {
  /// The most different stacks of a stall; samples of others are dropped.
  static let capacity = 256

  private var counts: [[UInt]: Int] = [:]
  private(set) var count = 0
  /// The number of different stacks kept.
  var stackCount: Int { counts.count }

  mutating func add(_ stack: [UInt]) {
    guard !stack.isEmpty else { return }
    count += 1
    guard counts.count < Self.capacity || counts[stack] != nil else { return }
    counts[stack, default: 0] += 1
  }

  /// The function that held the thread.
  struct Holder {
    /// Its name, and what it called in most samples.
    let function: String
    let samples: Int
    /// The most frequent stack, the innermost address first, and the function's index in it; nil
    /// for a function that is known by what is around it.
    let stack: [UInt]
    let index: Int?
  }

  /// Returns the function that held the thread; nil without samples.
  func holder(_ symbolicator: inout Symbolicator) -> Holder? {
    symbolicator.find(Set(counts.keys.joined()))
    var holders: [String: (samples: Int, callees: [String: Int], stack: [UInt], most: Int)] = [:]
    for (stack, count) in counts {
      let functions = stack.compactMap { symbolicator.function(at: $0) }
      let (name, callee) = Self.holder(of: functions)
      var holder = holders[name] ?? (0, [:], [], 0)
      holder.samples += count
      if let callee { holder.callees[callee, default: 0] += count }
      // Of equal ones, the first in order, so that the result is the same each time.
      if count > holder.most
        || count == holder.most && stack.lexicographicallyPrecedes(holder.stack)
      {
        (holder.stack, holder.most) = (stack, count)
      }
      holders[name] = holder
    }
    let found = holders.max { ($0.value.samples, $1.key) < ($1.value.samples, $0.key) }
    guard let (name, holder) = found else { return nil }
    let callee = holder.callees.max { ($0.value, $1.key) < ($1.value, $0.key) }
    let isTypical = callee.map { $0.value * 2 > holder.samples } ?? false
    return Holder(
      function: name + (isTypical ? callee.map { " → \($0.key)" } ?? "" : ""),
      samples: holder.samples, stack: holder.stack,
      index: holder.stack.firstIndex { symbolicator.function(at: $0)?.frame.function == name })
  }

  /// Returns the innermost function of the program on a stack, and the function that it called.
  /// Without one, the outermost function of a library under the main loop and the innermost one of
  /// Calque's.
  private static func holder(
    of functions: [Symbolicator.Function]
  ) -> (name: String, callee: String?) {
    if let index = functions.firstIndex(where: \.isOfProgram) {
      let name = functions[index].frame.function
      let callee = functions[..<index].last { $0.frame.function != name }
      return (name, callee?.frame.function)
    }
    let inside = functions.prefix { !loops.contains($0.frame.function) }
    let calque = inside.filter(\.isOfCalque)
    guard let outer = calque.last?.frame.function, let inner = calque.first?.frame.function else {
      return (functions.first?.frame.function ?? "unknown", nil)
    }
    return (outer, inner == outer ? nil : inner)
  }

  /// Functions under which all others are.
  private static let loops: Set = [
    "ScreenHost.run()", "SteppedHost.turn()", "UIApplication.run(_:on:isProfiled:)",
  ]
}
