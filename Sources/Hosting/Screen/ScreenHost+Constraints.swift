internal import DebugOverlay
internal import Foundation

extension ScreenHost {
  /// Seconds between two looks at the constraints while their overlay is shown.
  private static let constraintInterval = 0.1

  func setFindsConstraints(_ isOn: Bool) {
    guard isOn != (constraintTimer != nil) else { return }
    constraintTimer?.invalidate()
    constraintTimer = nil
    guard isOn else { return }
    constraintTimer = Timer.scheduledTimer(
      withTimeInterval: Self.constraintInterval, repeats: true
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.findConstraints() }
    }
    findConstraints()
  }

  /// Sends the constraints of each window to its overlay, where they differ from those before.
  private func findConstraints() {
    for connection in connections {
      for marks in tools.compactMap({ $0.constraintMarks(of: connection) }) {
        connection.show(marks)
      }
    }
  }
}
