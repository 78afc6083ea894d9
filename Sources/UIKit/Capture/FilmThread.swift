internal import CoreGraphics
internal import Foundation
internal import RenderServer
internal import Synchronization

/// The thread that encodes and writes a recording, beside those that draw and that run the app.
final class FilmThread: Sendable {
  /// The bytes of pictures that may wait to be encoded: what comes while so many wait is left out, and the
  /// picture before it stands for longer.
  static let waitingLimit = 128 << 20

  /// What has become of a recording.
  struct Outcome: Sendable {
    var pictures = 0
    var seconds = 0.0
    /// Pictures for which there was no room.
    var leftOut = 0
    /// Why it ended before it was to; the file holds what was written by then.
    var failure: String?
  }

  private enum Message {
    case picture(CGImage, slot: Int)
    case end(slot: Int)
  }

  private let inbox = Inbox<Message>()
  private let ended = Inbox<Outcome>()
  private let waitingBytes = Atomic(0)
  private let leftOut = Atomic(0)
  private let hasFailed = Atomic(false)

  /// Makes the file and starts the thread. Throws when there can be no such file.
  ///
  /// - Parameter done: Called on the thread, once, when the file is closed.
  init(
    path: String, done: @escaping @Sendable (Outcome) -> Void
  ) throws(FilmFile.Failure) {
    let file = try FilmFile(path: path)
    let thread = Thread { [self] in
      let outcome = run(file)
      ended.post(outcome)
      done(outcome)
    }
    thread.name = "calque.recording"
    thread.qualityOfService = .utility
    thread.start()
  }

  /// Where the render thread puts its pictures.
  var sink: FilmSink {
    FilmSink(
      hasRoom: { bytes in
        let isFree = self.waitingBytes.load(ordering: .relaxed) + bytes <= Self.waitingLimit
        if !isFree { self.leftOut.add(1, ordering: .relaxed) }
        return isFree && !self.hasFailed.load(ordering: .relaxed)
      },
      take: { picture, slot in
        self.waitingBytes.add(Self.bytes(of: picture), ordering: .relaxed)
        self.inbox.post(.picture(picture, slot: slot))
      })
  }

  /// Ends the recording at a slot, once what waits is written.
  func end(slot: Int) { inbox.post(.end(slot: slot)) }

  /// Waits until the file is closed, so many seconds at most; nil when it is not by then.
  func wait(seconds: Double) -> Outcome? {
    ended.wait(seconds: seconds)
    return ended.take().first
  }

  private static func bytes(of picture: CGImage) -> Int { picture.bytesPerRow * picture.height }

  private func run(_ start: FilmFile) -> Outcome {
    var file = start
    var outcome = Outcome()
    var slot = 0
    do {
      slot = try write(to: &file)
    } catch {
      hasFailed.store(true, ordering: .relaxed)
      outcome.failure = "\(error)"
    }
    // What was written by then is a whole file, if there is room for its end.
    do {
      try file.finish(slot: slot)
    } catch {
      outcome.failure = outcome.failure ?? "\(error)"
    }
    outcome.pictures = file.count
    outcome.seconds = Double(file.lastSlot) / Double(FilmFile.framesPerSecond)
    outcome.leftOut = leftOut.load(ordering: .relaxed)
    return outcome
  }

  /// Writes pictures until the recording is ended, and gives the slot of that.
  private func write(to file: inout FilmFile) throws(FilmFile.Failure) -> Int {
    while true {
      for message in inbox.take() {
        switch message {
        case .picture(let picture, let slot):
          defer { waitingBytes.subtract(Self.bytes(of: picture), ordering: .relaxed) }
          try file.append(picture, slot: slot)
        case .end(let slot): return slot
        }
      }
      inbox.wait(seconds: nil)
    }
  }
}
