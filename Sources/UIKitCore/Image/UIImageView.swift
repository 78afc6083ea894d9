internal import CoreGraphics
public import Foundation
internal import QuartzCore

/// A view that shows an image, or a sequence of images, placed by its content mode.
///
/// A template image is shown in the tint colour, and a drawing is sharp at its size in the view. By
/// default the view takes no touches and is not opaque: if every pixel is opaque, `isOpaque = true`
/// saves the blending.
///
/// Drawings, and files of more than 4 million pixels, are rasterised or decoded off the main
/// thread, which waits for them for at most 0.1 s in all in a turn of its run loop. The view shows
/// its last picture until the new one is there.
@preconcurrency @MainActor
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image != oldValue { imageDidChange() } }
  }

  /// The image while `isHighlighted` is true; nil uses `image`.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue, isHighlighted { imageDidChange() } }
  }

  /// True if `highlightedImage` replaces `image`. False by default.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { imageDidChange() } }
  }

  /// The images of an animation, which replaces `image` while it runs. Setting them stops it.
  open var animationImages: [UIImage]? {
    didSet { if animationImages != oldValue { stopAnimating() } }
  }

  /// The images of an animation while `isHighlighted` is true; nil uses `animationImages`.
  open var highlightedAnimationImages: [UIImage]? {
    didSet { if highlightedAnimationImages != oldValue { stopAnimating() } }
  }

  /// The duration of one cycle of the images, in seconds; 0 means 1/30 for each.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 repeats without end.
  open var animationRepeatCount = 0

  private static let animationKey = "animationImages"
  /// True if the images should animate, on screen or not.
  private var wantsAnimation = false

  /// The picture that is made off the main thread; nil for none.
  private var awaited: AwaitedPicture?
  /// The image that the view shows, if `awaited` is not nil a former one.
  private var presented: UIImage?

  override class var followsScreenScale: Bool { false }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view of the image's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    setUp()
  }

  /// Creates a view of the size of `image`.
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

  /// Starts the animation with the first image.
  open func startAnimating() {
    guard let images = shownImages, !images.isEmpty else { return }
    wantsAnimation = true
    animate(images)
  }

  /// Stops the animation, and shows `image` again.
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
    animation.values = images.compactMap { $0.shownImage(tint: ownTint) }
    animation.calculationMode = .discrete
    animation.duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    animation.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
    animation.delegate = ImageRounds(self)
    layer.add(animation, forKey: Self.animationKey)
  }

  /// Records that the last cycle has ended.
  fileprivate func roundsDidEnd() { wantsAnimation = false }

  /// The tint colour in the traits of the view, also where those of the moment are others.
  private var ownTint: UIColor { tintColor.resolvedColor(with: traitCollection) }

  private var shownImage: UIImage? {
    let shown = isHighlighted ? highlightedImage ?? image : image
    guard let shown, shown.flipsForRightToLeftLayoutDirection, isRightToLeft else { return shown }
    return shown.withHorizontallyFlippedOrientation()
  }

  fileprivate func imageDidChange() {
    showImage()
    invalidateIntrinsicContentSize()
  }

  /// Shows the picture of the image at once if it is ready, or else when it is.
  private func showImage() {
    awaited = nil
    guard let image = shownImage else { return show(nil, of: nil) }
    let (size, scale) = (size(of: image), UIScreen.main.scale)
    if image.isReady(filling: size, displayScale: scale) {
      let picture = image.shownImage(tint: ownTint, filling: size, displayScale: scale)
      return show(picture, of: image)
    }
    let awaited = AwaitedPicture(image.drawing?.pixels(for: size, scale: scale))
    self.awaited = awaited
    // The tint of this moment: a dynamic colour has another one on another thread.
    let color = UIColor(cgColor: ownTint.cgColor)
    UIApplication.shared.pictureQueue.make {
      image.shownImage(tint: color, filling: size, displayScale: scale)
    } arrival: { [weak self] picture in
      guard let self, self.awaited === awaited else { return }
      self.awaited = nil
      UIView.performWithoutAnimation { self.show(picture, of: image) }
    }
  }

  private func show(_ picture: CGImage?, of image: UIImage?) {
    // A drawing that cannot be made larger stays as it is.
    if picture == nil, let image, image.drawing != nil, presented == image { return }
    presented = image
    layer.contentsCenter = image?.stretchedPart ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    if let picture, let image, image.drawing != nil, image.size.width > 0 {
      layer.contentsScale = CGFloat(picture.width) / image.size.width
    } else {
      layer.contentsScale = image?.scale ?? 1
    }
    layer.contents = picture
  }

  // MARK: Drawings

  open override var contentMode: ContentMode {
    didSet { drawingMayBeTooSmall() }
  }

  open override func layoutSublayers(of layer: CALayer) {
    drawingMayBeTooSmall()
    super.layoutSublayers(of: layer)
  }

  /// Rasterises a drawing again if it has fewer pixels than it fills, or more than twice as many.
  private func drawingMayBeTooSmall() {
    guard let image = shownImage, let drawing = image.drawing,
      let pixels = awaited?.pixels
        ?? (layer.contents as? CGImage).map({ (width: $0.width, height: $0.height) })
    else { return }
    let wanted = drawing.pixels(for: size(of: image), scale: UIScreen.main.scale)
    guard
      wanted.width > pixels.width || wanted.width * 2 < pixels.width
        || wanted.height > pixels.height || wanted.height * 2 < pixels.height
    else { return }
    UIView.performWithoutAnimation { showImage() }
  }

  /// Returns the size at which the view shows `image`, in points.
  private func size(of image: UIImage) -> CGSize {
    let own = image.size
    let ratios = (bounds.width / own.width, bounds.height / own.height)
    let factor: CGFloat
    switch contentMode {
    // With cap insets the image keeps its own scale.
    case _ where image.capInsets != .zero: factor = 1
    case .scaleToFill, .redraw: return bounds.size
    case .scaleAspectFit: factor = min(ratios.0, ratios.1)
    case .scaleAspectFill: factor = max(ratios.0, ratios.1)
    default: factor = 1
    }
    return CGSize(width: own.width * factor, height: own.height * factor)
  }
}

extension UIImageView: DirectedContent {
  func contentDirectionDidChange() {
    let images = [image, highlightedImage]
    if images.contains(where: { $0?.flipsForRightToLeftLayoutDirection == true }) {
      imageDidChange()
    }
  }
}

/// A picture that is made off the main thread for an image view.
@MainActor
private final class AwaitedPicture {
  /// The size of a drawing's bitmap; nil for a file's pixels.
  let pixels: (width: Int, height: Int)?

  init(_ pixels: (width: Int, height: Int)?) { self.pixels = pixels }
}

/// An observer of the end of an image view's animation.
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
