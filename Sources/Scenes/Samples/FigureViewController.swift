internal import UIKit

/// A sample whose figure has a natural size and is scaled to fit the view.
class FigureViewController: SampleViewController {
  /// The container of the figure, which fills the view.
  let stage = FittedView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(stage)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    stage.fill(view.bounds)
  }
}
