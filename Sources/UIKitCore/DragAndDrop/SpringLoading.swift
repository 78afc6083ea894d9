public import CoreGraphics
package import Foundation
internal import QuartzCore

/// The stages of a drag that rests over a part of a view.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// The drag has just come, or the part is not loaded.
  case inactive
  /// The part is loaded if the finger stays.
  case possible
  /// The part blinks, and is loaded at the end of that.
  case activating
  case activated
}

/// A drag that rests over a part of a view. Main thread only.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: AnyObject {
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that blinks; by default the cell.
  var targetView: UIView? { get set }
  /// A value of the program; nil at first.
  var targetItem: Any? { get set }
  /// Returns the place of the finger, in the points of a view; nil stands for the window.
  func location(in view: UIView?) -> CGPoint
}

/// An object that a drag which rests over it loads, as a tap does. Main thread only.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionSupporting: AnyObject {
  /// True if drags load the object.
  var isSpringLoaded: Bool { get set }
}

/// A view whose parts are loaded by drags.
@MainActor
package protocol SpringTarget: UIView, UISpringLoadedInteractionSupporting {
  /// Returns the part at a place; nil for none that can be loaded.
  func springPart(at place: CGPoint) -> IndexPath?
  func springView(of part: IndexPath) -> UIView?
  /// Returns true if the program lets a part be loaded.
  func springMayLoad(_ part: IndexPath, _ context: any UISpringLoadedInteractionContext) -> Bool
  /// Does what a tap on a part does.
  func springLoad(_ part: IndexPath)
}

/// The part below a drag, which is loaded if the finger stays there. It blinks before that.
@MainActor
final class SpringLoading: UISpringLoadedInteractionContext {
  /// The times after which a part blinks, and for which it does, in seconds.
  private static let patience = 0.5
  private static let blinkTime = 0.3

  private(set) var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  private weak var window: UIWindow?
  private weak var target: (any SpringTarget)?
  private var part: IndexPath?
  /// The place of the finger, in the window's points, and the time at which it came to the part.
  private var place = CGPoint.zero
  private var start: CFTimeInterval = 0

  init(in window: UIWindow?) { self.window = window }

  func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }

  /// Takes note of the finger at a place of the window, at a time.
  func follow(_ place: CGPoint, _ time: CFTimeInterval) {
    self.place = place
    let (view, found) = partBelow
    if view !== target || found != part {
      leave()
      (target, part, start) = (view, found, time)
      guard let view, let found else { return }
      targetView = view.springView(of: found)
      // The program may have ended the drag.
      if view.springMayLoad(found, self), target === view { state = .possible }
    }
    if state == .possible, time - start >= Self.patience {
      state = .activating
      blink()
    }
    guard state == .activating, time - start >= Self.patience + Self.blinkTime else { return }
    state = .activated
    if let target, let part { target.springLoad(part) }
  }

  /// Forgets the part.
  func leave() {
    state = .inactive
    (target, part, targetView, targetItem) = (nil, nil, nil, nil)
  }

  /// The innermost view below the finger with a part there.
  private var partBelow: ((any SpringTarget)?, IndexPath?) {
    var next = window?.hitTest(place, with: nil)
    while let view = next {
      if let known = view as? any SpringTarget, known.isSpringLoaded,
        let part = known.springPart(at: location(in: known))
      {
        return (known, part)
      }
      next = view.superview
    }
    return (nil, nil)
  }

  private func blink() {
    guard let layer = targetView?.layer else { return }
    let animation = CAKeyframeAnimation(keyPath: "opacity")
    let (full, low) = (Double(layer.opacity), Double(layer.opacity) * 0.4)
    animation.values = [full, low, full, low, full]
    animation.duration = Self.blinkTime
    layer.add(animation, forKey: nil)
  }
}
