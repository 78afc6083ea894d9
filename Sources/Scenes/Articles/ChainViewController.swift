internal import CalqueRx
internal import UIKit

/// The article's ways to chain a rotation, a shift and a fade, in lanes that start together.
final class ChainViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 4 }

  var rhythm: SceneRhythm { .rounds(every: 7 * duration + 1.5) }

  private var duration = 0.5 { didSet { for lane in lanes { lane.duration = duration } } }

  private let canvas = FittedView(naturalSize: CGSize(width: 356, height: 416))
  let lanes = ChainKind.allCases.map { ChainLane($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.background
    view.addSubview(canvas)
    for lane in lanes { canvas.addSubview(lane) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    canvas.fill(view.bounds)
    let area = canvas.bounds
    // The lanes overlap if there is little room.
    let step = min(ChainLane.size.height, area.height / CGFloat(lanes.count))
    let top = (area.height - step * CGFloat(lanes.count)) / 2
    for (index, lane) in lanes.enumerated() {
      lane.bounds.size = ChainLane.size
      lane.center = CGPoint(x: area.midX, y: top + step * (CGFloat(index) + 0.5))
    }
  }

  var parameters: [SceneParameter] {
    [.seconds("Each step", self, \.duration, 0.1...3)]
  }

  var keyHints: [KeyHint] { [KeyHint("R", "Play"), KeyHint("1-6", "Play one")] }

  func play() {
    for lane in lanes { lane.play() }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let characters = presses.first?.key?.characters ?? ""
    if characters == " " {
      play()
    } else if let number = Int(characters), lanes.indices.contains(number - 1) {
      lanes[number - 1].play()
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}

/// Six ways to chain a quarter turn, a move and a fade-out of a view.
///
/// The ways are those that "RxSwift et animations dans iOS" compares.
@MainActor
enum ChainKind: CaseIterable {
  case completions, keyframes, flatMap, concat, delays, turns

  var title: String {
    switch self {
    case .completions: "Nested completions"
    case .keyframes: "Keyframes"
    case .flatMap: "Rx flatMap"
    case .concat: "Rx concat"
    case .delays: "concat with delays"
    case .turns: "turns.take(5)"
    }
  }

  /// Starts the chain on `view`, with steps of `duration` seconds. Subscriptions end with `bag`.
  func begin(_ view: UIView, stepping duration: TimeInterval, _ bag: DisposeBag) {
    let steps = view.rx
    switch self {
    case .completions: nest(view, duration)
    case .keyframes: addKeyframes(view, duration)
    case .flatMap:
      steps.quarterTurn(in: duration)
        .flatMap { steps.move(in: duration) }
        .flatMap { steps.fadeOut(in: duration) }
        .subscribe()
        .disposed(by: bag)
    case .concat:
      run(
        [steps.quarterTurn(in: duration), steps.move(in: duration), steps.fadeOut(in: duration)],
        bag)
    case .delays:
      run(
        [
          steps.quarterTurn(in: duration), wait(0.5), steps.move(in: duration), wait(1),
          steps.fadeOut(in: duration),
        ], bag)
    case .turns:
      run(
        [
          steps.quarterTurns(each: duration).take(5), steps.move(in: duration),
          steps.fadeOut(in: duration),
        ], bag)
    }
  }

  private func run(_ steps: [Observable<Void>], _ bag: DisposeBag) {
    Observable.concat(steps).subscribe().disposed(by: bag)
  }

  private func wait(_ seconds: TimeInterval) -> Observable<Void> {
    Observable.of(()).delay(seconds, scheduler: MainScheduler.instance)
  }

  // MARK: Without sequences

  private func turn(_ view: UIView) { view.transform = CGAffineTransform(rotationAngle: .pi / 2) }
  private func move(_ view: UIView) { view.frame = view.frame.offsetBy(dx: 50, dy: 0) }
  private func fade(_ view: UIView) { view.alpha = 0 }

  private func nest(_ view: UIView, _ duration: TimeInterval) {
    UIView.animate(withDuration: duration) {
      turn(view)
    } completion: { _ in
      UIView.animate(withDuration: duration) {
        move(view)
      } completion: { _ in
        UIView.animate(withDuration: duration) { fade(view) }
      }
    }
  }

  private func addKeyframes(_ view: UIView, _ duration: TimeInterval) {
    UIView.animateKeyframes(withDuration: 3 * duration, delay: 0, options: []) {
      for (index, change) in [turn, move, fade].enumerated() {
        UIView.addKeyframe(
          withRelativeStartTime: Double(index) / 3, relativeDuration: 1.0 / 3,
          animations: { change(view) })
      }
    }
  }
}

// Steps of an animation as sequences: each sends one element and completes at the end. The steps
// are those of "RxSwift et animations dans iOS".

@MainActor
extension Reactive where Base == UIView {
  /// A quarter turn from the view's unturned state.
  func quarterTurn(in seconds: TimeInterval) -> Observable<Void> {
    step(in: seconds) { $0.transform = CGAffineTransform(rotationAngle: .pi / 2) }
  }

  /// A move to the right by the length of a lane's rail.
  func move(in seconds: TimeInterval) -> Observable<Void> {
    step(in: seconds) { $0.frame = $0.frame.offsetBy(dx: 50, dy: 0) }
  }

  func fadeOut(in seconds: TimeInterval) -> Observable<Void> {
    step(in: seconds) { $0.alpha = 0 }
  }

  /// Quarter turns without end, an element after each; the last one is that during which the
  /// subscription is disposed of.
  func quarterTurns(each seconds: TimeInterval) -> Observable<Void> {
    let view = base
    return Observable.create { observer in
      let end = BooleanDisposable()
      @MainActor func turn() {
        UIView.animate(withDuration: seconds) {
          view.transform = view.transform.rotated(by: .pi / 2)
        } completion: { _ in
          observer.onNext(())
          if !end.isDisposed { turn() }
        }
      }
      turn()
      return end
    }
  }

  private func step(
    in seconds: TimeInterval, _ changes: @escaping @MainActor (UIView) -> Void
  ) -> Observable<Void> {
    let view = base
    return Observable.create { observer in
      UIView.animate(withDuration: seconds) {
        changes(view)
      } completion: { _ in
        observer.onNext(())
        observer.onCompleted()
      }
      return Disposables.create()
    }
  }
}

/// A lane of the chain scene: the name of a way to chain, and a view animated in that way.
final class ChainLane: UIView {
  /// The size of a lane, in points. Lanes may overlap if there is less room.
  static let size = CGSize(width: 320, height: 64)

  /// The duration of a step, in seconds.
  var duration = 0.5

  let kind: ChainKind
  private(set) var movingView = UIView()
  private let label = UILabel()
  private let rail = UIView()
  private var disposeBag = DisposeBag()

  init(_ kind: ChainKind) {
    self.kind = kind
    super.init(frame: .zero)
    label.text = kind.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = Theme.faintText
    rail.backgroundColor = Theme.line
    addSubview(label)
    addSubview(rail)
    reset()
  }

  required init?(coder: NSCoder) { nil }

  /// Ends the running chain and starts it anew with a new view.
  func play() {
    reset()
    kind.begin(movingView, stepping: duration, disposeBag)
  }

  /// Replaces the view by a new one at the start, so that no animation of the previous view is
  /// left. The completions of those animations have no view to animate any more.
  private func reset() {
    disposeBag = DisposeBag()
    movingView.removeFromSuperview()
    movingView = UIView(frame: CGRect(x: 220, y: 12, width: 40, height: 40))
    movingView.layer.cornerRadius = 8
    movingView.layer.allowsEdgeAntialiasing = true
    movingView.backgroundColor = .systemOrange
    // The mark makes the rotation visible.
    let mark = UIView(frame: CGRect(x: 16, y: 5, width: 8, height: 8))
    mark.layer.cornerRadius = 4
    mark.backgroundColor = .white
    movingView.addSubview(mark)
    addSubview(movingView)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 0, y: 20, width: 200, height: 24)
    rail.frame = CGRect(x: 240, y: 31, width: 50, height: 2)
  }
}
