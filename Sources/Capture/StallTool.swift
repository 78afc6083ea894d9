package import CalqueDebugOverlay
package import CalqueHosting
internal import CalqueSampling
internal import CalqueTelemetry
internal import UIKitCore

/// Names the functions that hold the main thread, while something shows or records them: the HUD, a
/// trace, a report, or a window of a tool. Otherwise there is no handler and no thread.
@MainActor
package final class StallTool: HostTool {
  /// Set from the beginning of a turn of the main loop to its end.
  private let turn = MainThreadMonitor()
  private var sampler: StallSampler?
  /// The seconds between two calls that the main thread is asked to answer; nil without a sampler.
  private var interval: Double?
  /// The same while no tool has a window.
  private static let asking = 0.1

  package init() {}

  package func perform(_ key: ProfilerKey, on host: ScreenHost) -> Bool { false }

  package func turnWillBegin(_ host: ScreenHost) {
    let refresh = 1 / Double(max(UIScreen.main.maximumFramesPerSecond, 1))
    let isShown = host.tools.contains(where: \.isShown)
    // A tool shows where stalls begin, to a refresh.
    let wanted = isShown ? refresh : Self.isWanted(on: host) ? Self.asking : nil
    if wanted != interval {
      sampler?.stop()
      sampler = nil
      interval = wanted
    }
    if let wanted, sampler == nil, let connection = host.connections.first {
      sampler = StallSampler(
        deadline: refresh, monitors: [turn, connection.mainThread], asking: wanted,
        now: host.moment)
    }
    if sampler != nil { turn.busySince = host.moment().host }
  }

  package func turnDidEnd(_ host: ScreenHost) { turn.busySince = nil }

  package func willClose(_ connection: WindowConnection, on host: ScreenHost) {
    guard connection === host.connections.first else { return }
    // Another window may be the first one from the next turn on.
    sampler?.stop()
    sampler = nil
  }

  package func hostWillEnd(_ host: ScreenHost) { sampler?.stop() }

  private static func isWanted(on host: ScreenHost) -> Bool {
    host.overlay.hudSize != .off || host.overlay.isTracing || host.isRecording
  }
}
