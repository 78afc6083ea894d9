/// A main thread that has not returned to its run loop for too long. Frames may continue in the
/// meantime, since the render thread does not wait for it; input and new changes do not.
package struct MainThreadStall: Sendable, Hashable {
  /// The seconds that the turn of the loop has lasted so far.
  package let seconds: Double

  /// The seconds from which on a turn counts as a stall.
  package static let threshold = 0.5

  /// Makes the stall at `hostTime`; nil if there is none.
  ///
  /// - Parameter busySince: The host time at which the main thread began the current turn of its
  ///   run loop; nil while it waits for events. A waiting main thread is never stalled.
  package init?(busySince: Double?, at hostTime: Double) {
    guard let busySince, hostTime >= busySince + Self.threshold else { return nil }
    seconds = hostTime - busySince
  }
}

extension MainThreadStall: CustomStringConvertible {
  /// The text `main thread stalled 1.2 s`.
  package var description: String { "main thread stalled \(seconds.fixed(1)) s" }
}
