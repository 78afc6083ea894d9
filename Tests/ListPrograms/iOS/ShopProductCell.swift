// swift-format-ignore-file
import UIKit

extension UIConfigurationStateCustomKey {
    static let isFavorite = UIConfigurationStateCustomKey("shop.isFavorite")
}

extension UICellConfigurationState {
    /// True for a product that the customer likes.
    var isFavorite: Bool {
        get { self[.isFavorite] as? Bool ?? false }
        set { self[.isFavorite] = newValue }
    }
}

/// The content of a product: a picture, its name, details and price. A selected one is in the
/// basket.
struct ProductConfiguration: UIContentConfiguration, Hashable {
    var product: Product
    var showsDetails = true
    var isInBasket = false
    var isFavorite = false
    var isPressed = false

    func makeContentView() -> UIView & UIContentView {
        ProductContentView(self)
    }

    func updated(for state: UIConfigurationState) -> ProductConfiguration {
        guard let state = state as? UICellConfigurationState else { return self }
        var updated = self
        updated.isInBasket = state.isSelected
        updated.isFavorite = state.isFavorite
        updated.isPressed = state.isHighlighted
        return updated
    }
}

final class ProductContentView: UIView, UIContentView {
    let swatch = SwatchView()
    let nameLabel = UILabel()
    let detailsLabel = UILabel()
    let priceLabel = UILabel()
    let heartLabel = UILabel()
    let basketLabel = UILabel()
    private var shown: ProductConfiguration

    var configuration: UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? ProductConfiguration, new != shown else { return }
            let wasPressed = shown.isPressed
            shown = new
            show()
            if wasPressed != new.isPressed { animatePress() }
        }
    }

    init(_ configuration: ProductConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        swatch.layer.cornerRadius = 10
        nameLabel.font = .preferredFont(forTextStyle: .headline)
        nameLabel.numberOfLines = 0
        detailsLabel.font = .preferredFont(forTextStyle: .footnote)
        detailsLabel.textColor = .secondaryLabel
        detailsLabel.numberOfLines = 0
        priceLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .semibold)
        heartLabel.text = "♥"
        heartLabel.textColor = .systemPink
        basketLabel.text = "In the basket"
        basketLabel.font = .systemFont(ofSize: 13, weight: .medium)
        basketLabel.textColor = .systemBlue
        let texts = UIStackView(arrangedSubviews: [nameLabel, detailsLabel, priceLabel, basketLabel])
        texts.axis = .vertical
        texts.spacing = 3
        texts.setCustomSpacing(8, after: detailsLabel)
        for view in [swatch, texts, heartLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        NSLayoutConstraint.activate([
            swatch.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            swatch.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            swatch.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
            swatch.heightAnchor.constraint(equalTo: swatch.widthAnchor, multiplier: 0.75),
            texts.topAnchor.constraint(equalTo: swatch.bottomAnchor, constant: 8),
            texts.leadingAnchor.constraint(equalTo: swatch.leadingAnchor),
            texts.trailingAnchor.constraint(equalTo: swatch.trailingAnchor),
            texts.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
            heartLabel.trailingAnchor.constraint(equalTo: swatch.trailingAnchor, constant: -8),
            heartLabel.bottomAnchor.constraint(equalTo: swatch.bottomAnchor, constant: -6),
        ])
        show()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func show() {
        swatch.hue = shown.product.hue
        nameLabel.text = shown.product.name
        detailsLabel.text = shown.product.details
        detailsLabel.isHidden = !shown.showsDetails
        priceLabel.text = shown.product.priceText
        heartLabel.isHidden = !shown.isFavorite
        basketLabel.alpha = shown.isInBasket ? 1 : 0
    }

    private func animatePress() {
        UIView.animate(withDuration: 0.15) {
            self.swatch.transform = self.shown.isPressed ? CGAffineTransform(scaleX: 0.94, y: 0.94) : .identity
        }
    }
}

final class ProductCell: UICollectionViewCell {
    var product: Product? {
        didSet { if product != oldValue { setNeedsUpdateConfiguration() } }
    }
    var isFavorite = false {
        didSet { if isFavorite != oldValue { setNeedsUpdateConfiguration() } }
    }
    var showsDetails = true

    override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state.isFavorite = isFavorite
        return state
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        guard let product = product else { return }
        contentConfiguration = ProductConfiguration(product: product, showsDetails: showsDetails).updated(for: state)
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .tertiarySystemBackground
        background.cornerRadius = 14
        background.strokeColor = state.isSelected ? .systemBlue : .separator
        background.strokeWidth = state.isSelected ? 2 : 1
        backgroundConfiguration = background
    }
}
