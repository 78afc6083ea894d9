internal import CoreGraphics
internal import Foundation
internal import CalqueMotion

/// The area that a keyboard on the screen covers; without one the lower part of the safe area.
///
/// No keyboard is drawn here. The guide follows the frames that a program's own keyboard posts with
/// `keyboardWillShowNotification`, `keyboardWillChangeFrameNotification` and
/// `keyboardWillHideNotification`, with the duration and the curve in their user info.
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UILayoutGuide {
  /// The keyboard's frame on the screen, in points; nil while there is none.
  private var keyboardFrame: CGRect?
  private var observers: [any NSObjectProtocol] = []

  override init(of view: UIView, _ place: Place) {
    super.init(of: view, place)
    for name in [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardWillHideNotification,
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] notification in
          let (name, info) = (notification.name, notification.userInfo)
          let frame = info?[UIResponder.keyboardFrameEndUserInfoKey]
          let end = (frame as? CGRect) ?? (frame as? NSValue)?.cgRectValue
          let duration = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
          let curve = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int
          guard MainThread.isCurrent else { return }
          MainActor.assumeIsolated {
            self?.keyboardWillMove(
              to: name == UIResponder.keyboardWillHideNotification ? nil : end, duration ?? 0,
              curve ?? UIView.AnimationCurve.easeInOut.rawValue)
          }
        })
    }
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  private func keyboardWillMove(to frame: CGRect?, _ duration: TimeInterval, _ curve: Int) {
    keyboardFrame = frame
    guard let owningView, layoutState?.uses.isEmpty == false else { return }
    owningView.setNeedsLayout()
    let options = UIView.AnimationOptions(rawValue: UInt(max(0, curve)) << 16)
    UIView.animate(
      withDuration: duration, delay: 0, options: [options, .beginFromCurrentState],
      animations: { owningView.layoutIfNeeded() }, completion: nil)
  }

  /// The height at the lower edge of `view` that the keyboard covers, in points.
  func coveredHeight(of view: UIView) -> CGFloat {
    guard let keyboardFrame else { return 0 }
    let covered = view.convert(keyboardFrame, from: nil).intersection(view.bounds)
    return covered.isEmpty ? 0 : view.bounds.maxY - covered.minY
  }
}

extension UIView {
  /// The area that the keyboard covers, or the lower part of the safe area without one.
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    // `ownGuide` makes a guide of this class for this place.
    ownGuide(.keyboard) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide(of: self, .keyboard)
  }

  /// The height at the view's lower edge that the keyboard or the safe area's inset takes.
  var coveredByKeyboard: CGFloat {
    let guide = layoutState?.ownGuides[.keyboard] as? UIKeyboardLayoutGuide
    return max(safeAreaInsets.bottom, guide?.coveredHeight(of: self) ?? 0)
  }
}
