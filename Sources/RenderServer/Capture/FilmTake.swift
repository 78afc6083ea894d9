package import CoreGraphics
internal import RenderTree

/// Where the pictures of a recording go. Called on the render thread, which it must not hold up.
package struct FilmSink: Sendable {
  /// Whether there is room for a picture of so many bytes; without room it is left out.
  package var hasRoom: @Sendable (Int) -> Bool
  /// Takes what was shown from a slot on: slots are thirtieths of a second from the first picture.
  package var take: @Sendable (_ picture: CGImage, _ slot: Int) -> Void

  package init(
    hasRoom: @escaping @Sendable (Int) -> Bool,
    take: @escaping @Sendable (_ picture: CGImage, _ slot: Int) -> Void
  ) {
    self.hasRoom = hasRoom
    self.take = take
  }
}

/// When pictures are taken of what is shown: one in each thirtieth of a second in which something new was
/// shown, the newest at its end. While nothing changes none is taken. Times are host times, in seconds.
struct FilmTake {
  static let rate = 30.0
  /// A picture that is this part of a slot early belongs to that slot: displays are not that exact.
  private static let slack = 0.25

  let sink: FilmSink
  private let start: Double
  private var lastSlot = -1
  /// Whether something was shown that is in no picture yet; the first picture is due at once.
  private var isBehind = true

  init(_ sink: FilmSink, from start: Double) {
    self.sink = sink
    self.start = start
  }

  /// Takes in that something was shown.
  mutating func noteShown() { isBehind = true }

  /// The slot for a picture taken at `time`; nil when there is nothing new, or its slot has one.
  func slot(at time: Double) -> Int? {
    guard isBehind else { return nil }
    let slot = nearestSlot(at: time)
    return slot > lastSlot ? slot : nil
  }

  /// The slot that `time` is in.
  func nearestSlot(at time: Double) -> Int {
    max(Int(saturating: ((time - start) * Self.rate + Self.slack).rounded(.down)), 0)
  }

  /// Takes in that the picture of a slot was taken, or that there was no room for it.
  mutating func noteTaken(_ slot: Int, isKept: Bool) {
    lastSlot = slot
    isBehind = !isKept
  }

  /// When the next picture can be taken, if something waits for it.
  var wake: Double? {
    isBehind ? start + (Double(lastSlot) + 1 - Self.slack / 2) / Self.rate : nil
  }
}
