import UIKit

extension Entry {
  static let controls: [Entry] = [
    property("isEnabled", \UIControl.isEnabled),
    property("isSelected", \UIControl.isSelected),
    property("isHighlighted", \UIControl.isHighlighted),
    property("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
    property("contentVerticalAlignment", \UIControl.contentVerticalAlignment),
    method("sendActions", of: UIControl.self) { control, draw in
      control.sendActions(for: draw.value())
    },
    method("addAction", of: UIControl.self) { control, draw in
      let run = draw.closure()
      let action = UIAction(title: draw.value()) { _ in run() }
      control.addAction(action, for: draw.value())
      draw.world.take(action)
    },
    method("removeAction", of: UIControl.self) { control, draw in
      control.removeAction(draw.object(UIAction.self), for: draw.value())
    },
    method("sendAction", of: UIControl.self) { control, draw in control.sendAction(draw.object()) },
    method("cancelTracking", of: UIControl.self) { control, _ in control.cancelTracking(with: nil)
    },
    method("setTitle", of: UIButton.self) { button, draw in
      button.setTitle(draw.value(), for: draw.value())
      _ = button.currentTitle
    },
    method("setTitleColor", of: UIButton.self) { button, draw in
      button.setTitleColor(draw.value(), for: draw.value())
    },
    method("setTitleShadowColor", of: UIButton.self) { button, draw in
      button.setTitleShadowColor(draw.value(), for: draw.value())
    },
    method("setImage", of: UIButton.self) { button, draw in
      button.setImage(draw.value(), for: draw.value())
    },
    method("setBackgroundImage", of: UIButton.self) { button, draw in
      button.setBackgroundImage(draw.value(), for: draw.value())
    },
    property("contentEdgeInsets", \UIButton.contentEdgeInsets),
    property("titleEdgeInsets", \UIButton.titleEdgeInsets),
    property("imageEdgeInsets", \UIButton.imageEdgeInsets),
    property("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted),
    property("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled),
    property("configuration", \UIButton.configuration) { draw in
      if draw.chance(0.3) { return nil }
      var configuration = UIButton.Configuration.filled()
      configuration.title = draw.value()
      configuration.subtitle = draw.value()
      configuration.image = draw.value()
      configuration.imagePadding = draw.value()
      configuration.titlePadding = draw.value()
      configuration.background.cornerRadius = draw.value()
      configuration.background.strokeWidth = draw.value()
      return configuration
    },
    method("configurationUpdateHandler", of: UIButton.self) { button, draw in
      let run = draw.closure()
      button.configurationUpdateHandler = { _ in run() }
      button.setNeedsUpdateConfiguration()
    },
    method("rects", of: UIButton.self) { button, draw in
      let bounds: CGRect = draw.value()
      _ = button.backgroundRect(forBounds: bounds)
      _ = button.titleRect(forContentRect: button.contentRect(forBounds: bounds))
      _ = button.imageRect(forContentRect: bounds)
    },
  ]

  static let valueControls: [Entry] = [
    property("value", \UISlider.value),
    property("minimumValue", \UISlider.minimumValue),
    property("maximumValue", \UISlider.maximumValue),
    property("isContinuous", \UISlider.isContinuous),
    property("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
    property("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    property("thumbTintColor", \UISlider.thumbTintColor),
    property("minimumValueImage", \UISlider.minimumValueImage),
    property("maximumValueImage", \UISlider.maximumValueImage),
    method("setValue", of: UISlider.self) { slider, draw in
      slider.setValue(draw.value(), animated: draw.value())
    },
    method("setThumbImage", of: UISlider.self) { slider, draw in
      slider.setThumbImage(draw.value(), for: draw.value())
    },
    method("setMinimumTrackImage", of: UISlider.self) { slider, draw in
      slider.setMinimumTrackImage(draw.value(), for: draw.value())
    },
    method("rects", of: UISlider.self) { slider, draw in
      let track = slider.trackRect(forBounds: draw.value())
      _ = slider.thumbRect(forBounds: draw.value(), trackRect: track, value: draw.value())
      _ = slider.minimumValueImageRect(forBounds: draw.value())
    },
    property("isOn", \UISwitch.isOn),
    property("onTintColor", \UISwitch.onTintColor),
    property("thumbTintColor", \UISwitch.thumbTintColor),
    method("setOn", of: UISwitch.self) { control, draw in
      control.setOn(draw.value(), animated: draw.value())
    },
    property("value", \UIStepper.value),
    property("minimumValue", \UIStepper.minimumValue),
    property("maximumValue", \UIStepper.maximumValue),
    property("stepValue", \UIStepper.stepValue),
    property("isContinuous", \UIStepper.isContinuous),
    property("autorepeat", \UIStepper.autorepeat),
    property("wraps", \UIStepper.wraps),
    property("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
    property("isMomentary", \UISegmentedControl.isMomentary),
    property(
      "apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
    property("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
    method("insertSegment(withTitle:)", of: UISegmentedControl.self) { control, draw in
      // Callbacks of layout insert more segments, and each insertion triggers a layout.
      if control.numberOfSegments > 50 { control.removeAllSegments() }
      control.insertSegment(withTitle: draw.value(), at: draw.value(), animated: draw.value())
    },
    method("insertSegment(with image)", of: UISegmentedControl.self) { control, draw in
      control.insertSegment(
        with: draw.value(UIImage?.self), at: draw.value(), animated: draw.value())
    },
    method("removeSegment", of: UISegmentedControl.self) { control, draw in
      control.removeSegment(at: draw.value(), animated: draw.value())
    },
    method("removeAllSegments", of: UISegmentedControl.self) { control, _ in
      control.removeAllSegments()
    },
    method("setTitle", of: UISegmentedControl.self) { control, draw in
      control.setTitle(draw.value(), forSegmentAt: draw.value())
      _ = control.titleForSegment(at: draw.value())
    },
    method("setImage", of: UISegmentedControl.self) { control, draw in
      control.setImage(draw.value(), forSegmentAt: draw.value())
      _ = control.imageForSegment(at: draw.value())
    },
    method("setWidth", of: UISegmentedControl.self) { control, draw in
      control.setWidth(draw.value(), forSegmentAt: draw.value())
      _ = control.widthForSegment(at: draw.value())
    },
    method("setEnabled", of: UISegmentedControl.self) { control, draw in
      control.setEnabled(draw.value(), forSegmentAt: draw.value())
      _ = control.isEnabledForSegment(at: draw.value())
    },
    property("numberOfPages", \UIPageControl.numberOfPages),
    property("currentPage", \UIPageControl.currentPage),
    property("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
    property("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
    property("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    property("progress", \UIProgressView.progress),
    property("progressViewStyle", \UIProgressView.progressViewStyle),
    property("progressTintColor", \UIProgressView.progressTintColor),
    property("trackTintColor", \UIProgressView.trackTintColor),
    property("progressImage", \UIProgressView.progressImage),
    property("trackImage", \UIProgressView.trackImage),
    method("setProgress", of: UIProgressView.self) { view, draw in
      view.setProgress(draw.value(), animated: draw.value())
    },
    property("style", \UIActivityIndicatorView.style),
    property("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    property("color", \UIActivityIndicatorView.color) { $0.value(UIColor.self) },
    method("startAnimating", of: UIActivityIndicatorView.self) { view, _ in view.startAnimating() },
    method("stopAnimating", of: UIActivityIndicatorView.self) { view, _ in view.stopAnimating() },
  ]
}
