internal import UIKit

/// Two scenes for each rule of the adviser, one with the mistake and one without. The rules are
/// tested with them. They are not listed in the gallery: `advice/R1-before`, `advice/R1-after`.
@MainActor
package enum AdviceCatalog {
  package static let entries: [SceneEntry] = AdviceFigure.all.flatMap { figure in
    [false, true].map { isFixed in
      SceneEntry(
        name: "advice/\(figure.rule)-\(isFixed ? "after" : "before")",
        title: "\(figure.rule): \(figure.title)",
        summary: figure.title + (isFixed ? ", fixed" : ""), hint: "Press F2 and read the advice",
        make: { AdviceViewController(figure, isFixed: isFixed) })
    }
  }

  package static var names: [String] { entries.map(\.name) }

  /// Returns the scene called `name`, or nil.
  package static func entry(named name: String) -> SceneEntry? {
    entries.first { $0.name == name }
  }
}

/// The content of an adviser's scene.
@MainActor
struct AdviceFigure {
  /// The identifier of the rule, such as `R1`.
  let rule: String
  let title: String
  /// Builds the figure in a board, with or without the mistake, and returns a closure that plays
  /// it.
  let make: @MainActor (AdviceBoard) -> @MainActor () -> Void

  static let all = [
    opaqueImage, clearText, needlessClip, disjointGroup, shadowWithoutPath, misalignedImage,
    scaledImage, identicalRedraw, largeRedraw, rasterThrash, missedRaster, coveredWork,
    invisibleWork, hugeTexture, lateUpload, copiedImage, brokenBatches, roundMask, animationStorm,
    endlessAnimation, slowDisplay, overdraw, passesInCells, cellsNotReused, rebuiltCells,
    sizesOutOfView, imagesDecodedAgain,
  ]
}

/// The scene of a figure.
final class AdviceViewController: UIViewController, GalleryScene {
  static let playDuration: TimeInterval = 1.2

  private let board: AdviceBoard
  private let figure: AdviceFigure
  private var start: (@MainActor () -> Void)?

  init(_ figure: AdviceFigure, isFixed: Bool) {
    self.figure = figure
    board = AdviceBoard(isFixed: isFixed)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The figure is drawn on white in either appearance.
    view.overrideUserInterfaceStyle = .light
    view.backgroundColor = .white
    board.frame = view.bounds
    board.backgroundColor = .white
    board.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(board)
    start = figure.make(board)
  }

  let keyHints = [KeyHint("Space", "play")]

  func play() { start?() }
}

/// The view of an advice figure, with helpers that build the figure.
final class AdviceBoard: UIView {
  /// True if the figure is built without the mistake.
  let isFixed: Bool
  /// The display link of `atEachRefresh(_:)`.
  private var link: CADisplayLink?

  init(isFixed: Bool) {
    self.isFixed = isFixed
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Invalidates the display link, which would otherwise run forever.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { link?.invalidate() }
  }

  /// Adds a view of one colour to `parent`, or to the board.
  @discardableResult
  func add(_ frame: CGRect, _ color: UIColor?, to parent: UIView? = nil) -> UIView {
    let view = UIView(frame: frame)
    view.backgroundColor = color
    (parent ?? self).addSubview(view)
    return view
  }

  /// Adds a layer of an image to `parent`, or to the board's layer.
  func addImage(_ frame: CGRect, _ image: UIImage?, to parent: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.contents = image?.cgImage
    (parent ?? self.layer).addSublayer(layer)
    return layer
  }

  /// Adds an animation that slides a layer to the right and back, for longer than the scene is
  /// measured.
  func slide(_ layer: CALayer, by distance: CGFloat = 20) {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.byValue = distance
    animation.duration = 0.8
    animation.autoreverses = true
    layer.add(animation, forKey: "slide")
  }

  /// Adds an animation that rotates a layer endlessly.
  func spin(_ layer: CALayer) {
    let animation = CABasicAnimation(keyPath: "transform.rotation.z")
    animation.byValue = 2 * Double.pi
    animation.duration = 0.8
    animation.repeatCount = .infinity
    layer.add(animation, forKey: "spin")
  }

  /// Adds a small square and returns a closure that animates it, for figures that do not move
  /// themselves.
  func addMover() -> @MainActor () -> Void {
    let mover = add(CGRect(x: 4, y: 140, width: 12, height: 12), .black)
    return { self.slide(mover.layer, by: 60) }
  }

  /// Calls `body` at each display refresh with the number of the call, from 1.
  func atEachRefresh(_ body: @escaping @MainActor (Int) -> Void) {
    link?.invalidate()
    var count = 0
    let link = CADisplayLink { _ in
      count += 1
      body(count)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Returns an image with an alpha channel whose pixels are all opaque.
  static func picture(_ side: CGFloat, hue: CGFloat = 0.58) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      drawBars(CGRect(origin: .zero, size: size), hue: hue)
    }
  }

  /// Fills `rect` with bars of one hue, from light to saturated.
  nonisolated static func drawBars(_ rect: CGRect, hue: CGFloat) {
    for step in 0..<8 {
      UIColor(hue: hue, saturation: 0.3 + CGFloat(step) / 12, brightness: 0.9, alpha: 1).setFill()
      let top = rect.minY + rect.height * CGFloat(step) / 8
      UIRectFill(CGRect(x: rect.minX, y: top, width: rect.width, height: rect.maxY - top))
    }
  }
}
