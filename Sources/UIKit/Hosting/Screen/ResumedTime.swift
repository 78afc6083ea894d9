internal import Foundation
internal import ProcessIO

/// The moment at which a program begins, and the file in which it leaves the moment at which it ends: how
/// `calque watch` has a program that was built anew go on where the former one stood.
struct ResumedTime: Equatable {
  /// Seconds of media time since the host was made, and whether time stands there.
  struct Moment: Equatable, CustomStringConvertible {
    var seconds: Double
    var isPaused = false

    init(seconds: Double, isPaused: Bool) {
      (self.seconds, self.isPaused) = (seconds, isPaused)
    }

    /// Reads `1.5` or `1.5 paused`; nil for all else.
    init?(_ text: String) {
      let words = text.split { $0 == " " || $0 == "\n" }
      guard let first = words.first, let seconds = Double(first), (0...86_400).contains(seconds),
        words.count == 1 || words.count == 2 && words[1] == "paused"
      else { return nil }
      self.init(seconds: seconds, isPaused: words.count == 2)
    }

    var description: String { "\(seconds)" + (isPaused ? " paused" : "") }
  }

  /// The variable of the environment with the moment: `CALQUE_TIME=1.5`.
  static let momentVariable = "CALQUE_TIME"
  /// The variable of the environment with the file.
  static let fileVariable = "CALQUE_WATCH"

  /// Nil for the program's own beginning.
  private(set) var moment: Moment?
  /// Nil for no file.
  private(set) var file: String?

  /// Nil where the environment asks for neither, and where the program has more rights than whoever
  /// started it. A moment that makes no sense is reported.
  init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard getuid() == geteuid(), getgid() == getegid() else { return nil }
    if let text = environment[Self.momentVariable], !text.isEmpty {
      moment = Moment(text)
      if moment == nil {
        Diagnostic.report(
          "\(Self.momentVariable)=\(text): it is seconds, as in 1.5 or '1.5 paused'")
      }
    }
    file = environment[Self.fileVariable].flatMap { $0.isEmpty ? nil : $0 }
    if moment == nil && file == nil { return nil }
  }

  /// Has `host`, whose application is launched, go to the moment: refresh by refresh, so that timers and
  /// completions run on the way. It goes at most ten minutes.
  @MainActor
  func begin(on host: ScreenHost) {
    guard let moment else { return }
    let wasPaused = host.isPaused
    host.isPaused = true
    // Once what began is committed.
    DispatchQueue.main.async { [weak host] in
      MainActor.assumeIsolated {
        host?.seek(to: moment.seconds)
        host?.isPaused = moment.isPaused || wasPaused
      }
    }
  }

  /// Leaves the moment at which `host` ended in the file. Nobody can be told of a failure but on stderr.
  @MainActor
  func end(on host: ScreenHost) {
    guard let file else { return }
    let moment = Moment(seconds: host.time, isPaused: host.isPaused)
    do {
      try AtomicFile.write(Data("\(moment)".utf8), to: file)
    } catch {
      Diagnostic.report("\(Self.fileVariable): \(error)")
    }
  }
}
