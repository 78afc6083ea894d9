internal import CalqueCStacks
internal import Synchronization

/// Samples of the main thread's stack. One exists at a time, and the handler of its signal with it.
package final class StackSampler: Sendable {
  /// The most functions of a sample, the innermost first.
  static let depth = 128

  private static let taken = Atomic(0)

  /// The number of samples taken so far in the process.
  static var count: Int { taken.load(ordering: .relaxed) }

  /// True if the handler of a signal is installed.
  static var isInstalled: Bool { stacks_signal() != 0 }

  /// One that fails would end the handler of another: an object without properties is deinitialised
  /// even then.
  private init() {}

  /// Installs the handler. Returns nil if another sampler exists, or where stacks cannot be
  /// sampled.
  @MainActor
  package static func begin() -> StackSampler? { stacks_begin() ? StackSampler() : nil }

  deinit { stacks_end() }

  /// Returns the addresses of the functions on the main thread's stack, the innermost first; none
  /// if it does not answer. Called on one thread.
  package func sample() -> [UInt] {
    Self.taken.add(1, ordering: .relaxed)
    var addresses = [UInt](unsafeUninitializedCapacity: Self.depth) { buffer, count in
      count = Int(stacks_sample(buffer.baseAddress, Int32(Self.depth)))
    }
    // A return address is that after the call, which may be in the next function.
    for index in addresses.indices.dropFirst() { addresses[index] &-= 1 }
    return addresses
  }
}
