public import Foundation

/// A generator of haptic feedback.
///
/// A desktop has no haptic hardware: all calls are no-ops, as on an iPad and in Apple's simulator.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  public override init() {
    super.init()
  }

  /// Prepares the hardware for feedback without delay. A no-op.
  open func prepare() {}
}

/// Feedback of a collision.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable {
    case light, medium, heavy, soft, rigid
  }

  public override convenience init() { self.init(style: .medium) }

  public init(style: FeedbackStyle) {
    super.init()
  }

  /// Plays the feedback. A no-op.
  open func impactOccurred() {}

  /// Plays the feedback with an intensity between 0 and 1. A no-op.
  open func impactOccurred(intensity: CGFloat) {}
}

/// Feedback of a success, a warning or an error.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable {
    case success, warning, error
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {}
}

/// Feedback of a changing selection, as when a wheel turns.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() {}
}
