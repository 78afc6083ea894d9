internal import UIKit

/// A feed with the five mistakes that make scrolling slow, each with a switch: with all of them the
/// tools have much to say, without any it is the same feed, cured.
final class FeedViewController: UIViewController, GalleryScene {
  static var playDuration: TimeInterval { 5 }
  /// The duration of a play, in seconds.
  private static let scrollTime = 4.5
  private static let feedWidth: CGFloat = 380
  private static let sideWidth: CGFloat = 240

  private(set) var faults = FeedFaults.all
  let table = UITableView(frame: .zero, style: .plain)
  private let side = UIView()
  private(set) var switches: [UISwitch] = []
  private var captions: [UILabel] = []
  private var link: CADisplayLink?
  /// The speed of a play, in points a second.
  private var speed = 600.0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    table.backgroundColor = .systemGroupedBackground
    table.rowHeight = FeedCell.height
    table.separatorStyle = .none
    table.allowsSelection = false
    table.register(FeedCell.self, forCellReuseIdentifier: "post")
    table.dataSource = self
    view.addSubview(table)
    view.addSubview(side)
    for (place, fault) in FeedFaults.list.enumerated() { addSwitch(fault.title, place) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    link?.invalidate()
  }

  isolated deinit { link?.invalidate() }

  private func addSwitch(_ title: String, _ place: Int) {
    let control = UISwitch()
    control.isOn = true
    control.addAction(
      UIAction { [weak self] _ in self?.toggle(FeedFaults.list[place].fault) }, for: .valueChanged)
    let caption = UILabel()
    caption.text = title
    caption.font = .systemFont(ofSize: 14)
    side.addSubview(control)
    side.addSubview(caption)
    switches.append(control)
    captions.append(caption)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    // The switches stand beside the feed, or above it in a narrow view.
    let isWide = bounds.width >= Self.feedWidth + Self.sideWidth + 40
    let left = isWide ? (bounds.width - Self.feedWidth - Self.sideWidth) / 2 : 0
    let rows = CGFloat(switches.count) * 40
    side.frame =
      isWide
      ? CGRect(
        x: left + Self.feedWidth + 20, y: 24, width: Self.sideWidth - 20, height: rows)
      : CGRect(x: 16, y: 8, width: bounds.width - 32, height: rows)
    table.frame =
      isWide
      ? CGRect(x: left.rounded(), y: 0, width: Self.feedWidth, height: bounds.height)
      : CGRect(
        x: 0, y: rows + 16, width: bounds.width, height: max(bounds.height - rows - 16, 0))
    for (place, control) in switches.enumerated() {
      let y = CGFloat(place) * 40
      control.frame.origin = CGPoint(x: 0, y: y)
      captions[place].frame = CGRect(x: 64, y: y, width: side.bounds.width - 64, height: 31)
    }
  }

  // MARK: Faults

  /// Makes a mistake, or cures it.
  func toggle(_ fault: FeedFaults) { change(to: faults.symmetricDifference(fault)) }

  private func change(to faults: FeedFaults) {
    self.faults = faults
    for (place, entry) in FeedFaults.list.enumerated() {
      switches[place].setOn(faults.contains(entry.fault), animated: true)
    }
    for case let cell as FeedCell in table.visibleCells {
      if let path = table.indexPath(for: cell) { cell.show(FeedPost(path.row), faults) }
    }
  }

  // MARK: Gallery

  var parameters: [SceneParameter] {
    [.number("Speed", self, \.speed, 100...2_000, step: 50, unit: " pt/s")]
  }

  var keyHints: [KeyHint] {
    [
      KeyHint("R", "Scroll"), KeyHint("1 … 5", "Mistakes"), KeyHint("A", "All of them"),
      KeyHint("C", "Cure all"),
    ]
  }

  /// Scrolls down the feed.
  func play() {
    link?.invalidate()
    table.setContentOffset(.zero, animated: false)
    var start: CFTimeInterval?
    let link = CADisplayLink { [table, speed] link in
      let begin = start ?? link.targetTimestamp
      start = begin
      let passed = min(link.targetTimestamp - begin, Self.scrollTime)
      table.contentOffset.y = (passed * speed).rounded()
      if passed >= Self.scrollTime { link.invalidate() }
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key?.keyCode {
    case .keyboardSpacebar: play()
    case .keyboard1: toggle(.shadows)
    case .keyboard2: toggle(.blending)
    case .keyboard3: toggle(.scaling)
    case .keyboard4: toggle(.decoding)
    case .keyboard5: toggle(.masks)
    case .keyboardA: change(to: .all)
    case .keyboardC: change(to: [])
    default: super.pressesBegan(presses, with: event)
    }
  }
}

extension FeedViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 400 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "post", for: indexPath)
    (cell as? FeedCell)?.show(FeedPost(indexPath.row), faults)
    return cell
  }
}
