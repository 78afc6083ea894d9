internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view that shows a picture, placed by its content mode.
///
/// It takes no touches and makes no promise of opacity by default: where every pixel is opaque,
/// `isOpaque = true` saves the blending.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image != oldValue { imageDidChange() } }
  }

  /// The picture while `isHighlighted`; nil leaves the normal one.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue, isHighlighted { imageDidChange() } }
  }

  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue, highlightedImage != nil { imageDidChange() } }
  }

  override class var followsScreenScale: Bool { false }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  /// Makes a view of the picture's size.
  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    // Observers are not called in an initializer.
    imageDidChange()
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  open override var intrinsicContentSize: CGSize {
    image?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  private func imageDidChange() {
    let shown = isHighlighted ? highlightedImage ?? image : image
    layer.contentsScale = shown?.scale ?? 1
    layer.contents = shown?.uprightImage
    invalidateIntrinsicContentSize()
  }
}
