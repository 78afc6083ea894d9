internal import Dispatch
internal import Foundation
internal import CalqueRenderServer
internal import CalqueSDLPlatform
internal import UIKitCore

/// The user's wish for reduced motion: by the environment, `CALQUE_REDUCE_MOTION=on` or `off`, or
/// else by the desktop.
///
/// The desktop is asked on another thread, and not before the first frame unless the program wants
/// to know.
@MainActor
final class ReducedMotionSetting {
  private static let variable = "CALQUE_REDUCE_MOTION"
  /// The longest wait for the desktop's first answer, in seconds.
  private static let patience = 0.1

  private let chosen: Bool?
  private var isReducedByDesktop = false
  private var follows = false
  private let answers = Inbox<Bool>()

  init(_ environment: [String: String]) {
    switch environment[Self.variable] {
    case nil: chosen = nil
    case "on": chosen = true
    case "off": chosen = false
    case let value?:
      Diagnostic.report("\(Self.variable)=\(value): expected on or off")
      chosen = nil
    }
  }

  /// True if motion should be reduced. The first question waits for the desktop's answer.
  var isReduced: Bool {
    if let chosen { return chosen }
    if !follows {
      follow()
      answers.wait(seconds: Self.patience)
      isReducedByDesktop = answers.take().last ?? false
    }
    return isReducedByDesktop
  }

  /// Begins to follow the desktop's setting. Its changes are posted as notifications.
  func follow() {
    guard chosen == nil, !follows else { return }
    follows = true
    let answers = answers
    DesktopReducedMotion.follow { [weak self] isReduced in
      answers.post(isReduced)
      DispatchQueue.main.async { [weak self] in self?.takeAnswers() }
    }
  }

  private func takeAnswers() {
    for answer in answers.take() where answer != isReducedByDesktop {
      isReducedByDesktop = answer
      UIAccessibility.reportReducedMotion()
    }
  }
}
