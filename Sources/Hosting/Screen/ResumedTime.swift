internal import Foundation
internal import CalqueProcessIO
internal import UIKitCore

/// The moment at which a program starts, and the file to which it writes the moment at which it
/// ends. `calque watch` uses them to continue a rebuilt program where the former one stopped.
package struct ResumedTime: Equatable {
  /// The seconds of media time since the host was created, and whether time is paused.
  package struct Moment: Equatable, CustomStringConvertible {
    var seconds: Double
    var isPaused = false

    init(seconds: Double, isPaused: Bool) {
      (self.seconds, self.isPaused) = (seconds, isPaused)
    }

    /// Parses `1.5` or `1.5 paused`; nil for any other text.
    init?(_ text: String) {
      let words = text.split { $0 == " " || $0 == "\n" }
      guard let first = words.first, let seconds = Double(first), (0...86_400).contains(seconds),
        words.count == 1 || words.count == 2 && words[1] == "paused"
      else { return nil }
      self.init(seconds: seconds, isPaused: words.count == 2)
    }

    package var description: String { "\(seconds)" + (isPaused ? " paused" : "") }
  }

  /// The environment variable with the moment: `CALQUE_TIME=1.5`.
  static let momentVariable = "CALQUE_TIME"
  /// The environment variable with the file's path.
  static let fileVariable = "CALQUE_WATCH"

  /// The moment to start at; nil for the program's own beginning.
  package private(set) var moment: Moment?
  /// The path of the file; nil to write none.
  package private(set) var file: String?

  /// Reads the environment. Returns nil if it sets neither variable, and if the process has more
  /// privileges than the user who started it (setuid or setgid). Reports an invalid moment.
  package init?(environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard getuid() == geteuid(), getgid() == getegid() else { return nil }
    if let text = environment[Self.momentVariable], !text.isEmpty {
      moment = Moment(text)
      if moment == nil {
        Diagnostic.report(
          "\(Self.momentVariable)=\(text): expected seconds, as in 1.5 or '1.5 paused'")
      }
    }
    file = environment[Self.fileVariable].flatMap { $0.isEmpty ? nil : $0 }
    if moment == nil && file == nil { return nil }
  }

  /// Advances `host`, whose application has launched, to the moment: refresh by refresh, so that
  /// timers and completions run on the way. Advances ten minutes at most.
  @MainActor
  package func begin(on host: ScreenHost) {
    guard let moment else { return }
    let wasPaused = host.isPaused
    host.isPaused = true
    // Runs after the commit of the launch.
    DispatchQueue.main.async { [weak host] in
      MainActor.assumeIsolated {
        host?.seek(to: moment.seconds)
        host?.isPaused = moment.isPaused || wasPaused
      }
    }
  }

  /// Writes the moment at which `host` ended to the file. Failures go to standard error only.
  @MainActor
  package func end(on host: ScreenHost) {
    guard let file else { return }
    let moment = Moment(seconds: host.time, isPaused: host.isPaused)
    do {
      try AtomicFile.write(Data("\(moment)".utf8), to: file)
    } catch {
      Diagnostic.report("\(Self.fileVariable): \(error)")
    }
  }
}
