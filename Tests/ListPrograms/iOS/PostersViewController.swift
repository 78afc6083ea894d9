// swift-format-ignore-file
import UIKit

// MARK: - Model

struct Poster: Hashable {
    let id: Int
    let title: String
    var isFeatured = false

    /// The height for a width of one.
    var ratio: CGFloat { [1.4, 1, 1.25, 0.8, 1.6][id % 5] }
}

struct Decade {
    let title: String
    var posters: [Poster]

    static let samples: [Decade] = {
        let titles = [
            ("1920s", ["Ferry", "Circus", "Airship", "Tram", "Harvest Fair"]),
            ("1950s", ["Radio", "Lido", "Motor Show", "Coffee", "Ski Hut", "Jazz", "Trolley", "Zoo", "Opera"]),
            ("1970s", ["Kite Day", "Disco", "Chess Open", "Rally", "Planetarium", "Roller Rink", "Flea Market", "Regatta"]),
        ]
        var id = 0
        return titles.map { title, names in
            Decade(title: title, posters: names.map { name in
                id += 1
                return Poster(id: id, title: name)
            })
        }
    }()
}

/// Draws the pictures of posters, each once.
final class PosterPictures {
    private(set) var pictures: [Int: UIImage] = [:]

    func picture(of poster: Poster) -> UIImage {
        if let picture = pictures[poster.id] { return picture }
        let size = CGSize(width: 60, height: 80)
        let picture = UIGraphicsImageRenderer(size: size).image { context in
            UIColor(hue: CGFloat(poster.id * 37 % 100) / 100, saturation: 0.6, brightness: 0.85, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(hue: CGFloat(poster.id * 37 % 100) / 100, saturation: 0.8, brightness: 0.45, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: 56, width: 60, height: 24))
            UIColor(white: 1, alpha: 0.9).setFill()
            context.cgContext.fillEllipse(in: CGRect(x: CGFloat(8 + poster.id * 11 % 28), y: 12, width: 16, height: 16))
        }
        pictures[poster.id] = picture
        return picture
    }
}

// MARK: - Views

/// A picture with its title below, or beside it in a row.
final class PosterCell: UICollectionViewCell {
    static let reuseIdentifier = "PosterCell"

    let imageView = UIImageView()
    let titleLabel = UILabel()
    private(set) var isRow = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 4
        titleLabel.font = .systemFont(ofSize: 13, weight: .medium)
        contentView.addSubview(imageView)
        contentView.addSubview(titleLabel)
        contentView.clipsToBounds = true
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        guard let attributes = layoutAttributes as? PosterAttributes, attributes.isRow != isRow else { return }
        isRow = attributes.isRow
        setNeedsLayout()
        layoutIfNeeded()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = contentView.bounds.size
        if isRow {
            imageView.frame = CGRect(x: 16, y: 6, width: 44, height: size.height - 12)
            titleLabel.frame = CGRect(x: 76, y: 0, width: size.width - 92, height: size.height)
        } else {
            imageView.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - 22)
            titleLabel.frame = CGRect(x: 2, y: size.height - 22, width: size.width - 4, height: 22)
        }
    }
}

final class DecadeHeader: UICollectionReusableView {
    static let reuseIdentifier = "DecadeHeader"

    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: 18)
        addSubview(label)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 12, dy: 0)
    }
}

// MARK: - Controller

final class PostersViewController: UIViewController {
    private(set) var decades = Decade.samples
    let pictures = PosterPictures()
    private(set) var collectionView: UICollectionView!
    let wallLayout = WallLayout()
    let rowsLayout = RowsLayout()
    private var nextID = 100
    lazy var layoutButton = UIBarButtonItem(title: "Rows", style: .plain, target: self, action: #selector(toggleLayout))
    lazy var addButton = UIBarButtonItem(title: "Add", style: .plain, target: self, action: #selector(addPoster))
    lazy var removeButton = UIBarButtonItem(title: "Take down", style: .plain, target: self, action: #selector(removeFeatured))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Posters"
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItems = [layoutButton, addButton]
        navigationItem.leftBarButtonItem = removeButton
        wallLayout.delegate = self
        rowsLayout.delegate = self
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: wallLayout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        collectionView.dataSource = self
        collectionView.delegate = self
        collectionView.prefetchDataSource = self
        collectionView.register(PosterCell.self, forCellWithReuseIdentifier: PosterCell.reuseIdentifier)
        collectionView.register(
            DecadeHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: DecadeHeader.reuseIdentifier)
        collectionView.addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: #selector(drag(_:))))
        view.addSubview(collectionView)
        updateRemoveButton()
    }

    private func updateRemoveButton() {
        removeButton.isEnabled = decades.contains { $0.posters.contains { $0.isFeatured } }
    }

    // MARK: Actions

    @objc private func toggleLayout() {
        let showsRows = collectionView.collectionViewLayout === wallLayout
        layoutButton.title = showsRows ? "Wall" : "Rows"
        collectionView.setCollectionViewLayout(showsRows ? rowsLayout : wallLayout, animated: true)
    }

    @objc private func addPoster() {
        decades[0].posters.insert(Poster(id: nextID, title: "Poster \(nextID)"), at: 0)
        nextID += 1
        collectionView.performBatchUpdates({
            self.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
        }, completion: nil)
    }

    @objc private func removeFeatured() {
        var removed: [IndexPath] = []
        for section in decades.indices {
            for (item, poster) in decades[section].posters.enumerated() where poster.isFeatured {
                removed.append(IndexPath(item: item, section: section))
            }
            decades[section].posters.removeAll { $0.isFeatured }
        }
        collectionView.performBatchUpdates({
            self.collectionView.deleteItems(at: removed)
        }, completion: nil)
        updateRemoveButton()
    }

    @objc private func drag(_ press: UILongPressGestureRecognizer) {
        let place = press.location(in: collectionView)
        switch press.state {
        case .began:
            if let indexPath = collectionView.indexPathForItem(at: place) {
                _ = collectionView.beginInteractiveMovementForItem(at: indexPath)
            }
        case .changed: collectionView.updateInteractiveMovementTargetPosition(place)
        case .ended: collectionView.endInteractiveMovement()
        default: collectionView.cancelInteractiveMovement()
        }
    }
}

// MARK: - PosterLayoutDelegate

extension PostersViewController: PosterLayoutDelegate {
    func posterLayout(_ layout: PosterLayout, shapeOfItemAt indexPath: IndexPath) -> PosterShape {
        let poster = decades[indexPath.section].posters[indexPath.item]
        return PosterShape(ratio: poster.ratio, isFeatured: poster.isFeatured)
    }
}

// MARK: - UICollectionViewDataSource

extension PostersViewController: UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int {
        decades.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        decades[section].posters.count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PosterCell.reuseIdentifier, for: indexPath)
        if let cell = cell as? PosterCell {
            let poster = decades[indexPath.section].posters[indexPath.item]
            cell.titleLabel.text = poster.title
            cell.imageView.image = pictures.picture(of: poster)
        }
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: DecadeHeader.reuseIdentifier, for: indexPath)
        (header as? DecadeHeader)?.label.text = decades[indexPath.section].title
        return header
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        true
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let poster = decades[sourceIndexPath.section].posters.remove(at: sourceIndexPath.item)
        decades[destinationIndexPath.section].posters.insert(poster, at: destinationIndexPath.item)
    }
}

// MARK: - UICollectionViewDataSourcePrefetching

extension PostersViewController: UICollectionViewDataSourcePrefetching {
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            _ = pictures.picture(of: decades[indexPath.section].posters[indexPath.item])
        }
    }
}

// MARK: - UICollectionViewDelegate

extension PostersViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        decades[indexPath.section].posters[indexPath.item].isFeatured.toggle()
        updateRemoveButton()
        collectionView.performBatchUpdates({
            self.collectionView.collectionViewLayout.invalidateLayout()
        }, completion: nil)
    }

    /// Posters stay in their decades.
    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        originalIndexPath.section == proposedIndexPath.section ? proposedIndexPath : currentIndexPath
    }
}
