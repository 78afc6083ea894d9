// swift-format-ignore-file
import UIKit

enum Category: String, CaseIterable {
    case everything = "Everything"
    case lamps = "Lamps"
    case chairs = "Chairs"
    case textiles = "Textiles"
    case kitchen = "Kitchen"
    case plants = "Plants"
    case paper = "Paper goods"
}

struct Product: Hashable {
    let id: Int
    let name: String
    let details: String
    /// In cents.
    let price: Int
    let category: Category
    var label: String?

    var hue: CGFloat { CGFloat(id * 37 % 100) / 100 }
    var priceText: String { "€ \(price / 100).\(price % 100 < 10 ? "0" : "")\(price % 100)" }

    static let samples: [Product] = [
        Product(id: 1, name: "Harbour lamp", details: "Brass, with a shade of linen", price: 8900, category: .lamps, label: "New"),
        Product(id: 2, name: "Folding chair", details: "Beech", price: 6450, category: .chairs),
        Product(id: 3, name: "Woollen blanket for long evenings on the balcony", details: "140 by 200 centimetres, washed once before it is sold", price: 11200, category: .textiles),
        Product(id: 4, name: "Kettle", details: "1.2 litres", price: 4900, category: .kitchen, label: "-20%"),
        Product(id: 5, name: "Fern", details: "In a pot of clay", price: 1850, category: .plants),
        Product(id: 6, name: "Notebook", details: "Dotted, 120 pages, opens flat", price: 950, category: .paper, label: "New"),
        Product(id: 7, name: "Reading lamp", details: "Clamps to a shelf", price: 5300, category: .lamps),
        Product(id: 8, name: "Rocking chair", details: "Ash and paper cord, made by hand in a small workshop", price: 42900, category: .chairs, label: "Last one"),
        Product(id: 9, name: "Tea towels", details: "Three of them", price: 2400, category: .textiles),
        Product(id: 10, name: "Bread board", details: "Oak", price: 3150, category: .kitchen),
        Product(id: 11, name: "Lemon tree", details: "Bears fruit in its third year", price: 5700, category: .plants, label: "-20%"),
        Product(id: 12, name: "Envelopes", details: "Grey, 25 pieces", price: 620, category: .paper),
        Product(id: 13, name: "Paper lantern", details: "Folds away", price: 1290, category: .lamps),
        Product(id: 14, name: "Stool", details: "Holds a plant or a person", price: 3800, category: .chairs),
    ]
}

/// An offer at the top of the shop, which leads to a category.
struct Offer: Hashable {
    let title: String
    let subtitle: String
    let category: Category

    static let samples = [
        Offer(title: "Light for dark months", subtitle: "Lamps of brass and paper", category: .lamps),
        Offer(title: "Take a seat", subtitle: "Chairs that last", category: .chairs),
        Offer(title: "Green rooms", subtitle: "Plants for every window", category: .plants),
        Offer(title: "Write more letters", subtitle: "Paper goods", category: .paper),
    ]
}

// MARK: - Views

/// Two colours of a hue, in place of a photograph.
final class SwatchView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    var hue: CGFloat = 0 {
        didSet {
            let colors = [UIColor(hue: hue, saturation: 0.35, brightness: 0.95, alpha: 1), UIColor(hue: hue, saturation: 0.6, brightness: 0.65, alpha: 1)]
            (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor)
        }
    }
}

final class OfferCell: UICollectionViewCell {
    let swatch = SwatchView()
    let titleLabel = UILabel()
    let subtitleLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        swatch.layer.cornerRadius = 16
        swatch.clipsToBounds = true
        titleLabel.font = .systemFont(ofSize: 24, weight: .bold)
        subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
        let labels = UIStackView(arrangedSubviews: [titleLabel, subtitleLabel])
        labels.axis = .vertical
        labels.spacing = 2
        for label in [titleLabel, subtitleLabel] { label.textColor = .white }
        for view in [swatch, labels] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            swatch.topAnchor.constraint(equalTo: contentView.topAnchor),
            swatch.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            swatch.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            swatch.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            labels.leadingAnchor.constraint(equalTo: swatch.leadingAnchor, constant: 16),
            labels.trailingAnchor.constraint(lessThanOrEqualTo: swatch.trailingAnchor, constant: -16),
            labels.bottomAnchor.constraint(equalTo: swatch.bottomAnchor, constant: -14),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// The name of a category in a capsule that is as wide as the name.
final class CategoryCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -14),
            label.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        var background = UIBackgroundConfiguration.clear()
        background.cornerRadius = 18
        background.backgroundColor = state.isSelected ? .label : state.isHighlighted ? .systemGray3 : .tertiarySystemFill
        backgroundConfiguration = background
        label.textColor = state.isSelected ? .systemBackground : .label
    }
}

/// The dots below the offers.
final class PageFooter: UICollectionReusableView {
    let pageControl = UIPageControl()

    override init(frame: CGRect) {
        super.init(frame: frame)
        pageControl.currentPageIndicatorTintColor = .label
        pageControl.pageIndicatorTintColor = .tertiaryLabel
        pageControl.isUserInteractionEnabled = false
        pageControl.frame = bounds
        pageControl.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(pageControl)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A title over what scrolls below it, and a number at the other end.
final class ShopHeader: UICollectionReusableView {
    let titleLabel = UILabel()
    let countLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        background.frame = bounds
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(background)
        titleLabel.font = .preferredFont(forTextStyle: .title2)
        countLabel.font = .preferredFont(forTextStyle: .subheadline)
        countLabel.textColor = .secondaryLabel
        for label in [titleLabel, countLabel] {
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            titleLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            countLabel.leadingAnchor.constraint(greaterThanOrEqualTo: titleLabel.trailingAnchor, constant: 8),
            countLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            countLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A word at the corner of a product.
final class BadgeView: UICollectionReusableView {
    static let kind = "badge"

    let label = UILabel()

    var text: String? {
        didSet {
            label.text = text
            label.isHidden = text == nil
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .systemFont(ofSize: 11, weight: .bold)
        label.textAlignment = .center
        label.textColor = .white
        label.backgroundColor = .systemRed
        label.layer.cornerRadius = 10
        label.clipsToBounds = true
        label.frame = bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// The shelf behind the products.
final class ShelfView: UICollectionReusableView {
    static let kind = "shelf"

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 20
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}
