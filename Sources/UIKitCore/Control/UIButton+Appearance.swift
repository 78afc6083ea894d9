internal import CoreGraphics

/// The content and colours of a button in one state; nil values fall back to the normal state's.
struct ButtonAppearance {
  var title: String?
  var titleColor: UIColor?
  var titleShadowColor: UIColor?
  var image: UIImage?
  var backgroundImage: UIImage?
}

/// The views that show a button's content, created when they are first needed.
@MainActor
struct ButtonSubviews {
  var title: UILabel?
  var subtitle: UILabel?
  var image: UIImageView?
  var background: UIImageView?
  /// The background of a configuration.
  var plate: UIView?
}

extension UIButton.ButtonType {
  /// True if titles use the tint colour and fade while pressed.
  var isTinted: Bool { self != .custom }

  var symbol: String? {
    switch self {
    case .detailDisclosure, .infoLight, .infoDark: "\u{24D8}"
    case .contactAdd: "\u{2295}"
    case .close: "\u{2715}"
    case .custom, .system, .plain: nil
    }
  }
}

extension UIButton {
  /// Returns the value for exactly `state`, with the normal state's as fallback.
  func appearance<Value>(_ value: KeyPath<ButtonAppearance, Value?>, for state: State) -> Value? {
    appearances[state]?[keyPath: value] ?? appearances[.normal]?[keyPath: value]
  }

  /// Returns true if the current state has its own value.
  private func hasOwn<Value>(_ value: KeyPath<ButtonAppearance, Value?>) -> Bool {
    appearances[state]?[keyPath: value] != nil
  }

  var shownTitleColor: UIColor {
    if let configuration {
      return configuration.foreground(tint: tintColor, isEnabled: isEnabled)
    }
    if let own = appearances[state]?.titleColor { return own }
    if buttonType.isTinted, !isEnabled { return .systemGray }
    return appearances[.normal]?.titleColor ?? (buttonType.isTinted ? tintColor : .white)
  }

  /// Returns the image as the state shows it, and its opacity.
  private func shown(
    _ image: UIImage?, _ value: KeyPath<ButtonAppearance, UIImage?>
  ) -> (image: UIImage?, alpha: CGFloat) {
    if !isEnabled { return (image, adjustsImageWhenDisabled && !hasOwn(value) ? 0.5 : 1) }
    let darkens = isHighlighted && adjustsImageWhenHighlighted && !buttonType.isTinted
    return (darkens && !hasOwn(value) ? image?.darkened : image, 1)
  }

  /// Updates the parts to the current state. Parts without content leave the button.
  func fillParts() {
    fillPlate()
    let background = shown(currentBackgroundImage, \.backgroundImage)
    if let picture = background.image {
      let view = madeBackground
      view.image = picture
      view.alpha = background.alpha
      if view.superview !== self { insertSubview(view, at: countOfShown(parts.plate)) }
    } else {
      parts.background?.removeFromSuperview()
    }
    let image = shown(currentImage, \.image)
    if let picture = image.image {
      let view = madeImageView
      view.semanticContentAttribute = semanticContentAttribute
      view.image = picture
      if configuration != nil { view.tintColor = shownTitleColor }
      if !buttonType.isTinted || !isEnabled { view.alpha = image.alpha }
      if view.superview !== self { insertSubview(view, at: countOfBacking) }
    } else {
      parts.image?.removeFromSuperview()
    }
    if let title = currentTitle, !title.isEmpty {
      let label = madeTitleLabel
      label.text = title
      if configuration != nil { label.font = .systemFont(ofSize: UIFont.labelFontSize) }
      label.textColor = shownTitleColor
      label.shadowColor = currentTitleShadowColor
      if label.superview !== self {
        insertSubview(label, at: countOfBacking + countOfShown(parts.image))
      }
    } else {
      parts.title?.removeFromSuperview()
    }
    fillSubtitle()
  }

  private func fillSubtitle() {
    guard let subtitle = configuration?.subtitle, !subtitle.isEmpty else {
      parts.subtitle?.removeFromSuperview()
      parts.subtitle = nil
      return
    }
    let label = madeSubtitleLabel
    label.text = subtitle
    label.textColor = shownTitleColor
    if label.superview !== self {
      insertSubview(
        label, at: countOfBacking + countOfShown(parts.image) + countOfShown(parts.title))
    }
  }

  /// Shows or removes the configuration's background.
  private func fillPlate() {
    guard let configuration else {
      parts.plate?.removeFromSuperview()
      parts.plate = nil
      return
    }
    let plate = parts.plate ?? UIView()
    parts.plate = plate
    plate.isUserInteractionEnabled = false
    plate.backgroundColor = configuration.backing(tint: tintColor, isEnabled: isEnabled)
    plate.layer.borderColor = configuration.background.strokeColor?.cgColor
    plate.layer.borderWidth = configuration.background.strokeWidth
    if plate.superview !== self { insertSubview(plate, at: 0) }
  }

  private var countOfBacking: Int { countOfShown(parts.plate) + countOfShown(parts.background) }

  private func countOfShown(_ part: UIView?) -> Int { part?.superview === self ? 1 : 0 }

  /// Fades the content of a tinted button at once when it is pressed, and fades it back in on
  /// release.
  func showPressure() {
    guard buttonType.isTinted else { return }
    let alpha: CGFloat = isHighlighted ? (parts.plate == nil ? 0.2 : 0.6) : 1
    // A background plate fades in place of the title and the image.
    let contents: [UIView] =
      [parts.plate ?? parts.title, parts.plate == nil ? parts.image : nil].compactMap { $0 }
    guard contents.contains(where: { $0.alpha != alpha }) else { return }
    guard !isHighlighted else {
      for view in contents { view.alpha = alpha }
      return
    }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { for view in contents { view.alpha = alpha } })
  }

  // MARK: Parts

  var madeTitleLabel: UILabel {
    if let label = parts.title { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: buttonType.isTinted ? 15 : UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    parts.title = label
    return label
  }

  var madeSubtitleLabel: UILabel {
    if let label = parts.subtitle { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: 12)
    label.lineBreakMode = .byTruncatingMiddle
    parts.subtitle = label
    return label
  }

  var madeImageView: UIImageView {
    if let view = parts.image { return view }
    let view = UIImageView()
    parts.image = view
    return view
  }

  private var madeBackground: UIImageView {
    if let view = parts.background { return view }
    let view = UIImageView()
    parts.background = view
    return view
  }
}

extension UIImage {
  /// A copy at half the brightness, or the image itself if no bitmap can be made of it.
  var darkened: UIImage {
    let area = CGRect(origin: .zero, size: size)
    guard let upright = uprightImage,
      let context = CGContext(size: size, scale: scale, opaque: !upright.hasAlphaChannel)
    else { return self }
    context.drawUpright(upright, in: area)
    context.setBlendMode(.sourceAtop)
    context.setFillColor(gray: 0, alpha: 0.5)
    context.fill(area)
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? self
  }
}
