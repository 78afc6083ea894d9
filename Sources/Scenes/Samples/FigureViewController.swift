internal import UIKit

/// A sample whose figure has a natural size and is scaled to fit the view.
class FigureViewController: SampleViewController {
  /// The container of the figure, which fills the view.
  let canvas = FittedView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(canvas)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
  }
}
