internal import UIKit

/// A sample whose figure has a size of its own, which is fitted to the view.
class FigureViewController: SampleViewController {
  /// The room for the figure, which fills the view.
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
