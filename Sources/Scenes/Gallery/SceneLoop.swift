internal import Foundation
internal import CalqueRx
internal import UIKit

/// Plays a scene in its rhythm in media time: rounds pause while time is paused.
///
/// Between rounds only a timer runs, so that a scene at rest causes no frames.
@MainActor
final class SceneLoop {
  /// The seconds from a touch of the scene to the next round, and between two checks of a minimised
  /// window.
  private static let patience: TimeInterval = 4

  /// True if the scene repeats. Setting it to true plays the scene at once; setting it to false
  /// cancels the next round.
  var isRepeating: Bool {
    didSet {
      guard isRepeating != oldValue else { return }
      if isRepeating { start() } else { wait = nil }
    }
  }

  private weak var scene: (any GalleryScene)?
  private var wait: (any Disposable)? {
    didSet { oldValue?.dispose() }
  }

  init(_ scene: any GalleryScene, isRepeating: Bool) {
    self.scene = scene
    self.isRepeating = isRepeating
  }

  isolated deinit { wait?.dispose() }

  /// Plays the scene now and repeats it in its rhythm.
  func start() {
    // A view that was never on screen does not animate.
    CATransaction.flush()
    scene?.play()
    if case .rounds(let period) = scene?.rhythm { playAgain(in: period) }
  }

  /// Postpones the next round after a touch.
  func yieldToTouch() {
    if wait != nil { playAgain(in: Self.patience) }
  }

  /// Cancels the next round.
  func end() { wait = nil }

  private func playAgain(in seconds: TimeInterval) {
    guard isRepeating else { return }
    wait = Observable<Int>
      .timer(.milliseconds(Int(seconds * 1000)), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in self?.goOn() })
  }

  /// Plays the next round, or waits again if the window is minimised.
  private func goOn() {
    guard UIApplication.shared.applicationState == .background else { return start() }
    playAgain(in: Self.patience)
  }
}
