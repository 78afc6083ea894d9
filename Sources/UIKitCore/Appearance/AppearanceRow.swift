internal import Foundation

/// A property that views take from the appearance of their class.
@MainActor
struct AppearanceRow {
  /// Gives `view` the value of `common`, if that has been set and its own has not.
  let pass: (_ common: UIView, _ view: UIView) -> Void

  /// The properties with Apple's `UI_APPEARANCE_SELECTOR`, and `tintColor`.
  static let all = [
    AppearanceRow(\UIView.storedTintColor, setting: \UIView.tintColor),
    AppearanceRow(\UIView.backgroundColor),
    AppearanceRow { (common: UIView, view: UIView) in
      // `UIView.appearance()` keeps its own elsewhere: see `StandardView`.
      guard let content = common.specifiedMargins?.content, content != .unspecified,
        view.semanticContentAttribute == .unspecified
      else { return }
      view.semanticContentAttribute = content
    },
    AppearanceRow(\UIButton.contentEdgeInsets, standard: .zero),
    AppearanceRow { (common: UIButton, view: UIButton) in
      for (state, look) in common.appearances {
        let own = view.appearances[state]
        if let color = look.titleColor, own?.titleColor == nil {
          view.setTitleColor(color, for: state)
        }
        if let color = look.titleShadowColor, own?.titleShadowColor == nil {
          view.setTitleShadowColor(color, for: state)
        }
        if let image = look.backgroundImage, own?.backgroundImage == nil {
          view.setBackgroundImage(image, for: state)
        }
      }
    },
    AppearanceRow(\UILabel.font, standard: .systemFont(ofSize: UIFont.labelFontSize)),
    AppearanceRow(\UILabel.textColor, standard: .label),
    AppearanceRow(\UINavigationBar.barStyle, standard: .default),
    AppearanceRow(\UINavigationBar.barTintColor),
    AppearanceRow(\UINavigationBar.isTranslucent, standard: true),
    AppearanceRow(\UINavigationBar.shadowImage),
    AppearanceRow(\UINavigationBar.titleTextAttributes),
    AppearanceRow(\UIPageControl.currentPageIndicatorTintColor),
    AppearanceRow(\UIPageControl.pageIndicatorTintColor),
    AppearanceRow(\UIProgressView.progressImage),
    AppearanceRow(\UIProgressView.progressTintColor),
    AppearanceRow(\UIProgressView.trackImage),
    AppearanceRow(\UIProgressView.trackTintColor),
    AppearanceRow(\UISegmentedControl.selectedSegmentTintColor),
    AppearanceRow { (common: UISegmentedControl, view: UISegmentedControl) in
      view.titleColors.merge(common.titleColors) { own, _ in own }
      view.titleFonts.merge(common.titleFonts) { own, _ in own }
      view.setNeedsLayout()
    },
    AppearanceRow(\UISlider.maximumTrackTintColor),
    AppearanceRow(\UISlider.minimumTrackTintColor),
    AppearanceRow(\UISlider.thumbTintColor),
    AppearanceRow(\UISwitch.offImage),
    AppearanceRow(\UISwitch.onImage),
    AppearanceRow(\UISwitch.onTintColor),
    AppearanceRow(\UISwitch.thumbTintColor),
    AppearanceRow(\UITabBar.backgroundImage),
    AppearanceRow(\UITabBar.barStyle, standard: .default),
    AppearanceRow(\UITabBar.barTintColor),
    AppearanceRow(\UITabBar.shadowImage),
    AppearanceRow(\UITabBar.unselectedItemTintColor),
  ]

  private init<View: UIView>(_ pass: @escaping (_ common: View, _ view: View) -> Void) {
    self.pass = { common, view in
      if let common = common as? View, let view = view as? View { pass(common, view) }
    }
  }

  /// Creates the row of a property that is nil until it is set.
  private init<View: UIView, Value>(_ path: ReferenceWritableKeyPath<View, Value?>) {
    self.init(path, setting: path)
  }

  /// Creates the row of a property whose `stored` value is nil until it is set.
  private init<View: UIView, Value>(
    _ stored: KeyPath<View, Value?>, setting path: ReferenceWritableKeyPath<View, Value?>
  ) {
    self.init { (common: View, view: View) in
      guard let value = common[keyPath: stored], view[keyPath: stored] == nil else { return }
      view[keyPath: path] = value
    }
  }

  /// Creates the row of a property that is `standard` until it is set.
  private init<View: UIView, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<View, Value>, standard: Value
  ) {
    self.init { (common: View, view: View) in
      let value = common[keyPath: path]
      if value != standard, view[keyPath: path] == standard { view[keyPath: path] = value }
    }
  }
}
