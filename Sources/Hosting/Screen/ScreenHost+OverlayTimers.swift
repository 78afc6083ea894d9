internal import CalqueDebugOverlay
internal import Foundation

// Facts of the main thread that overlays show, found again and again while the overlay is on.
extension ScreenHost {
  func updateOverlayTimers() {
    topLayerTimer.run(overlay.countsDraws, every: 1) { [weak self] in
      for connection in self?.connections ?? [] { connection.findTopLayers() }
    }
    constraintTimer.run(overlay.showsConstraints, every: 0.1) { [weak self] in
      self?.findConstraints()
    }
  }

  /// Sends the constraints of each window to its overlay.
  private func findConstraints() {
    for connection in connections {
      for marks in tools.compactMap({ $0.constraintMarks(of: connection) }) {
        connection.show(marks)
      }
    }
  }
}

/// A timer of the main thread that runs while it is on.
@MainActor
struct OverlayTimer {
  private var timer: Timer?

  /// Does the work at once and then every `interval` seconds, or stops to do it.
  mutating func run(
    _ isOn: Bool, every interval: Double, _ work: @escaping @MainActor () -> Void
  ) {
    guard isOn != (timer != nil) else { return }
    timer?.invalidate()
    timer = nil
    guard isOn else { return }
    timer = Timer.scheduledTimer(withTimeInterval: interval, repeats: true) { _ in
      MainActor.assumeIsolated(work)
    }
    work()
  }
}
