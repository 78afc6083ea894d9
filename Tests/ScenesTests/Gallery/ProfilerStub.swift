import CalqueDebugOverlay
import CalqueHosting
import QuartzCore
import UIKit

/// A profiler that records the commands it receives.
@MainActor
final class ProfilerStub: ProfilerControls {
  var isPaused = false
  var speed = 1.0 { didSet { controlsChanged?() } }
  var isTyping = false
  var profiledLayer: CALayer?
  var controlsChanged: (@MainActor () -> Void)?
  var margins = UIEdgeInsets.zero
  var panelInsets = UIEdgeInsets.zero { didSet { controlsChanged?() } }
  private(set) var performed: [ProfilerKey] = []
  var on: Set<ProfilerKey> = []

  func perform(_ key: ProfilerKey) {
    performed.append(key)
    if key == .pause { isPaused.toggle() }
    controlsChanged?()
  }

  func isOn(_ key: ProfilerKey) -> Bool { on.contains(key) }
}
