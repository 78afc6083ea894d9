import UIKit

/// A table of 100,000 rows that choose their heights, which says after each flick how many
/// refreshes the display had until it came to rest, and the cells that the table has made.
final class FlickedTable: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let tableView = UITableView(frame: .zero, style: .plain)
  private var link: CADisplayLink?
  private var refreshes = 0
  private var made = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(FlickedCell.self, forCellReuseIdentifier: "row")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100_000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if cell.tag == 0 { made += 1 }
    cell.tag = indexPath.row + 1
    (cell as? FlickedCell)?.length.constant = CGFloat(30 + indexPath.row % 5 * 20)
    return cell
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    refreshes = 0
    link = CADisplayLink { [weak self] _ in self?.refreshes += 1 }
    link?.add(to: .main, forMode: .common)
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    link?.invalidate()
    say("flicked \(refreshes) \(Int(scrollView.contentOffset.y)) \(made)")
    say("at rest")
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    // The same as Ctrl-C.
    if presses.first?.key?.keyCode == .keyboardEscape { kill(getpid(), SIGTERM) }
  }
}

/// A cell whose height is that of a box with constraints.
private final class FlickedCell: UITableViewCell {
  private let box = UIView()
  let length: NSLayoutConstraint

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    length = box.heightAnchor.constraint(equalToConstant: 50)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    box.backgroundColor = .systemTeal
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      length, box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      box.widthAnchor.constraint(equalToConstant: 80),
    ])
  }

  required init?(coder: NSCoder) { nil }
}
