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

/// A card with an avatar, three texts and a photo, made well or with mistakes.
final class FeedCell: UITableViewCell {
  static let height: CGFloat = 276
  private static let photoSize = CGSize(width: 332, height: 160)

  private let card = UIView()
  private let avatar = UIImageView()
  private let photo = UIImageView()
  private let name = UILabel()
  private let time = UILabel()
  private let text = UILabel()
  private var faults: FeedFaults = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .systemGroupedBackground
    contentView.addSubview(card)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.layer.shadowOffset = CGSize(width: 0, height: 2)
    card.layer.shadowRadius = 5
    card.layer.shadowOpacity = 0.18
    name.font = .systemFont(ofSize: 15, weight: .semibold)
    time.font = .systemFont(ofSize: 12)
    time.textColor = .secondaryLabel
    text.font = .systemFont(ofSize: 14)
    text.numberOfLines = 2
    for part in [avatar, photo, name, time, text] { card.addSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a post with mistakes.
  func show(_ post: FeedPost, _ faults: FeedFaults) {
    self.faults = faults
    name.text = post.name
    time.text = post.time
    text.text = post.text
    avatar.image = FeedImages.avatar(post.author)
    photo.image =
      faults.contains(.decoding)
      ? FeedImages.decoded(post.photo)
      : FeedImages.photo(post.photo, isLarge: faults.contains(.scaling))
    for label in [name, time, text] {
      label.backgroundColor = faults.contains(.blending) ? .clear : card.backgroundColor
      label.isOpaque = !faults.contains(.blending)
    }
    round()
    setNeedsLayout()
  }

  /// Rounds the avatar by a mask of its own, or by its corner radius.
  private func round() {
    if faults.contains(.masks) {
      let mask = CAShapeLayer()
      mask.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).cgPath
      avatar.layer.mask = mask
      avatar.layer.cornerRadius = 0
      avatar.clipsToBounds = false
    } else {
      avatar.layer.mask = nil
      avatar.layer.cornerRadius = 20
      avatar.clipsToBounds = true
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = contentView.bounds.insetBy(dx: 12, dy: 8)
    avatar.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
    let width = card.bounds.width
    name.frame = CGRect(x: 62, y: 13, width: width - 74, height: 20)
    time.frame = CGRect(x: 62, y: 34, width: width - 74, height: 16)
    text.frame = CGRect(x: 12, y: 58, width: width - 24, height: 36)
    let size = Self.photoSize
    // A photo of its own size begins at a whole pixel.
    let shift = faults.contains(.scaling) ? 0.3 : 0
    photo.frame = CGRect(
      x: ((width - size.width) / 2).rounded() + shift, y: 98 + shift, width: size.width,
      height: min(size.height, card.bounds.height - 108))
    card.layer.shadowPath =
      faults.contains(.shadows)
      ? nil
      : UIBezierPath(roundedRect: card.bounds, cornerRadius: 10).cgPath
  }
}

/// The mistakes of the feed.
struct FeedFaults: OptionSet {
  let rawValue: Int
  /// Shadows whose form the renderer must find out.
  static let shadows = FeedFaults(rawValue: 1)
  /// Labels that are blended with the card, though it has one colour.
  static let blending = FeedFaults(rawValue: 2)
  /// Photos of another size than shown, between pixels.
  static let scaling = FeedFaults(rawValue: 4)
  /// Photos decoded while the feed scrolls.
  static let decoding = FeedFaults(rawValue: 8)
  /// Round avatars by masks.
  static let masks = FeedFaults(rawValue: 16)
  static let all: FeedFaults = [.shadows, .blending, .scaling, .decoding, .masks]

  static let list: [(fault: FeedFaults, title: String)] = [
    (.shadows, "Shadows without path"), (.blending, "Blended labels"),
    (.scaling, "Scaled photos"), (.decoding, "Decoding in cells"), (.masks, "Rounding by masks"),
  ]
}

/// A post of the feed.
@MainActor
struct FeedPost {
  let number: Int

  init(_ number: Int) { self.number = number }

  private static let names = ["Ada", "Bruno", "Chidi", "Dana", "Emil", "Farah", "Gus", "Hana"]
  private static let texts = [
    "Up before the sun for this view. The path was steep and worth every step.",
    "First bread of the new oven. It is a little dark, and gone already.",
    "We found the old lighthouse open today, and climbed it to the lamp.",
    "A quiet morning at the lake, with one heron and no wind at all.",
    "The garden after the rain: everything has grown by a hand.",
  ]

  var author: Int { number * 5 % Self.names.count }
  var name: String { Self.names[author] }
  var time: String { "\(number + 1) min ago" }
  var text: String { Self.texts[number * 3 % Self.texts.count] }
  var photo: Int { number * 7 % FeedImages.count }
}

/// The pictures of the feed, which are drawn once.
@MainActor
enum FeedImages {
  static let count = 6
  /// The photos' own size, in pixels, and that at which they are shown, in points.
  private static let ownSize = CGSize(width: 996, height: 480)
  private static let shownSize = CGSize(width: 332, height: 160)
  private static var avatars: [Int: UIImage] = [:]
  private static var photos: [Int: UIImage] = [:]
  private static var files: [Int: Data] = [:]

  static func avatar(_ author: Int) -> UIImage {
    if let image = avatars[author] { return image }
    let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
    let image = UIGraphicsImageRenderer(size: rect.size).image { _ in
      UIColor(hue: CGFloat(author) / 8, saturation: 0.5, brightness: 0.85, alpha: 1).setFill()
      UIBezierPath(rect: rect).fill()
      UIColor(white: 1, alpha: 0.85).setFill()
      UIBezierPath(ovalIn: CGRect(x: 12, y: 7, width: 16, height: 16)).fill()
      UIBezierPath(ovalIn: CGRect(x: 5, y: 26, width: 30, height: 28)).fill()
    }
    avatars[author] = image
    return image
  }

  /// Returns a photo at the size at which it is shown, or at its own one, which is larger.
  static func photo(_ number: Int, isLarge: Bool) -> UIImage {
    let key = number * 2 + (isLarge ? 1 : 0)
    if let image = photos[key] { return image }
    let image = draw(number, isLarge ? ownSize : shownSize, scale: isLarge ? 1 : nil)
    photos[key] = image
    return image
  }

  /// Returns a photo decoded from its file.
  static func decoded(_ number: Int) -> UIImage? {
    let file = files[number] ?? draw(number, ownSize, scale: 1).pngData() ?? Data()
    files[number] = file
    return UIImage(data: file)
  }

  /// Draws hills below a sky.
  private static func draw(_ number: Int, _ size: CGSize, scale: CGFloat?) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    if let scale { format.scale = scale }
    format.opaque = true
    let hue = CGFloat(number) / CGFloat(count)
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      UIColor(hue: hue, saturation: 0.25, brightness: 0.95, alpha: 1).setFill()
      UIBezierPath(rect: CGRect(origin: .zero, size: size)).fill()
      UIColor(hue: 0.13, saturation: 0.4, brightness: 1, alpha: 1).setFill()
      let sun = size.height * 0.22
      UIBezierPath(
        ovalIn: CGRect(x: size.width * (0.2 + 0.1 * hue), y: sun * 0.7, width: sun, height: sun)
      ).fill()
      for hill in 0..<4 {
        UIColor(
          hue: hue, saturation: 0.3 + 0.12 * CGFloat(hill), brightness: 0.8 - 0.15 * CGFloat(hill),
          alpha: 1
        ).setFill()
        let width = size.width * 0.8
        UIBezierPath(
          ovalIn: CGRect(
            x: size.width * (-0.3 + 0.33 * CGFloat((hill + number) % 4)),
            y: size.height * (0.42 + 0.13 * CGFloat(hill)), width: width, height: size.height)
        ).fill()
      }
    }
  }
}
