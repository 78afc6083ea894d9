// swift-format-ignore-file
import UIKit

// MARK: - Model

struct PackingItem: Hashable {
    let id: Int
    let name: String
    var note: String?
    var isPacked = false
}

struct Bag {
    let name: String
    var items: [PackingItem]
    var isFolded = false

    /// The numbers of the items that are packed, and of all.
    var counts: (packed: Int, all: Int) { (items.filter { $0.isPacked }.count, items.count) }

    static let samples: [Bag] = [
        Bag(name: "Rucksack", items: [
            PackingItem(id: 1, name: "Rain jacket"),
            PackingItem(id: 2, name: "Stove", note: "The burner is in the shed, and the gas has to be bought on the way: it may not be taken on the train."),
            PackingItem(id: 3, name: "Headlamp", isPacked: true),
            PackingItem(id: 4, name: "Map of the coast"),
        ]),
        Bag(name: "Pannier", items: [
            PackingItem(id: 5, name: "Tent"),
            PackingItem(id: 6, name: "Pump", note: "Fits both valves.", isPacked: true),
            PackingItem(id: 7, name: "Spare tube"),
        ]),
        Bag(name: "Pockets", items: [
            PackingItem(id: 8, name: "Tickets"),
            PackingItem(id: 9, name: "Pocket knife"),
        ]),
    ]
}

// MARK: - Views

/// A row with a mark, a name, and a note that may be hidden.
final class PackingCell: UITableViewCell {
    static let reuseIdentifier = "PackingCell"

    let markView = UIView()
    let nameLabel = UILabel()
    let noteLabel = UILabel()

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        markView.layer.cornerRadius = 9
        markView.layer.borderWidth = 2
        nameLabel.font = .preferredFont(forTextStyle: .body)
        noteLabel.font = .preferredFont(forTextStyle: .footnote)
        noteLabel.textColor = .secondaryLabel
        noteLabel.numberOfLines = 0
        let labels = UIStackView(arrangedSubviews: [nameLabel, noteLabel])
        labels.axis = .vertical
        labels.spacing = 4
        for view in [markView, labels] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            markView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
            markView.centerYAnchor.constraint(equalTo: nameLabel.centerYAnchor),
            markView.widthAnchor.constraint(equalToConstant: 18),
            markView.heightAnchor.constraint(equalToConstant: 18),
            labels.leadingAnchor.constraint(equalTo: markView.trailingAnchor, constant: 12),
            labels.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
            labels.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 13),
            labels.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -13),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    func configure(with item: PackingItem, showsNote: Bool) {
        nameLabel.text = item.name
        nameLabel.textColor = item.isPacked ? .secondaryLabel : .label
        noteLabel.text = item.note
        noteLabel.isHidden = !showsNote
        markView.backgroundColor = item.isPacked ? .systemGreen : .clear
        markView.layer.borderColor = (item.isPacked ? UIColor.systemGreen : .systemGray3).cgColor
        accessoryType = item.note == nil ? .none : .detailButton
    }
}

/// The header of a bag, which folds it when it is tapped.
final class BagHeader: UITableViewHeaderFooterView {
    static let reuseIdentifier = "BagHeader"

    let titleLabel = UILabel()
    let countLabel = UILabel()
    let arrowLabel = UILabel()
    var onTap: (() -> Void)?

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        countLabel.font = .preferredFont(forTextStyle: .subheadline)
        countLabel.textColor = .secondaryLabel
        arrowLabel.text = "›"
        arrowLabel.textAlignment = .center
        arrowLabel.textColor = .tertiaryLabel
        for label in [titleLabel, countLabel, arrowLabel] {
            contentView.addSubview(label)
        }
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    @objc private func tapped() {
        onTap?()
    }

    func configure(with bag: Bag) {
        titleLabel.text = bag.name
        countLabel.text = "\(bag.counts.packed) of \(bag.counts.all)"
        arrowLabel.transform = bag.isFolded ? .identity : CGAffineTransform(rotationAngle: .pi / 2)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        arrowLabel.bounds.size = CGSize(width: 20, height: 20)
        arrowLabel.center = CGPoint(x: size.width - 26, y: size.height / 2)
        let width = countLabel.intrinsicContentSize.width
        countLabel.frame = CGRect(x: size.width - 44 - width, y: 0, width: width, height: size.height)
        titleLabel.frame = CGRect(x: 16, y: 0, width: countLabel.frame.minX - 24, height: size.height)
    }
}

/// The share of all items that is packed, above the bags.
final class PackingProgressView: UIView {
    let label = UILabel()
    let progressView = UIProgressView(progressViewStyle: .default)

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .preferredFont(forTextStyle: .subheadline)
        label.textColor = .secondaryLabel
        addSubview(label)
        addSubview(progressView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = CGRect(x: 16, y: 8, width: bounds.width - 32, height: 24)
        progressView.frame = CGRect(x: 16, y: 38, width: bounds.width - 32, height: 4)
    }
}
