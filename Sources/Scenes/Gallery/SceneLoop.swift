internal import Foundation
internal import Rx
internal import UIKit

/// Plays a scene in its rhythm, on the clock of its animations: rounds stand still while time does.
///
/// Between rounds it waits for a timer alone, so that a scene at rest has no frame drawn.
@MainActor
final class SceneLoop {
  /// Seconds after a touch of the scene until the next round.
  private static let patience: TimeInterval = 4

  /// True if another round follows; each one that is due until then plays.
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

  /// Plays now, and again in the scene's rhythm.
  func start() {
    // A view that was never on screen does not animate.
    CATransaction.flush()
    scene?.play()
    if case .rounds(let period) = scene?.rhythm { playAgain(in: period) }
  }

  /// Leaves the scene to the user's hand for a while.
  func yieldToTouch() {
    if wait != nil { playAgain(in: Self.patience) }
  }

  /// Plays no more.
  func end() { wait = nil }

  private func playAgain(in seconds: TimeInterval) {
    guard isRepeating else { return }
    wait = Observable<Int>
      .timer(.milliseconds(Int(seconds * 1000)), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in self?.goOn() })
  }

  /// The next round; unseen, in a window that is an icon, only a wait for it.
  private func goOn() {
    guard UIApplication.shared.applicationState == .background else { return start() }
    playAgain(in: Self.patience)
  }
}
