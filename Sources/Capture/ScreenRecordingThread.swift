internal import CoreGraphics
internal import Foundation
internal import CalqueRenderServer
internal import Synchronization

/// The thread that encodes and writes a recording, separate from the render threads and the main
/// thread.
final class ScreenRecordingThread: Sendable {
  /// The most bytes of pictures waiting to be encoded. Further pictures are dropped, and the one
  /// before is shown for longer.
  static let waitingLimit = 128 << 20

  /// The outcome of a recording.
  struct Outcome: Sendable {
    var pictures = 0
    var seconds = 0.0
    /// The number of pictures dropped for lack of memory.
    var leftOut = 0
    /// The reason for an early end; the file contains the pictures written by then.
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

  /// Creates the file and starts the thread. Throws if the file cannot be created.
  ///
  /// - Parameter done: Called once, on the thread, when the file is closed.
  init(
    path: String, done: @escaping @Sendable (Outcome) -> Void
  ) throws(ScreenRecordingFile.Failure) {
    let file = try ScreenRecordingFile(path: path)
    let thread = Thread { [self] in
      let outcome = run(file)
      ended.post(outcome)
      done(outcome)
    }
    thread.name = "calque.recording"
    thread.qualityOfService = .utility
    thread.start()
  }

  /// The sink into which the render thread puts its pictures.
  var sink: ScreenRecordingSink {
    ScreenRecordingSink(
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

  /// Ends the recording at `slot`, after the queued pictures have been written.
  func end(slot: Int) { inbox.post(.end(slot: slot)) }

  /// Waits until the file is closed, `seconds` at most; nil if it is still open then.
  func wait(seconds: Double) -> Outcome? {
    ended.wait(seconds: seconds)
    return ended.take().first
  }

  private static func bytes(of picture: CGImage) -> Int { picture.bytesPerRow * picture.height }

  private func run(_ start: ScreenRecordingFile) -> Outcome {
    var file = start
    var outcome = Outcome()
    var slot = 0
    do {
      slot = try write(to: &file)
    } catch {
      hasFailed.store(true, ordering: .relaxed)
      outcome.failure = "\(error)"
    }
    // The pictures written so far make a complete file if there is disk space for its end.
    do {
      try file.finish(slot: slot)
    } catch {
      outcome.failure = outcome.failure ?? "\(error)"
    }
    outcome.pictures = file.count
    outcome.seconds = Double(file.lastSlot) / Double(ScreenRecordingFile.framesPerSecond)
    outcome.leftOut = leftOut.load(ordering: .relaxed)
    return outcome
  }

  /// Writes pictures until the recording ends, and returns the slot of the end.
  private func write(to file: inout ScreenRecordingFile) throws(ScreenRecordingFile.Failure) -> Int
  {
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
