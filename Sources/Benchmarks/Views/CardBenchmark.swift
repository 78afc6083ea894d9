internal import UIKit
internal import Workloads

/// Cards of a feed, made from nothing up to the applied commit: seven views, of which three are
/// labels, and twenty constraints; beside the same views with frames set by hand.
struct BuiltCards: TimedBenchmark {
  let name = "build"
  let item = "card"
  let counts = [100]

  func makeOurs(count: Int, draws: Bool) -> any Side { side(count, byConstraints: true) }
  func makeBare(count: Int, draws: Bool) -> any Side { side(count, byConstraints: false) }

  private func side(_ count: Int, byConstraints: Bool) -> any Side {
    var column: UIView?
    return LayerSide { host, _ in
      host.commit(disablingActions: true) { _ in column?.layer.removeFromSuperlayer() }
      column = nil
    } running: { host, _ in
      host.commit(disablingActions: true) { root in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240 * count))
        for index in 0..<count {
          view.addSubview(FeedCard(at: index, byConstraints: byConstraints))
        }
        root.addSublayer(view.layer)
        column = view
      }
    }
  }
}

/// A card: a round portrait with a badge, two lines beside it, a picture, and a caption below.
private final class FeedCard: UIView {
  private let portrait = UIView()
  private let badge = UIView()
  private let title = UILabel()
  private let date = UILabel()
  private let picture = UIView()
  private let caption = UILabel()

  init(at index: Int, byConstraints: Bool) {
    super.init(frame: CGRect(x: 0, y: 240 * index, width: 320, height: 232))
    backgroundColor = .white
    portrait.backgroundColor = .systemTeal
    portrait.layer.cornerRadius = 20
    badge.backgroundColor = .systemRed
    picture.backgroundColor = .systemGray
    title.text = "Card \(index)"
    date.text = "Two hours ago"
    caption.text = ["A lake", "Two hills", "The sea", "A road"][index % 4]
    for view in [portrait, badge, title, date, picture, caption] { addSubview(view) }
    if byConstraints { constrain() } else { place() }
  }

  required init?(coder: NSCoder) { nil }

  private func constrain() {
    for view in subviews { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      portrait.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      portrait.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      portrait.widthAnchor.constraint(equalToConstant: 40),
      portrait.heightAnchor.constraint(equalToConstant: 40),
      badge.trailingAnchor.constraint(equalTo: portrait.trailingAnchor),
      badge.bottomAnchor.constraint(equalTo: portrait.bottomAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10),
      badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
      title.leadingAnchor.constraint(equalTo: portrait.trailingAnchor, constant: 8),
      title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
      title.topAnchor.constraint(equalTo: portrait.topAnchor),
      date.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      date.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      picture.leadingAnchor.constraint(equalTo: leadingAnchor),
      picture.trailingAnchor.constraint(equalTo: trailingAnchor),
      picture.topAnchor.constraint(equalTo: portrait.bottomAnchor, constant: 12),
      picture.heightAnchor.constraint(equalToConstant: 120),
      caption.leadingAnchor.constraint(equalTo: portrait.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      caption.topAnchor.constraint(equalTo: picture.bottomAnchor, constant: 8),
    ])
  }

  private func place() {
    portrait.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
    badge.frame = CGRect(x: 42, y: 42, width: 10, height: 10)
    title.frame = CGRect(x: 60, y: 12, width: 248, height: 21)
    date.frame = CGRect(x: 60, y: 35, width: 112, height: 21)
    picture.frame = CGRect(x: 0, y: 64, width: 320, height: 120)
    caption.frame = CGRect(x: 12, y: 192, width: 296, height: 21)
  }
}
