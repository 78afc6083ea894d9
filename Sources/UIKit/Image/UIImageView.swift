internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view that shows a picture, or several in turn, placed by its content mode.
///
/// A template picture is shown in the tint colour, a drawing sharp at the size it has in the view. The view takes no touches and makes no promise of
/// opacity by default: where every pixel is opaque, `isOpaque = true` saves the blending.
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
    didSet { if isHighlighted != oldValue { imageDidChange() } }
  }

  /// Pictures to show in turn, in the place of `image`.
  open var animationImages: [UIImage]? {
    didSet { if animationImages != oldValue { stopAnimating() } }
  }

  /// The same while `isHighlighted`.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if highlightedAnimationImages != oldValue { stopAnimating() } }
  }

  /// How long one round of the pictures takes, in seconds; 0 is a thirtieth for each.
  open var animationDuration: TimeInterval = 0
  /// How many rounds; 0 is without end.
  open var animationRepeatCount = 0

  private static let animationKey = "animationImages"
  /// Whether the pictures are to be shown in turn, on screen or not.
  private var wantsAnimation = false

  override class var followsScreenScale: Bool { false }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a view of the picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    setUp()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isUserInteractionEnabled = false
    isOpaque = false
    // An initializer does not call the observers of its own class.
    if image != nil { imageDidChange() }
  }

  open override var intrinsicContentSize: CGSize {
    image?.size
      ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if shownImage?.renderingMode == .alwaysTemplate { imageDidChange() }
  }

  override var standardAccessibility: AccessibilityValues { AccessibilityValues(traits: .image) }

  // MARK: Pictures in turn

  open var isAnimating: Bool { wantsAnimation }

  /// Shows the pictures in turn, from the first.
  open func startAnimating() {
    guard let images = shownImages, !images.isEmpty else { return }
    wantsAnimation = true
    animate(images)
  }

  /// Shows `image` again.
  open func stopAnimating() {
    guard wantsAnimation else { return }
    wantsAnimation = false
    layer.removeAnimation(forKey: Self.animationKey)
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if wantsAnimation, window != nil, let images = shownImages { animate(images) }
  }

  private var shownImages: [UIImage]? {
    isHighlighted ? highlightedAnimationImages ?? animationImages : animationImages
  }

  private func animate(_ images: [UIImage]) {
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = images.compactMap { $0.shownImage(tint: tintColor) }
    animation.calculationMode = .discrete
    animation.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    animation.delegate = ImageRounds(self)
    layer.add(animation, forKey: Self.animationKey)
  }

  /// The rounds are over.
  fileprivate func roundsDidEnd() { wantsAnimation = false }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func imageDidChange() {
    let shown = shownImage
    layer.contentsScale = shown?.scale ?? 1
    layer.contentsCenter = shown?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    if shown?.drawing != nil {
      showDrawing()
    } else {
      layer.contents = shown?.shownImage(tint: tintColor)
    }
    invalidateIntrinsicContentSize()
  }

  // MARK: Drawings

  open override var contentMode: ContentMode {
    didSet { drawingMayBeTooSmall() }
  }

  open override func layoutSublayers(of layer: CALayer) {
    drawingMayBeTooSmall()
    super.layoutSublayers(of: layer)
  }

  /// Draws a drawing again when it has fewer pixels than it fills, or more than twice as many.
  private func drawingMayBeTooSmall() {
    guard let image = shownImage, let drawing = image.drawing, let contents = layer.contents,
      let pixels = contents as? CGImage
    else { return }
    let wanted = drawing.pixels(for: size(of: image), scale: UIScreen.main.scale)
    guard
      wanted.width > pixels.width || wanted.width * 2 < pixels.width
        || wanted.height > pixels.height || wanted.height * 2 < pixels.height
    else { return }
    UIView.performWithoutAnimation { showDrawing() }
  }

  private func showDrawing() {
    guard let image = shownImage else { return }
    let pixels = image.shownImage(
      tint: tintColor, filling: size(of: image), displayScale: UIScreen.main.scale)
    if let pixels, image.size.width > 0 {
      layer.contentsScale = CGFloat(pixels.width) / image.size.width
    }
    layer.contents = pixels
  }

  /// How large the view shows `image`, in points.
  private func size(of image: UIImage) -> CGSize {
    let own = image.size
    let ratios = (bounds.width / own.width, bounds.height / own.height)
    let factor: CGFloat
    switch contentMode {
    // Edges that keep their size leave no other for the rest.
    case _ where image.capInsets != .zero: factor = 1
    case .scaleToFill, .redraw: return bounds.size
    case .scaleAspectFit: factor = min(ratios.0, ratios.1)
    case .scaleAspectFill: factor = max(ratios.0, ratios.1)
    default: factor = 1
    }
    return CGSize(width: own.width * factor, height: own.height * factor)
  }
}

/// Waits for the end of the rounds of an image view.
@MainActor
private final class ImageRounds: NSObject, CAAnimationDelegate {
  private weak var view: UIImageView?

  init(_ view: UIImageView) {
    self.view = view
    super.init()
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { view?.roundsDidEnd() }
  }
}
