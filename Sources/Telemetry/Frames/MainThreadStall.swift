/// A main thread that has not come back to its loop for too long. Frames may go on meanwhile, since
/// the render thread does not wait for it; input and new changes do not.
public struct MainThreadStall: Sendable, Hashable {
  /// How long the turn of the loop has lasted so far.
  public let seconds: Double

  /// How long a turn may last before it counts as a stall, in seconds.
  public static let threshold = 0.5

  /// The stall at `hostTime`, or nil when there is none.
  ///
  /// - Parameter busySince: The host time at which the main thread began the turn of its loop that
  ///   it is in; nil while it waits for events. A waiting main thread is no stall, however long it
  ///   waits.
  public init?(busySince: Double?, at hostTime: Double) {
    guard let busySince, hostTime >= busySince + Self.threshold else { return nil }
    seconds = hostTime - busySince
  }
}

extension MainThreadStall: CustomStringConvertible {
  /// `main thread stalled 1.2 s`.
  public var description: String { "main thread stalled \(seconds.fixed(1)) s" }
}
