internal import UIKit

// The effects of keys on a control that has the focus.
extension UIControl {
  /// Does what a click does.
  func press() {
    switch self {
    case let control as UISwitch:
      control.setOn(!control.isOn, animated: true)
      control.sendActions(for: [.valueChanged, .primaryActionTriggered])
    case is UIButton: sendActions(for: [.touchUpInside, .primaryActionTriggered])
    default: sendActions(for: .touchUpInside)
    }
  }

  /// Changes the value by a step. Returns false if the control has no value that goes in steps.
  func step(by step: Int) -> Bool {
    switch self {
    case let control as UISlider: control.move(by: step)
    case let control as UIStepper:
      control.value += Double(step) * control.stepValue
      control.sendActions(for: .valueChanged)
    case let control as UISegmentedControl:
      let index = control.selectedSegmentIndex + step
      guard (0..<control.numberOfSegments).contains(index) else { break }
      control.selectedSegmentIndex = index
      control.sendActions(for: .valueChanged)
    case let control as UIPageControl:
      control.currentPage += step
      control.sendActions(for: .valueChanged)
    default: return false
    }
    return true
  }

  /// Scrolls the scroll views around the control until it shows.
  func scrollIntoSight() {
    var ancestor = superview
    while let view = ancestor {
      if let scroll = view as? UIScrollView {
        scroll.scrollRectToVisible(convert(bounds, to: scroll), animated: false)
      }
      ancestor = view.superview
    }
  }
}

extension UISlider {
  /// Moves the knob by a step, or further to the next value that the program takes.
  fileprivate func move(by step: Int) {
    let former = value
    let distance = Float(step) * (maximumValue - minimumValue) / 20
    for count in 1...20 where value == former {
      value = former + distance * Float(count)
      sendActions(for: .valueChanged)
    }
    sendActions(for: .touchUpInside)
  }
}
