public import Foundation

// Animations between two calls, as before there were blocks. The settings change what comes after them,
// in a block's closure too, where they are still used for the count of repeats.
extension UIView {
  /// Opens an animation of 0.2 seconds; what is changed until `commitAnimations()` belongs to it.
  @available(*, deprecated, message: "Use animate(withDuration:) instead")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = AnimationBlock(
      duration: 0.2, delay: 0, options: [], inside: currentBlock, completion: nil)
    block.old = OldAnimation(name: animationID, context: context)
    animationBlocks.append(block)
  }

  /// Starts what was changed since `beginAnimations`; does nothing without one.
  @available(*, deprecated, message: "Use animate(withDuration:) instead")
  public class func commitAnimations() {
    guard let block = currentBlock, let old = block.old else { return }
    block.layOutResized()
    animationBlocks.removeLast()
    block.whenStarted { old.tellStart() }
    block.whenOver { old.tellStop($0) }
    block.close()
  }

  /// Sets what hears of the start and the end. It is retained.
  @available(*, deprecated, message: "Use animate(withDuration:) with a completion instead")
  public class func setAnimationDelegate(_ delegate: Any?) {
    currentBlock?.old?.delegate = delegate as AnyObject?
  }

  /// Sets what is called on the delegate when the first animation is in effect.
  @available(*, deprecated, message: "Use animate(withDuration:) instead")
  public class func setAnimationWillStart(_ selector: Selector?) {
    currentBlock?.old?.willStart = selector
  }

  /// Sets what is called on the delegate in the end. A method with an argument gets the name of the
  /// animation.
  @available(*, deprecated, message: "Use animate(withDuration:) with a completion instead")
  public class func setAnimationDidStop(_ selector: Selector?) {
    currentBlock?.old?.didStop = selector
  }

  /// In seconds; 0.2 by default. One that is negative or not finite counts as 0.
  @available(*, deprecated, message: "Use animate(withDuration:) instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    currentBlock?.duration = duration
  }

  /// In seconds; one that is negative or not finite counts as 0.
  @available(*, deprecated, message: "Use animate(withDuration:delay:) instead")
  public class func setAnimationDelay(_ delay: TimeInterval) { currentBlock?.delay = delay }

  /// The time at which the animation starts, in the place of a delay; one that has gone is now.
  @available(*, deprecated, message: "Use animate(withDuration:delay:) instead")
  public class func setAnimationStart(_ startDate: Date) {
    currentBlock?.delay = max(0, startDate.timeIntervalSinceNow)
  }

  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    guard let block = currentBlock else { return }
    block.options = block.options.withCurve(
      of: AnimationOptions(rawValue: UInt(curve.rawValue) << 16))
  }

  /// May be a fraction; 0 means 1.
  @available(*, deprecated, message: "Use modifyAnimations(withRepeatCount:) instead")
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    currentBlock?.repeatCount = repeatCount > 0 ? repeatCount : 1
  }

  @available(*, deprecated, message: "Use modifyAnimations(withRepeatCount:) instead")
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    currentBlock?.set(.autoreverse, repeatAutoreverses)
  }

  @available(*, deprecated, message: "Use animate(withDuration:delay:options:) instead")
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    currentBlock?.set(.beginFromCurrentState, fromCurrentState)
  }
}

/// What an animation between two calls tells, and whom.
@MainActor
final class OldAnimation {
  let name: String?
  let context: UnsafeMutableRawPointer?
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  init(name: String?, context: UnsafeMutableRawPointer?) {
    self.name = name
    self.context = context
  }

  func tellStart() { tell(willStart) }
  func tellStop(_ finished: Bool) { tell(didStop) }

  private func tell(_ selector: Selector?) {
    guard let delegate, let selector else { return }
    selector.perform(on: delegate, sender: name ?? "", event: nil)
  }
}

extension AnimationBlock {
  fileprivate func set(_ option: UIView.AnimationOptions, _ isOn: Bool) {
    if isOn { options.insert(option) } else { options.remove(option) }
  }
}
