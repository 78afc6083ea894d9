internal import DebugOverlay
internal import Dispatch
internal import Foundation
internal import ImageIO
internal import Telemetry

/// The captures in progress in a host's windows: traces, screenshots and recordings.
@MainActor
struct CaptureDesk {
  /// The folder of the files; nil for the working directory.
  let folder = ProfileRequest(environment: ProcessInfo.processInfo.environment)?.folder
  /// The trace in progress and its window.
  var trace: (take: TraceTake, connection: WindowConnection)?
  /// The recording in progress, with its window and file.
  var film: (thread: FilmThread, connection: WindowConnection, file: CaptureFile)?
  /// The files being written.
  let writing = DispatchGroup()
  /// The paths of all files requested so far, written or not.
  private var promised: Set<String> = []
  /// The notices shown in the windows.
  var notices: [Notice] = []

  /// Returns a new file that does not exist, and that no other capture uses.
  mutating func makeFile(_ kind: CaptureFile.Kind, of name: String) -> CaptureFile {
    let file = CaptureFile(kind, of: name, in: folder, besides: promised)
    promised.insert(file.path)
    return file
  }
}

extension ScreenHost {
  /// The seconds for which a notice is shown.
  private static let noticeTime = 4.0
  /// The longest wait for files at the end of the program, in seconds.
  private static let patience = 10.0

  /// The name in file names: that of the scene, or of the program.
  private var captureName: String { sceneName?() ?? ProcessInfo.processInfo.processName }

  /// The key window's connection, or the first one.
  private var keyConnection: WindowConnection? {
    connections.first { $0.window.isKeyWindow } ?? connections.first
  }

  /// Resets the HUD's statistics.
  func resetStatistics() {
    post(.resetStatistics)
    show(Notice(.resetStatistics, "statistics from zero", until: noticeEnd))
  }

  /// Writes a screenshot of the key window to a file.
  func takeScreenshot(withOverlays: Bool) {
    // The menu was only open for choosing this command.
    overlay.menu = nil
    let file = desk.makeFile(.screenshot, of: captureName)
    let key: OverlayKey = withOverlays ? .screenshot : .plainScreenshot
    guard let connection = keyConnection else { return }
    let writing = desk.writing
    writing.enter()
    connection.post(
      .screenshot(withOverlays: withOverlays) { picture in
        DispatchQueue.global(qos: .utility).async {
          let outcome: CaptureOutcome
          do {
            if let picture {
              try ImageFile.writePNG(picture, to: file.path, former: .stays)
              outcome = CaptureOutcome(
                file, "screenshot of \(picture.width)x\(picture.height) px")
            } else {
              outcome = CaptureOutcome(failure: "no screenshot: nothing is shown yet")
            }
          } catch {
            outcome = CaptureOutcome(failure: "no screenshot: \(error)")
          }
          DispatchQueue.main.async { [weak self] in self?.tell(outcome, key) }
          writing.leave()
        }
      })
  }

  /// Starts a trace, or ends it and writes its file.
  func toggleTrace() {
    guard let (take, connection) = desk.trace else {
      guard let connection = keyConnection else { return }
      desk.trace = (TraceTake(of: captureName, connection.scope), connection)
      connection.post(.startTrace)
      overlay.isTracing = true
      return
    }
    desk.trace = nil
    overlay.isTracing = false
    let file = desk.makeFile(.trace, of: take.scene.name)
    let isSynchronized = connection.isSynchronized
    let writing = desk.writing
    writing.enter()
    connection.post(
      .stopTrace { frames in
        DispatchQueue.global(qos: .utility).async {
          let outcome = take.write(frames, isSynchronized: isSynchronized, to: file)
          DispatchQueue.main.async { [weak self] in self?.tell(outcome, .trace) }
          writing.leave()
        }
      })
  }

  /// Starts a recording of the key window, or ends it.
  func toggleFilm() {
    guard let (thread, connection, _) = desk.film else { return startFilm() }
    // Pictures in the queue are still being written; the next recording starts after that.
    guard overlay.isFilming else { return }
    overlay.isFilming = false
    show(Notice(.film, "writing the recording", until: .infinity))
    connection.post(.stopFilm { thread.end(slot: $0) })
  }

  private func startFilm() {
    overlay.menu = nil
    guard let connection = keyConnection else { return }
    let file = desk.makeFile(.recording, of: captureName)
    do {
      let thread = try FilmThread(path: file.path) { outcome in
        DispatchQueue.main.async { [weak self] in self?.finishFilm(outcome) }
      }
      desk.film = (thread, connection, file)
      connection.post(.startFilm(thread.sink))
      overlay.isFilming = true
    } catch {
      tell(CaptureOutcome(failure: "no recording: \(error)"), .film)
    }
  }

  private func finishFilm(_ outcome: FilmThread.Outcome) {
    guard let (_, connection, file) = desk.film else { return }
    desk.film = nil
    overlay.isFilming = false
    connection.post(.stopFilm { _ in })
    tell(CaptureOutcome(file, outcome), .film)
  }

  /// Ends the captures of a window that is about to close.
  func endCaptures(of connection: WindowConnection) {
    if desk.trace?.connection === connection { toggleTrace() }
    if desk.film?.connection === connection, overlay.isFilming { toggleFilm() }
  }

  /// Ends the captures in progress and waits for the files being written, before the program ends.
  func finishCaptures() {
    if let (take, connection) = desk.trace {
      desk.trace = nil
      let frames: [FrameRecord] = connection.answer(within: 2) { .stopTrace(reply: $0) } ?? []
      let file = desk.makeFile(.trace, of: take.scene.name)
      let outcome = take.write(frames, isSynchronized: connection.isSynchronized, to: file)
      Diagnostic.tell(outcome.line)
    }
    if let (thread, connection, file) = desk.film {
      desk.film = nil
      connection.post(.stopFilm { thread.end(slot: $0) })
      let outcome = thread.wait(seconds: Self.patience)
      Diagnostic.tell(
        outcome.map { CaptureOutcome(file, $0).line }
          ?? "the recording is not complete: \(file.path)")
    }
    _ = desk.writing.wait(timeout: .now() + Self.patience)
    // Prints their outcomes.
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }

  private var noticeEnd: Double { hostClock.now() + Self.noticeTime }

  private func tell(_ outcome: CaptureOutcome, _ key: OverlayKey) {
    Diagnostic.tell(outcome.line)
    show(Notice(key, outcome.notice, until: noticeEnd))
  }

  private func show(_ notice: Notice) {
    let now = hostClock.now()
    desk.notices.removeAll { $0.key == notice.key || $0.end <= now }
    desk.notices.append(notice)
    post(.notices(desk.notices))
  }
}

extension CaptureOutcome {
  /// Creates the outcome of a recording.
  fileprivate init(_ file: CaptureFile, _ outcome: FilmThread.Outcome) {
    let failure = outcome.failure.map { "; it ended early: \($0)" } ?? ""
    guard outcome.pictures > 0 else {
      self.init(failure: "no recording\(failure)")
      return
    }
    let leftOut = outcome.leftOut > 0 ? ", \(outcome.leftOut) left out for lack of room" : ""
    self.init(
      file,
      "recording of \(outcome.seconds.fixed(1)) s, \(outcome.pictures) pictures\(leftOut)\(failure)"
    )
  }
}
