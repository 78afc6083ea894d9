public import Foundation

/// What makes a device tap the finger that touches it.
///
/// A desktop has nothing to tap with: generators take every call and do nothing, as on an iPad and in
/// Apple's simulator.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() {
    super.init()
  }

  /// Wakes the hardware, so that feedback comes without delay.
  open func prepare() {}
}

/// Feedback of two things that meet.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public override convenience init() { self.init(style: .medium) }

  public init(style: FeedbackStyle) {
    super.init()
  }

  /// The things meet.
  open func impactOccurred() {}

  /// The things meet, with a strength of `intensity` between 0 and 1.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback of something that went well, or did not.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback of a choice that changes, as when a wheel turns.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
