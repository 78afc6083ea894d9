internal import DebugOverlay
internal import Dispatch
internal import Foundation
internal import ImageIO
internal import Telemetry

/// What the keys for files have going on in a host's windows.
@MainActor
struct CaptureDesk {
  /// Where the files go; nil for the working directory.
  let folder = ProfileRequest(environment: ProcessInfo.processInfo.environment)?.folder
  /// The trace that goes on, and the window it is of.
  var trace: (take: TraceTake, connection: WindowConnection)?
  /// The recording that goes on.
  var film: (thread: FilmThread, connection: WindowConnection, file: CaptureFile)?
  /// The files that are being written.
  let writing = DispatchGroup()
  /// The files that there are to be, written or not.
  private var promised: Set<String> = []
  /// What stands in the windows for a while.
  var notices: [Notice] = []

  /// A file that is not there, and that nothing else is written to.
  mutating func makeFile(_ kind: CaptureFile.Kind, of name: String) -> CaptureFile {
    let file = CaptureFile(kind, of: name, in: folder, besides: promised)
    promised.insert(file.path)
    return file
  }
}

extension ScreenHost {
  /// Seconds that a notice stands.
  private static let noticeTime = 4.0
  /// The most seconds that the end of the program waits for files to be written.
  private static let patience = 10.0

  /// What files are named by: the scene, or the program.
  private var captureName: String { sceneName?() ?? ProcessInfo.processInfo.processName }

  /// The window that a key was pressed in.
  private var keyConnection: WindowConnection? {
    connections.first { $0.window.isKeyWindow } ?? connections.first
  }

  /// Has the HUD begin from zero.
  func resetStatistics() {
    post(.resetStatistics)
    show(Notice(.resetStatistics, "statistics from zero", until: noticeEnd))
  }

  /// Writes what the window shows to a file.
  func takeScreenshot(withOverlays: Bool) {
    // It was only opened to choose this.
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

  /// Begins a trace, or ends it and writes its file.
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

  /// Begins a recording of what the window shows, or ends it.
  func toggleFilm() {
    guard let (thread, connection, _) = desk.film else { return startFilm() }
    // Pictures that wait are still to be written; there is no other recording before that.
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

  /// Ends what goes on of a window that is about to close.
  func endCaptures(of connection: WindowConnection) {
    if desk.trace?.connection === connection { toggleTrace() }
    if desk.film?.connection === connection, overlay.isFilming { toggleFilm() }
  }

  /// Writes what goes on, and waits for what is being written, before the program ends.
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
    // What they have to say.
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
  /// What became of a recording.
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
