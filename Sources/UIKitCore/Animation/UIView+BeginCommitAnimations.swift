public import Foundation

// Animations between a begin and a commit call, which preceded animation blocks. A setting applies
// to the changes after it. The settings also work in a block's closure, where apps still use them
// for the repeat count.
extension UIView {
  /// Begins an animation of 0.2 seconds for the changes up to `commitAnimations()`.
  @available(*, deprecated, message: "Use animate(withDuration:) instead")
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let block = AnimationBlock(
      duration: 0.2, delay: 0, options: [], inside: currentBlock, completion: nil)
    block.old = BeginCommitAnimation(name: animationID, context: context)
    animationBlocks.append(block)
  }

  /// Starts the animation begun by `beginAnimations`. Without one, a no-op.
  @available(*, deprecated, message: "Use animate(withDuration:) instead")
  public class func commitAnimations() {
    guard let block = currentBlock, let old = block.old else { return }
    block.layOutResized()
    animationBlocks.removeLast()
    block.whenStarted { old.tellStart() }
    block.whenOver { old.tellStop($0) }
    block.close()
  }

  /// Sets the object that is notified of the start and the end. It is retained.
  @available(*, deprecated, message: "Use animate(withDuration:) with a completion instead")
  public class func setAnimationDelegate(_ delegate: Any?) {
    currentBlock?.old?.delegate = delegate as AnyObject?
  }

  /// Sets the method that is called on the delegate when the first animation takes effect.
  @available(*, deprecated, message: "Use animate(withDuration:) instead")
  public class func setAnimationWillStart(_ selector: Selector?) {
    currentBlock?.old?.willStart = selector
  }

  /// Sets the method that is called on the delegate at the end. An argument of the method receives
  /// the name of the animation.
  @available(*, deprecated, message: "Use animate(withDuration:) with a completion instead")
  public class func setAnimationDidStop(_ selector: Selector?) {
    currentBlock?.old?.didStop = selector
  }

  /// Sets the duration, in seconds; 0.2 by default. A negative or non-finite duration counts as 0.
  @available(*, deprecated, message: "Use animate(withDuration:) instead")
  public class func setAnimationDuration(_ duration: TimeInterval) {
    currentBlock?.duration = duration
  }

  /// Sets the delay, in seconds. A negative or non-finite delay counts as 0.
  @available(*, deprecated, message: "Use animate(withDuration:delay:) instead")
  public class func setAnimationDelay(_ delay: TimeInterval) { currentBlock?.delay = delay }

  /// Sets the start time, which replaces the delay. A time in the past means now.
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

  /// Sets the number of repetitions. It may be a fraction; 0 means 1.
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

/// The name, delegate and callbacks of an animation between a begin and a commit call.
@MainActor
final class BeginCommitAnimation {
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
