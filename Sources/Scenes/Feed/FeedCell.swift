internal import UIKit

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
