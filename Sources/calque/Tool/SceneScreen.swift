import CalqueScenes
import UIKit

/// A window's content for a single scene: the scene fills it and receives the keys.
final class SceneScreen: UIViewController {
  private let scene: any GalleryScene
  /// Called when the scene has begun to play.
  var began: (() -> Void)?

  init(_ scene: any GalleryScene) {
    self.scene = scene
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(scene)
    view.addSubview(scene.view)
    scene.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scene.view.frame = view.bounds
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = scene.becomeFirstResponder()
    play()
    began?()
  }

  func play() { scene.play() }
}
