internal import CoreGraphics
public import Foundation

/// The view of a `UIListContentConfiguration`.
@preconcurrency @MainActor
open class UIListContentView: UIView, UIContentView {
  private var value: UIListContentConfiguration
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private let imageView = UIImageView()

  /// Creates a view that shows a configuration.
  public init(configuration: UIListContentConfiguration) {
    value = configuration
    super.init(frame: .zero)
    for view in [imageView, label, secondaryLabel] { addSubview(view) }
    show()
  }

  /// Creates a view of an empty cell: there are no archives to decode on this platform.
  public required init?(coder: NSCoder) {
    value = .cell()
    super.init(coder: coder)
    for view in [imageView, label, secondaryLabel] { addSubview(view) }
    show()
  }

  /// The configuration that the view shows. One of another type is reported, and not shown.
  open var configuration: any UIContentConfiguration {
    get { value }
    set {
      guard let list = newValue as? UIListContentConfiguration else {
        return Diagnostic.refuse(
          type(of: newValue), for: "UIListContentView.configuration",
          expected: "a UIListContentConfiguration")
      }
      value = list
      show()
    }
  }

  private func show() {
    alpha = value.shownAlpha
    dress(label, value.text, value.attributedText, value.textProperties)
    dress(
      secondaryLabel, value.secondaryText, value.secondaryAttributedText,
      value.secondaryTextProperties)
    let properties = value.imageProperties
    imageView.image = value.image
    imageView.isHidden = value.image == nil
    imageView.contentMode = .scaleAspectFit
    imageView.layer.cornerRadius = max(properties.cornerRadius, 0)
    imageView.clipsToBounds = properties.cornerRadius > 0
    imageView.layer.borderWidth = max(properties.strokeWidth, 0)
    showColors()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the colours that follow the tint colour and the traits.
  private func showColors() {
    let properties = value.imageProperties
    let isInherited = properties.tintColor == nil && properties.tintColorTransformer == nil
    imageView.tintColor = isInherited ? nil : properties.resolvedTintColor(for: tintColor)
    imageView.layer.borderColor =
      properties.resolvedStrokeColor(for: tintColor).resolvedColor(with: traitCollection).cgColor
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }

  private func dress(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = properties.resolvedColor()
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment =
      switch properties.alignment {
      case .natural: .natural
      case .center: .center
      case .justified: .justified
      }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map { properties.shown($0) }
    }
    label.isHidden = label.text?.isEmpty ?? true
  }

  // MARK: Places

  /// The distance of the texts from the leading edge, in points.
  var textStart: CGFloat {
    let start = value.directionalLayoutMargins.leading
    guard let image = value.image else { return start }
    let reserved = value.imageProperties.reservedLayoutSize.width
    return start + (reserved > 0 ? reserved : imageSize(image).width) + value.imageToTextPadding
  }

  private struct Places {
    var image = CGRect.zero
    var text = CGRect.zero
    var secondary = CGRect.zero
    var height: CGFloat = 0
  }

  /// Returns the places in a width, and the height that they need.
  private func places(_ width: CGFloat) -> Places {
    var places = Places()
    let margins = value.directionalLayoutMargins
    var left = margins.leading
    let right = max(width - margins.trailing, left)
    if let image = value.image {
      let size = imageSize(image)
      let reserved = value.imageProperties.reservedLayoutSize
      let place = CGSize(
        width: reserved.width > 0 ? reserved.width : size.width,
        height: reserved.height > 0 ? reserved.height : size.height)
      places.image = CGRect(
        x: left + (place.width - size.width) / 2, y: 0, width: size.width, height: size.height)
      places.height = place.height
      left = min(textStart, right)
    }
    let room = CGSize(width: right - left, height: 0)
    let text = label.isHidden ? .zero : label.sizeThatFits(room)
    let second = secondaryLabel.isHidden ? .zero : secondaryLabel.sizeThatFits(room)
    let hasBoth = !label.isHidden && !secondaryLabel.isHidden
    let gap = value.textToSecondaryTextHorizontalPadding
    if value.prefersSideBySideTextAndSecondaryText, hasBoth,
      text.width + gap + second.width <= room.width
    {
      let height = max(text.height, second.height)
      places.text = CGRect(
        x: left, y: (height - text.height) / 2, width: text.width, height: text.height)
      places.secondary = CGRect(
        x: right - second.width, y: (height - second.height) / 2, width: second.width,
        height: second.height)
      places.height = max(places.height, height)
    } else {
      let between = hasBoth ? value.textToSecondaryTextVerticalPadding : 0
      places.text = CGRect(x: left, y: 0, width: room.width, height: text.height)
      places.secondary = CGRect(
        x: left, y: text.height + between, width: room.width, height: second.height)
      places.height = max(places.height, places.secondary.maxY)
    }
    places.height += margins.top + margins.bottom
    return places
  }

  private func imageSize(_ image: UIImage) -> CGSize {
    let most = value.imageProperties.maximumSize
    var factor: CGFloat = 1
    if most.width > 0, image.size.width > most.width { factor = most.width / image.size.width }
    if most.height > 0, image.size.height * factor > most.height {
      factor = most.height / image.size.height
    }
    return CGSize(width: image.size.width * factor, height: image.size.height * factor)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let places = places(bounds.width)
    let texts = places.text.union(places.secondary).height
    let margins = value.directionalLayoutMargins
    let room = bounds.height - margins.top - margins.bottom
    let top = (margins.top + (room - texts) / 2).rounded()
    label.frame = directed(places.text.offsetBy(dx: 0, dy: top))
    secondaryLabel.frame = directed(places.secondary.offsetBy(dx: 0, dy: top))
    for label in [label, secondaryLabel] { label.holdText(isRightToLeft) }
    imageView.frame = directed(
      places.image.offsetBy(
        dx: 0, dy: (margins.top + (room - places.image.height) / 2).rounded()))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric, height: places(bounds.width > 0 ? bounds.width : 320).height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: places(size.width).height.rounded(.up))
  }

  /// Returns the height that the content needs in the width of `targetSize`.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { sizeThatFits(targetSize) }
}
