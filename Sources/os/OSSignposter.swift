internal import CalqueMotion
internal import CalqueTelemetry
internal import Synchronization

/// A recorder of events and intervals of a program, for the HUD and for traces.
///
/// Source: os framework, `OSSignposter`. Messages are strings; a signpost takes about as long as a
/// lock.
public struct OSSignposter: Sendable {
  private let category: String
  /// True if signposts of this signposter are recorded.
  public let isEnabled: Bool

  /// - Parameters:
  ///   - subsystem: The program or its part, in reverse DNS notation; ignored here.
  ///   - category: The subject, which a trace shows along with the name.
  public init(subsystem: String, category: String) {
    self.init(category: category, isEnabled: true)
  }

  /// Makes a signposter without a category.
  public init() { self.init(category: "", isEnabled: true) }

  private init(category: String, isEnabled: Bool) {
    self.category = category
    self.isEnabled = isEnabled
  }

  /// A signposter whose signposts are not recorded.
  public static var disabled: OSSignposter { OSSignposter(category: "", isEnabled: false) }

  /// Returns a new unique identifier.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID.next() }

  /// Begins an interval, which `endInterval` ends with the returned state.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id, isEnabled ? Self.now() : nil, "")
  }

  /// Begins an interval with a message.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> String
  ) -> OSSignpostIntervalState {
    OSSignpostIntervalState(id, isEnabled ? Self.now() : nil, isEnabled ? message() : "")
  }

  /// Ends an interval; a no-op if it has already ended.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    end(name, state, "")
  }

  /// Ends an interval with a message.
  public func endInterval(
    _ name: StaticString, _ state: OSSignpostIntervalState, _ message: @autoclosure () -> String
  ) {
    end(name, state, isEnabled ? message() : "")
  }

  /// Records an event.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    emitEvent(name, id: id, "")
  }

  /// Records an event with a message.
  public func emitEvent(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: @autoclosure () -> String
  ) {
    guard isEnabled else { return }
    SignpostLog.spans.append(
      SignpostSpan(
        name: "\(name)", category: category, message: message(), begin: Self.now()))
  }

  /// Runs `task` as an interval, which ends even if `task` throws.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  private func end(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: String) {
    guard isEnabled, let begin = state.end() else { return }
    let words = [state.message, message].filter { !$0.isEmpty }.joined(separator: " ")
    SignpostLog.spans.append(
      SignpostSpan(
        name: "\(name)", category: category, message: words, begin: begin, end: Self.now()))
  }

  private static func now() -> SignpostMoment {
    SignpostMoment(host: SystemClock().now(), media: MediaTime.now())
  }
}

/// An identifier that distinguishes intervals of the same name.
///
/// Source: os framework, `OSSignpostID`.
public struct OSSignpostID: RawRepresentable, Sendable, Hashable, Comparable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The identifier of intervals that do not overlap.
  public static let exclusive = OSSignpostID(rawValue: 0xEEEE_B0B5_B2B2_EEEE)
  /// The identifier of no interval.
  public static let null = OSSignpostID(rawValue: 0)
  /// An identifier that is never valid.
  public static let invalid = OSSignpostID(rawValue: .max)

  public static func < (a: OSSignpostID, b: OSSignpostID) -> Bool { a.rawValue < b.rawValue }

  private static let last = Atomic<UInt64>(0)

  static func next() -> OSSignpostID {
    OSSignpostID(rawValue: last.add(1, ordering: .relaxed).newValue)
  }
}

/// An interval that has begun.
///
/// Source: os framework, `OSSignpostIntervalState`.
public final class OSSignpostIntervalState: Sendable {
  public let signpostID: OSSignpostID
  let message: String
  private let begin: SignpostMoment?
  private let hasEnded = Atomic(false)

  /// - Parameter begin: The start; nil for an interval that is not recorded.
  init(_ id: OSSignpostID, _ begin: SignpostMoment?, _ message: String) {
    signpostID = id
    self.begin = begin
    self.message = message
  }

  /// Returns the start of the interval on the first call, nil on later ones.
  func end() -> SignpostMoment? {
    hasEnded.exchange(true, ordering: .relaxed) ? nil : begin
  }
}
