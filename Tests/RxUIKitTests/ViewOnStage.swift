import CalqueTesting
import CalqueRx
import UIKit

/// A view of 20 points around (50, 50) in the window of a stage, and a log of sequences' events.
@MainActor
final class ViewOnStage {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 40, y: 40, width: 20, height: 20))
  private(set) var lines: [String] = []
  /// The time of the last line, in seconds.
  private(set) var lastTime = 0.0
  private let bag = DisposeBag()

  init() throws {
    stage = try Stage(size: CGSize(width: 200, height: 100))
    stage.window.addSubview(view)
    stage.advance(by: 0)
  }

  /// Subscribes and logs events with their time, to a tenth of a second.
  func note<Element>(_ source: Observable<Element>) {
    watch(source).disposed(by: bag)
  }

  func watch<Element>(_ source: Observable<Element>) -> any Disposable {
    source.subscribe(
      // Weak, because a stage that outlives its test keeps its clock installed.
      onNext: { [weak self] _ in self?.write("next") },
      onError: { [weak self] in self?.write("error \($0)") },
      onCompleted: { [weak self] in self?.write("completed") })
  }

  private func write(_ line: String) {
    lines.append("\(line) \((stage.time * 10).rounded() / 10)")
    lastTime = stage.time
  }

  /// The presentation layer of the view.
  var shown: CALayer { view.layer.presentation() ?? view.layer }
}
