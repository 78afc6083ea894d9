internal import CoreGraphics
internal import Foundation

/// The view of an item in a tab bar: an image, a title and a badge.
final class TabBarButton: UIControl {
  private static let titleSize: CGFloat = 10
  private static let pictureHeight: CGFloat = 28

  let item: UITabBarItem
  private let picture = UIImageView()
  private let title = UILabel()
  private let badge = UILabel()

  init(_ item: UITabBarItem, chosen: @escaping () -> Void) {
    self.item = item
    super.init(frame: .zero)
    title.textAlignment = .center
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: 13)
    badge.clipsToBounds = true
    picture.contentMode = .center
    for view in [picture, title, badge] { addSubview(view) }
    addAction(UIAction { _ in chosen() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  /// Updates the views from the item.
  func refresh(isSelected: Bool, _ tint: UIColor, _ unselected: UIColor) {
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    let color = isSelected ? tint : unselected
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = image.map {
      $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate)
    }
    picture.tintColor = color
    let normal = item.shownAttributes(for: .normal)
    let attributes =
      isSelected ? normal.merging(item.shownAttributes(for: .selected)) { $1 } : normal
    title.text = item.title
    title.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: Self.titleSize)
    let given = (isSelected ? item.shownAttributes(for: .selected) : normal)[.foregroundColor]
    title.textColor = given as? UIColor ?? color
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    alpha = item.isEnabled ? 1 : 0.3
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hasPicture = picture.image != nil
    let height = title.sizeThatFits(bounds.size).height
    let offset = item.titlePositionAdjustment
    picture.frame = CGRect(x: 0, y: 5, width: bounds.width, height: Self.pictureHeight)
    title.frame = CGRect(
      x: offset.horizontal,
      y: (hasPicture ? 35 : (bounds.height - height) / 2) + offset.vertical,
      width: bounds.width, height: height)
    let size = badge.sizeThatFits(bounds.size)
    badge.frame = CGRect(x: bounds.midX + 6, y: 2, width: max(18, size.width + 10), height: 18)
    badge.layer.cornerRadius = 9
  }
}
