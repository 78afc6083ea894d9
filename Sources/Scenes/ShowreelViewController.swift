internal import CalqueRx
internal import UIKit

/// The best scenes one after another, a few seconds each, with captions below. A click or Return
/// opens the current scene. The reel stops after the last one.
final class ShowreelViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { TimeInterval(reel.count) * pace }
  var rhythm: SceneRhythm { .once }

  /// The names of the scenes, in order.
  static let reel = [
    "coverflow", "cube", "springs", "shapes", "emitter", "grid", "clouds", "dice", "replicator",
    "genius",
  ]
  /// The seconds for each scene.
  static let pace: TimeInterval = 4

  private var pace = ShowreelViewController.pace

  /// Called with the name of the scene that the user opens.
  var chosen: (String) -> Void = { _ in }

  /// The appearance of the scenes.
  var appearance = GalleryAppearance.dark

  /// The index of the current scene in the reel; nil before the first.
  private(set) var index: Int?

  private var scene: (any GalleryScene)?
  private let captions = FittedView()
  private let caption = ShowreelCaption()
  /// The wait for the next scene; it ends with the controller.
  private var wait = DisposeBag()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.addSubview(captions)
    captions.addSubview(caption)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector(ShowreelViewController.choose)))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    captions.fill(view.bounds)
    let area = captions.bounds
    caption.frame = CGRect(
      x: 0, y: area.height - ShowreelCaption.height, width: area.width,
      height: ShowreelCaption.height)
    scene?.view.frame = canvas
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    wait = DisposeBag()
  }

  /// The area above the caption.
  private var canvas: CGRect {
    let size = view.bounds.size
    return CGRect(
      x: 0, y: 0, width: size.width, height: max(caption.convert(caption.bounds, to: view).minY, 1))
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [.seconds("Each scene", self, \.pace, 1...15, step: 0.5)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Restart"), KeyHint("Return", "Open scene")] }

  func play() { show(0) }

  /// Moves on to the scene at `place`.
  private func show(_ place: Int) {
    guard Self.reel.indices.contains(place),
      let entry = SceneCatalog.entry(named: Self.reel[place])
    else { return }
    index = place
    let former = scene
    let scene = entry.makeScene(appearance: appearance)
    self.scene = scene
    addChild(scene)
    scene.view.frame = canvas
    // A touch selects the scene and does not go to it.
    scene.view.isUserInteractionEnabled = false
    view.insertSubview(scene.view, belowSubview: captions)
    scene.didMove(toParent: self)
    caption.show(entry, part: place + 1, of: Self.reel.count)
    passOver(from: former, to: scene)
    scene.view.layoutIfNeeded()
    // Commits first: a view that was never on screen does not animate.
    CATransaction.flush()
    scene.play()
    wait = DisposeBag()
    Observable<Int>
      .timer(.milliseconds(Int(pace * 1000)), scheduler: MainScheduler.instance)
      .subscribe(onNext: { [weak self] _ in self?.show(place + 1) })
      .disposed(by: wait)
  }

  /// Animates from the previous scene to the new one, which moves up over it.
  private func passOver(from former: (any GalleryScene)?, to scene: any GalleryScene) {
    guard let former else { return }
    former.willMove(toParent: nil)
    scene.view.alpha = 0
    UIView.animate(
      withDuration: 0.6, animations: { scene.view.alpha = 1 },
      completion: { _ in
        former.view.removeFromSuperview()
        former.removeFromParent()
      })
  }

  private func choose() {
    if let index { chosen(Self.reel[index]) }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardReturnOrEnter, .keyboardSpacebar: choose()
    default: super.pressesBegan(presses, with: event)
    }
  }
}

/// The title and summary of the showreel's current scene, and the progress of the reel.
final class ShowreelCaption: UIView {
  static let height: CGFloat = 84

  private let title = UILabel()
  private let summary = UILabel()
  private let hint = UILabel()
  private let marks = UIPageControl()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    title.font = .systemFont(ofSize: 22, weight: .bold)
    title.textColor = Theme.text
    summary.font = .systemFont(ofSize: 14)
    summary.textColor = Theme.faintText
    summary.numberOfLines = 2
    hint.font = .systemFont(ofSize: 12)
    hint.textColor = Theme.faintText
    hint.textAlignment = .right
    hint.text = "Click to open"
    marks.pageIndicatorTintColor = Theme.keyCap
    marks.currentPageIndicatorTintColor = Theme.accent
    marks.isUserInteractionEnabled = false
    for view in [title, summary, hint, marks] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows `entry`, the scene number `part` of `count`, from 1.
  func show(_ entry: SceneEntry, part: Int, of count: Int) {
    title.text = entry.title
    summary.text = entry.summary
    marks.numberOfPages = count
    marks.currentPage = part - 1
    title.alpha = 0
    summary.alpha = 0
    UIView.animate(
      withDuration: 0.6,
      animations: { [self] in
        title.alpha = 1
        summary.alpha = 1
      })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let right = min(200, bounds.width / 3)
    let width = max(bounds.width - 48 - right - 16, 1)
    title.frame = CGRect(x: 24, y: 12, width: width, height: 30)
    let text = summary.sizeThatFits(CGSize(width: width, height: bounds.height))
    summary.frame = CGRect(x: 24, y: 44, width: width, height: text.height.rounded(.up))
    let x = bounds.width - 24 - right
    marks.frame = CGRect(x: x, y: 16, width: right, height: 22)
    hint.frame = CGRect(x: x, y: 44, width: right, height: 20)
  }
}
