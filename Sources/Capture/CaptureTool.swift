// The files that a running program writes: screenshots, recordings and traces, as keys ask for
// them, and the reports that the environment asks for (`AppProfile`).
package import CalqueDebugOverlay
package import CalqueHosting
internal import CalqueProcessIO
internal import CalqueRenderServer
internal import CalqueTelemetry
internal import Dispatch
internal import Foundation
internal import ImageIO
internal import QuartzCore
internal import UIKitCore

/// Writes screenshots, traces and recordings of a host's windows to files, as keys ask for them.
@MainActor
package final class CaptureTool: HostTool {
  /// The most seconds that the end of the program waits for files to be written.
  private static let timeout = 10.0

  /// Where the files go; nil for the working directory.
  private let folder = ProfileRequest(environment: ProcessInfo.processInfo.environment)?.folder
  /// The trace in progress, and its window.
  private var trace: (session: TraceSession, connection: WindowConnection)?
  /// The recording in progress.
  private var screenRecording:
    (thread: ScreenRecordingThread, connection: WindowConnection, file: CaptureFile)?
  /// The files that are being written.
  private let writing = DispatchGroup()
  /// The paths of all files that were named so far, written or not.
  private var promised: Set<String> = []

  package init() {}

  package func perform(_ key: ProfilerKey, on host: ScreenHost) -> Bool {
    switch key {
    case .trace: toggleTrace(on: host)
    case .screenshot: takeScreenshot(on: host, withOverlays: true)
    case .plainScreenshot: takeScreenshot(on: host, withOverlays: false)
    case .screenRecording: toggleScreenRecording(on: host)
    default: return false
    }
    return true
  }

  package func willClose(_ connection: WindowConnection, on host: ScreenHost) {
    if trace?.connection === connection { toggleTrace(on: host) }
    if screenRecording?.connection === connection, host.overlay.isScreenRecording {
      toggleScreenRecording(on: host)
    }
  }

  /// Ends the trace and the recording in progress, and waits for all files.
  package func hostWillEnd(_ host: ScreenHost) {
    if let (session, connection) = trace {
      trace = nil
      let frames: [FrameRecord] = connection.answer(within: 2) { .stopTrace(reply: $0) } ?? []
      let file = makeFile(.trace, of: session.scene.name)
      let outcome = session.write(frames, isVSynced: connection.isVSynced, to: file)
      Diagnostic.tell(outcome.line)
    }
    if let (thread, connection, file) = screenRecording {
      screenRecording = nil
      connection.post(.stopScreenRecording { thread.end(slot: $0) })
      let outcome = thread.wait(seconds: Self.timeout)
      Diagnostic.tell(
        outcome.map { CaptureOutcome(file, $0).line }
          ?? "incomplete recording: \(file.path)")
    }
    _ = writing.wait(timeout: .now() + Self.timeout)
    // Delivers the lines about them.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }

  /// A file that does not exist, and that nothing else is written to, named after the scene or the
  /// program.
  private func makeFile(_ kind: CaptureFile.Kind, of name: String) -> CaptureFile {
    let file = CaptureFile(kind, of: name, in: folder, besides: promised)
    promised.insert(file.path)
    return file
  }

  private func makeFile(_ kind: CaptureFile.Kind, on host: ScreenHost) -> CaptureFile {
    makeFile(kind, of: host.captureName)
  }

  private func takeScreenshot(on host: ScreenHost, withOverlays: Bool) {
    // The menu is not part of the picture.
    host.overlay.menu = nil
    let file = makeFile(.screenshot, on: host)
    let key: ProfilerKey = withOverlays ? .screenshot : .plainScreenshot
    guard let connection = host.keyConnection else { return }
    let writing = writing
    writing.enter()
    connection.post(
      .screenshot(withOverlays: withOverlays) { picture in
        DispatchQueue.global(qos: .utility).async {
          let outcome: CaptureOutcome
          do {
            if let picture {
              try ImageFile.writePNG(picture, to: file.path, existing: .stays)
              outcome = CaptureOutcome(
                file, "screenshot of \(picture.width)x\(picture.height) px")
            } else {
              outcome = CaptureOutcome(failure: "no screenshot: nothing on screen yet")
            }
          } catch {
            outcome = CaptureOutcome(failure: "no screenshot: \(error)")
          }
          DispatchQueue.main.async { [weak host] in host?.show(outcome, key) }
          writing.leave()
        }
      })
  }

  /// Begins a trace, or ends it and writes its file.
  private func toggleTrace(on host: ScreenHost) {
    guard let (session, connection) = trace else {
      guard let connection = host.keyConnection else { return }
      trace = (TraceSession(of: host.captureName, connection.profiledLayer), connection)
      connection.post(.startTrace)
      host.overlay.isTracing = true
      return
    }
    trace = nil
    host.overlay.isTracing = false
    let file = makeFile(.trace, of: session.scene.name)
    let isVSynced = connection.isVSynced
    let writing = writing
    writing.enter()
    connection.post(
      .stopTrace { frames in
        DispatchQueue.global(qos: .utility).async {
          let outcome = session.write(frames, isVSynced: isVSynced, to: file)
          DispatchQueue.main.async { [weak host] in host?.show(outcome, .trace) }
          writing.leave()
        }
      })
  }

  /// Begins a recording of what the window shows, or ends it.
  private func toggleScreenRecording(on host: ScreenHost) {
    guard let (thread, connection, _) = screenRecording else {
      return startScreenRecording(on: host)
    }
    // Pictures that wait are still to be written; there is no other recording before that.
    guard host.overlay.isScreenRecording else { return }
    host.overlay.isScreenRecording = false
    host.show(Notice(.screenRecording, "saving the recording", until: .infinity))
    connection.post(.stopScreenRecording { thread.end(slot: $0) })
  }

  private func startScreenRecording(on host: ScreenHost) {
    host.overlay.menu = nil
    guard let connection = host.keyConnection else { return }
    let file = makeFile(.recording, on: host)
    do {
      let thread = try ScreenRecordingThread(path: file.path) { outcome in
        DispatchQueue.main.async { [weak self, weak host] in
          if let host { self?.finishScreenRecording(outcome, on: host) }
        }
      }
      screenRecording = (thread, connection, file)
      connection.post(.startScreenRecording(thread.sink))
      host.overlay.isScreenRecording = true
    } catch {
      host.show(CaptureOutcome(failure: "no recording: \(error)"), .screenRecording)
    }
  }

  private func finishScreenRecording(_ outcome: ScreenRecordingThread.Outcome, on host: ScreenHost)
  {
    guard let (_, connection, file) = screenRecording else { return }
    screenRecording = nil
    host.overlay.isScreenRecording = false
    connection.post(.stopScreenRecording { _ in })
    host.show(CaptureOutcome(file, outcome), .screenRecording)
  }
}

extension ScreenHost {
  /// The name for files: the scene's, or the program's.
  fileprivate var captureName: String { sceneName?() ?? ProcessInfo.processInfo.processName }

  /// Says on standard error and in the windows what became of a file.
  fileprivate func show(_ outcome: CaptureOutcome, _ key: ProfilerKey) {
    Diagnostic.tell(outcome.line)
    show(Notice(key, outcome.notice, until: noticeEnd))
  }
}

/// A trace in progress, with the facts known at its beginning.
struct TraceSession: Sendable {
  let scene: ProfileReport.Scene
  let machine: [String: String]
  private let signpostMark: Int
  private let stallMark = StallLog.stalls.count

  /// Starts a trace of the whole screen, or of `profiledLayer` alone.
  @MainActor
  init(of name: String, _ profiledLayer: CALayer?) {
    scene = ProfileReport.Scene(onScreen: name, of: profiledLayer)
    machine = Machine.facts()
    signpostMark = SignpostLog.spans.count
  }

  /// Writes the frames recorded since then to a file. Returns the outcome or the failure, as text.
  func write(
    _ frames: [FrameRecord], isVSynced: Bool, to file: CaptureFile
  ) -> CaptureOutcome {
    var report = ProfileReport(
      ofWindow: frames, scene, machine: machine, isVSynced: isVSynced)
    report.stalls = StallLog.stalls.entries(since: stallMark)
    let text = report.trace(
      signposts: SignpostLog.spans.entries(since: signpostMark), includesStart: true)
    let isFull = frames.count == RenderLoop.traceLimit
    let count =
      "\(frames.count) frames\(isFull ? ", the limit of a trace" : "")"
    do {
      try AtomicFile.write(Data(text.utf8), to: file.path, existing: .stays)
      return CaptureOutcome(file, "trace of \(count)")
    } catch {
      return CaptureOutcome(failure: "no trace: \(error)")
    }
  }
}

/// The outcome of a capture.
struct CaptureOutcome: Sendable {
  /// The text for the notice in the window.
  let notice: String
  /// The text for standard error.
  let line: String

  /// Creates the outcome of a written file.
  init(_ file: CaptureFile, _ content: String) {
    notice = "\(content): \(file.name)"
    line = "\(content): \(file.path)"
  }

  /// Creates the outcome of a file that is missing or incomplete.
  init(failure: String) { (notice, line) = (failure, failure) }

  /// The outcome of a recording.
  fileprivate init(_ file: CaptureFile, _ outcome: ScreenRecordingThread.Outcome) {
    let failure = outcome.failure.map { "; it ended early: \($0)" } ?? ""
    guard outcome.pictures > 0 else {
      self.init(failure: "no recording\(failure)")
      return
    }
    let leftOut = outcome.leftOut > 0 ? ", \(outcome.leftOut) dropped to save memory" : ""
    self.init(
      file,
      "recording of \(outcome.seconds.fixed(1)) s, \(outcome.pictures) pictures\(leftOut)\(failure)"
    )
  }
}

/// The name of a capture file: `blending-trace-2026-01-31-120000.json`.
struct CaptureFile {
  enum Kind: String {
    case trace, screenshot, recording

    fileprivate var ending: String { self == .trace ? "json" : "png" }
  }

  /// The longest part of a name that an app or a scene contributes, in characters.
  private static let longest = 60
  /// The most files of one name in one second.
  private static let attempts = 100

  let path: String

  /// Creates a path at which no file exists yet.
  ///
  /// - Parameters:
  ///   - name: The name of the app or the scene. Characters other than ASCII letters, digits, `.`,
  ///     `_` and `-` become `-`.
  ///   - folder: The folder; nil for the working directory.
  ///   - promised: The paths of files that are still to be written.
  init(
    _ kind: Kind, of name: String, in folder: String?, besides promised: Set<String> = [],
    at date: Date = Date()
  ) {
    let letters = name.prefix(Self.longest).map { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber || "._-".contains(letter))
        ? letter : "-"
    }
    // A leading point would hide the file.
    let shown = String(letters.drop { ".-".contains($0) })
    let start =
      (folder.map { $0.hasSuffix("/") ? $0 : "\($0)/" } ?? "")
      + "\(shown.isEmpty ? "calque" : shown)-\(kind.rawValue)-\(Self.words(for: date))"
    let paths = (1...Self.attempts).lazy.map { count in
      "\(start)\(count > 1 ? "-\(count)" : "").\(kind.ending)"
    }
    path =
      paths.first { !promised.contains($0) && !FileManager.default.fileExists(atPath: $0) }
      ?? "\(start).\(kind.ending)"
  }

  /// The last component of the path.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  private static func words(for date: Date) -> String {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.dateFormat = "yyyy-MM-dd-HHmmss"
    return format.string(from: date)
  }
}
