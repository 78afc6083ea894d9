import CalqueTesting
import Rx
import UIKit

/// A view of 20 points around (50, 50) in the window of a stage, and what sequences said.
@MainActor
final class ViewOnStage {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
  private(set) var lines: [String] = []
  private let bag = DisposeBag()

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 100))
    stage.window.addSubview(view)
    stage.advance(by: 0)
  }

  /// Subscribes and notes events with the time, to a tenth of a second.
  func note<Element>(_ source: Observable<Element>) {
    watch(source).disposed(by: bag)
  }

  func watch<Element>(_ source: Observable<Element>) -> any Disposable {
    source.subscribe(
      onNext: { _ in self.write("next") }, onError: { self.write("error \($0)") },
      onCompleted: { self.write("completed") })
  }

  private func write(_ line: String) {
    lines.append("\(line) \((stage.time * 10).rounded() / 10)")
  }

  /// Where and how the view is on screen.
  var shown: CALayer { view.layer.presentation() ?? view.layer }
}
