package import CoreGraphics
internal import CalqueRenderTree

/// The receiver of a recording's pictures. Called on the render thread, which it must not block.
package struct ScreenRecordingSink: Sendable {
  /// The most pictures a second, above 0.
  package var rate: Double
  /// Returns true if there is room for a picture of that many bytes; without room it is dropped.
  package var hasRoom: @Sendable (Int) -> Bool
  /// Takes the picture that is shown from the beginning of an interval on. Intervals are
  /// `1 / rate` seconds long, and numbered from the first picture.
  package var take: @Sendable (_ picture: CGImage, _ interval: Int) -> Void

  package init(
    rate: Double = 30, hasRoom: @escaping @Sendable (Int) -> Bool,
    take: @escaping @Sendable (_ picture: CGImage, _ interval: Int) -> Void
  ) {
    self.rate = rate
    self.hasRoom = hasRoom
    self.take = take
  }
}

/// The schedule of a recording: one picture in each interval in which something new was shown,
/// taken at its end. While nothing changes, none is taken. Times are host times, in seconds.
struct ScreenRecordingSession {
  /// The fraction of an interval by which a picture may be early and still belong to that interval,
  /// because displays are not exact.
  private static let slack = 0.25

  let sink: ScreenRecordingSink
  private let start: Double
  private var lastInterval = -1
  /// True if something was shown that is in no picture yet. The first picture is due at once.
  private var isBehind = true

  init(_ sink: ScreenRecordingSink, from start: Double) {
    self.sink = sink
    self.start = start
  }

  /// Records that something was shown.
  mutating func noteShown() { isBehind = true }

  /// Returns the interval for a picture taken at `time`, or nil if nothing is new or its
  /// interval already has a picture.
  func interval(at time: Double) -> Int? {
    guard isBehind else { return nil }
    let interval = nearestInterval(at: time)
    return interval > lastInterval ? interval : nil
  }

  /// Returns the interval that contains `time`.
  func nearestInterval(at time: Double) -> Int {
    max(Int(saturating: ((time - start) * sink.rate + Self.slack).rounded(.down)), 0)
  }

  /// Records that the picture of an interval was taken, or that it was dropped for lack of room.
  mutating func noteTaken(_ interval: Int, isKept: Bool) {
    lastInterval = interval
    isBehind = !isKept
  }

  /// The time at which the next picture can be taken; nil if nothing new was shown.
  var wake: Double? {
    isBehind ? start + (Double(lastInterval) + 1 - Self.slack / 2) / sink.rate : nil
  }
}
