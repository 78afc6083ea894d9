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
    sizesOutOfView,
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
