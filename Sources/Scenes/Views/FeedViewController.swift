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
  var speed = 600.0

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

/// A card with an avatar, three texts, a photo and a ribbon, made well or with mistakes.
///
/// The renderer finds the shadow of a card whose parts stay inside its rounded shape, and draws a
/// single layer under a round mask, without a pass. Here it cannot: the box of the ribbon reaches
/// into a round corner, and there are two layers under each mask.
final class FeedCell: UITableViewCell {
  static let height: CGFloat = 276
  private static let photoSize = CGSize(width: 332, height: 160)
  private static let avatarSide: CGFloat = 48
  private static let photoRadius: CGFloat = 8
  private static let ribbonSide: CGFloat = 56

  private let card = UIView()
  private let avatar = UIView()
  private let portrait = UIImageView()
  private let gloss = UIView()
  private let photo = UIView()
  private let picture = UIImageView()
  private let caption = UILabel()
  private let ribbon = CAShapeLayer()
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
    caption.font = .systemFont(ofSize: 12)
    caption.textColor = .white
    caption.textAlignment = .center
    caption.backgroundColor = UIColor(white: 0, alpha: 0.5)
    gloss.backgroundColor = UIColor(white: 1, alpha: 0.25)
    for part in [portrait, gloss] { avatar.addSubview(part) }
    for part in [picture, caption] { photo.addSubview(part) }
    for part in [avatar, photo, name, time, text] { card.addSubview(part) }
    ribbon.path = Self.ribbonPath
    card.layer.addSublayer(ribbon)
  }

  required init?(coder: NSCoder) { nil }

  /// A band across the upper right corner of a square.
  private static var ribbonPath: CGPath {
    let (side, width): (CGFloat, CGFloat) = (ribbonSide, 24)
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: width, y: 0))
    path.addLine(to: CGPoint(x: side, y: side - width))
    path.addLine(to: CGPoint(x: side, y: side))
    path.close()
    return path.cgPath
  }

  /// Shows a post with mistakes.
  func show(_ post: FeedPost, _ faults: FeedFaults) {
    self.faults = faults
    name.text = post.name
    time.text = post.time
    text.text = post.text
    caption.text = post.likes
    ribbon.fillColor = FeedImages.color(post.author).cgColor
    portrait.image = FeedImages.avatar(post.author)
    let isLarge = faults.contains(.scaling)
    picture.image =
      faults.contains(.decoding)
      ? FeedImages.decoded(post.photo, isLarge: isLarge)
      : FeedImages.photo(post.photo, isLarge: isLarge)
    for label in [name, time, text] {
      label.backgroundColor = faults.contains(.blending) ? .clear : card.backgroundColor
      label.isOpaque = !faults.contains(.blending)
    }
    round()
    setNeedsLayout()
  }

  /// Rounds the avatar and the photo by masks of their own, or by their corner radius.
  private func round() {
    let side = Self.avatarSide
    round(avatar, CGSize(width: side, height: side), side / 2)
    round(photo, Self.photoSize, Self.photoRadius)
  }

  private func round(_ part: UIView, _ size: CGSize, _ radius: CGFloat) {
    if faults.contains(.masks) {
      let mask = CAShapeLayer()
      mask.path = CGPath(
        roundedRect: CGRect(origin: .zero, size: size), cornerWidth: radius, cornerHeight: radius,
        transform: nil)
      part.layer.mask = mask
    } else {
      part.layer.mask = nil
    }
    part.layer.cornerRadius = faults.contains(.masks) ? 0 : radius
    part.clipsToBounds = !faults.contains(.masks)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.frame = contentView.bounds.insetBy(dx: 12, dy: 8)
    let side = Self.avatarSide
    avatar.frame = CGRect(x: 12, y: 8, width: side, height: side)
    portrait.frame = avatar.bounds
    gloss.frame = CGRect(x: 0, y: 0, width: side, height: side / 2)
    let width = card.bounds.width
    let textWidth = width - 70 - Self.ribbonSide
    name.frame = CGRect(x: 70, y: 13, width: textWidth, height: 20)
    time.frame = CGRect(x: 70, y: 34, width: textWidth, height: 16)
    text.frame = CGRect(x: 12, y: 58, width: width - 24, height: 36)
    ribbon.frame = CGRect(
      x: width - Self.ribbonSide, y: 0, width: Self.ribbonSide, height: Self.ribbonSide)
    let size = Self.photoSize
    photo.frame = CGRect(
      x: ((width - size.width) / 2).rounded(), y: 98, width: size.width, height: size.height)
    // A photo of its own size begins at a whole pixel.
    picture.frame = photo.bounds.offsetBy(
      dx: faults.contains(.scaling) ? 0.3 : 0, dy: faults.contains(.scaling) ? 0.3 : 0)
    caption.frame = CGRect(x: size.width - 88, y: size.height - 28, width: 80, height: 20)
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
  /// Avatars and photos that are round by masks.
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
  var likes: String { "\(number * 13 % 90 + 2) likes" }
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

  static func color(_ author: Int) -> UIColor {
    UIColor(hue: CGFloat(author) / 8, saturation: 0.5, brightness: 0.85, alpha: 1)
  }

  static func avatar(_ author: Int) -> UIImage {
    if let image = avatars[author] { return image }
    let rect = CGRect(x: 0, y: 0, width: 48, height: 48)
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
      color(author).setFill()
      UIBezierPath(rect: rect).fill()
      UIColor(white: 1, alpha: 0.85).setFill()
      UIBezierPath(ovalIn: CGRect(x: 14, y: 8, width: 20, height: 20)).fill()
      UIBezierPath(ovalIn: CGRect(x: 6, y: 31, width: 36, height: 34)).fill()
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

  /// Returns the same photo decoded from its file.
  static func decoded(_ number: Int, isLarge: Bool) -> UIImage? {
    let key = number * 2 + (isLarge ? 1 : 0)
    let file = files[key] ?? photo(number, isLarge: isLarge).pngData() ?? Data()
    files[key] = file
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
