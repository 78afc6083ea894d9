import UIKit

extension Entry {
  static let scrolling: [Entry] = [
    property("contentSize", \UIScrollView.contentSize),
    property("contentOffset", \UIScrollView.contentOffset),
    property("contentInset", \UIScrollView.contentInset),
    property("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
    property("isScrollEnabled", \UIScrollView.isScrollEnabled),
    property("isDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
    property("bounces", \UIScrollView.bounces),
    property("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
    property("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
    property("isPagingEnabled", \UIScrollView.isPagingEnabled),
    property("decelerationRate", \UIScrollView.decelerationRate) { .init(rawValue: $0.value()) },
    property("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
    property("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
    property("indicatorStyle", \UIScrollView.indicatorStyle),
    property("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets),
    property("delaysContentTouches", \UIScrollView.delaysContentTouches),
    property("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
    property("minimumZoomScale", \UIScrollView.minimumZoomScale),
    property("maximumZoomScale", \UIScrollView.maximumZoomScale),
    property("zoomScale", \UIScrollView.zoomScale),
    property("bouncesZoom", \UIScrollView.bouncesZoom),
    property("delegate", \UIScrollView.delegate) { $0.maybe(InsideDelegate.self) },
    method("setContentOffset", of: UIScrollView.self) { view, draw in
      view.setContentOffset(draw.value(), animated: draw.value())
    },
    method("scrollRectToVisible", of: UIScrollView.self) { view, draw in
      view.scrollRectToVisible(draw.value(), animated: draw.value())
    },
    method("setZoomScale", of: UIScrollView.self) { view, draw in
      view.setZoomScale(draw.value(), animated: draw.value())
    },
    method("zoom(to:)", of: UIScrollView.self) { view, draw in
      view.zoom(to: draw.value(), animated: draw.value())
    },
    method("flashScrollIndicators", of: UIScrollView.self) { view, _ in
      view.flashScrollIndicators()
    },
  ]

  static let stacks: [Entry] = [
    property("axis", \UIStackView.axis),
    property("distribution", \UIStackView.distribution),
    property("alignment", \UIStackView.alignment),
    property("spacing", \UIStackView.spacing),
    property("isBaselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
    property("isLayoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
    property("layoutMargins", \UIStackView.layoutMargins),
    method("addArrangedSubview", of: UIStackView.self) { stack, draw in
      stack.addArrangedSubview(draw.object())
    },
    method("insertArrangedSubview", of: UIStackView.self) { stack, draw in
      stack.insertArrangedSubview(draw.object(), at: draw.below(stack.arrangedSubviews.count + 1))
    },
    method("removeArrangedSubview", of: UIStackView.self) { stack, draw in
      stack.removeArrangedSubview(stack.arrangedSubviews.first ?? draw.object())
    },
    method("setCustomSpacing", of: UIStackView.self) { stack, draw in
      let view = stack.arrangedSubviews.first ?? draw.object(UIView.self)
      stack.setCustomSpacing(draw.value(), after: view)
      _ = stack.customSpacing(after: view)
    },
  ]

  static let texts: [Entry] = [
    property("text", \UILabel.text),
    property("font", \UILabel.font) { $0.value(UIFont.self) },
    property("textColor", \UILabel.textColor) { $0.value(UIColor.self) },
    property("textAlignment", \UILabel.textAlignment),
    property("lineBreakMode", \UILabel.lineBreakMode),
    property("numberOfLines", \UILabel.numberOfLines),
    property("shadowColor", \UILabel.shadowColor),
    property("shadowOffset", \UILabel.shadowOffset),
    property("highlightedTextColor", \UILabel.highlightedTextColor),
    property("isHighlighted", \UILabel.isHighlighted),
    property("isEnabled", \UILabel.isEnabled),
    property("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
    property("minimumScaleFactor", \UILabel.minimumScaleFactor),
    property("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
    method("textRect", of: UILabel.self) { label, draw in
      _ = label.textRect(forBounds: draw.value(), limitedToNumberOfLines: draw.value())
    },
    Entry("NSAttributedString.boundingRect") { draw in
      let text = draw.styledText()
      _ = text.size()
      _ = text.boundingRect(with: draw.value(), options: [], context: nil)
    },
  ]

  static let images: [Entry] = [
    property("image", \UIImageView.image),
    property("highlightedImage", \UIImageView.highlightedImage),
    property("isHighlighted", \UIImageView.isHighlighted),
    property("animationImages", \UIImageView.animationImages) { $0.chance(0.1) ? nil : $0.list() },
    property("animationDuration", \UIImageView.animationDuration),
    property("animationRepeatCount", \UIImageView.animationRepeatCount),
    method("startAnimating", of: UIImageView.self) { view, _ in view.startAnimating() },
    method("stopAnimating", of: UIImageView.self) { view, _ in view.stopAnimating() },
    method("image resizable", of: UIImageView.self) { view, draw in
      view.image = draw.value(UIImage.self).resizableImage(withCapInsets: draw.value())
    },
    method("image tinted", of: UIImageView.self) { view, draw in
      view.image = draw.value(UIImage.self).withTintColor(draw.value()).withRenderingMode(
        draw.value())
    },
    Entry("UIGraphicsImageRenderer.image") { draw in
      let (rect, path): (CGRect, CGPath) = (draw.value(), draw.path())
      let (color, width): (CGColor, CGFloat) = (draw.value(), draw.value())
      let lengths: [CGFloat] = draw.list()
      _ = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
        let context = renderer.cgContext
        context.setFillColor(color)
        context.setLineWidth(width)
        context.setLineDash(phase: width, lengths: lengths)
        context.addPath(path)
        context.strokePath()
        context.fill(rect)
        context.addPath(path)
        context.clip()
        context.fillEllipse(in: rect)
      }
    },
    Entry("UIImage.pngData") { draw in
      let image: UIImage = draw.value()
      _ = image.pngData().flatMap { UIImage(data: $0, scale: draw.value()) }
    },
  ]
}
