// The files that a running program writes: screenshots, recordings and traces, as keys ask for
// them, and the reports that the environment asks for (`Profile`).
package import CalqueDebugOverlay
internal import Dispatch
internal import Foundation
package import CalqueHosting
internal import ImageIO
internal import CalqueTelemetry
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

extension CaptureOutcome {
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
