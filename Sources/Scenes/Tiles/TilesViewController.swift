internal import UIKit

/// A map of many tiles with levels of detail: from afar, then close up at three places, and back.
final class TilesViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 9 }
  var rhythm: SceneRhythm { .rounds(every: 5 * duration + 2.5) }

  private var duration = 1.7
  private let map = MapLayer()
  /// The centre of the view, in the map's points, and the zoom factor.
  private var sight = (point: CGPoint(x: MapLayer.side / 2, y: MapLayer.side / 2), zoom: CGFloat(0))
  private var journey: [(point: CGPoint, zoom: CGFloat)] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.clipsToBounds = true
    map.bounds = CGRect(x: 0, y: 0, width: MapLayer.side, height: MapLayer.side)
    map.levelsOfDetail = 6
    map.levelsOfDetailBias = 2
    map.tileSize = CGSize(width: 256, height: 256)
    map.isOpaque = true
    map.contentsScale = UIScreen.main.scale
    view.layer.addSublayer(map)
    map.setNeedsDisplay()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    if journey.isEmpty { sight.zoom = overview }
    look(during: 0)
  }

  /// The zoom factor at which the map just fills the view.
  private var overview: CGFloat {
    max(max(view.bounds.width, view.bounds.height) / MapLayer.side, 0.01)
  }

  /// Applies the centre and zoom to the map.
  private func look(during duration: TimeInterval) {
    CATransaction.begin()
    if duration > 0 {
      CATransaction.setCompletionBlock { [weak self] in self?.goOn() }
    }
    CATransaction.setDisableActions(duration == 0)
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
    map.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    map.anchorPoint = CGPoint(
      x: sight.point.x / MapLayer.side, y: sight.point.y / MapLayer.side)
    map.transform = CATransform3DMakeScale(sight.zoom, sight.zoom, 1)
    CATransaction.commit()
  }

  private func goOn() {
    guard !journey.isEmpty else { return }
    sight = journey.removeFirst()
    look(during: duration)
  }

  var parameters: [SceneParameter] {
    [.seconds("Duration", self, \.duration, 0.2...5, step: 0.1)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play")] }

  func play() {
    let towns = MapPlace.all.filter { $0.rank == 0 }.map(\.point)
    let middle = CGPoint(x: MapLayer.side / 2, y: MapLayer.side / 2)
    journey = [
      (towns[1], 1), (towns[4], 1), (towns[6], 3.5), (towns[6], 0.4), (middle, overview),
    ]
    // Commits first: a layer that was never on screen does not animate.
    CATransaction.flush()
    goOn()
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardSpacebar else {
      return super.pressesBegan(presses, with: event)
    }
    play()
  }
}
