internal import UIKit

/// A sample whose figure has a size of its own, which is enlarged in a large view.
class FigureViewController: SampleViewController {
  /// The room for the figure, which fills the view.
  let stage = EnlargedView(naturalSize: CGSize(width: 600, height: 460))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stage)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    stage.fill(view.bounds)
  }
}
