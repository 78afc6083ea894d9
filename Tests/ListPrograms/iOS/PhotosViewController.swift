// swift-format-ignore-file
import UIKit

struct Photo: Equatable {
    let number: Int
    let hue: CGFloat

    /// A gradient with a sun, in place of a picture.
    func image(of size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            UIColor(hue: hue, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
            context.fill(CGRect(origin: .zero, size: size))
            UIColor(hue: hue, saturation: 0.7, brightness: 0.5, alpha: 1).setFill()
            context.fill(CGRect(x: 0, y: size.height * 0.65, width: size.width, height: size.height * 0.35))
            UIColor(white: 1, alpha: 0.9).setFill()
            let radius = size.width * 0.12
            let x = size.width * (0.2 + 0.06 * CGFloat(number % 10))
            context.cgContext.fillEllipse(in: CGRect(x: x, y: size.height * 0.2, width: radius * 2, height: radius * 2))
        }
    }
}

struct Album {
    let title: String
    var photos: [Photo]

    static func samples() -> [Album] {
        var number = 0
        return [("March", 7), ("April", 14), ("May", 5), ("June", 22)].enumerated().map { index, month in
            let photos = (0..<month.1).map { item -> Photo in
                number += 1
                return Photo(number: number, hue: CGFloat((index * 23 + item * 7) % 100) / 100)
            }
            return Album(title: month.0, photos: photos)
        }
    }
}

// MARK: - Views

final class PhotoCell: UICollectionViewCell {
    static let reuseIdentifier = "PhotoCell"

    let imageView = UIImageView()
    let markView = UIView()
    private let dimmingView = UIView()

    var isChoosing = false {
        didSet { updateMark() }
    }

    override var isSelected: Bool {
        didSet { updateMark() }
    }

    override var isHighlighted: Bool {
        didSet {
            UIView.animate(withDuration: 0.15) {
                self.imageView.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
            }
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        dimmingView.backgroundColor = UIColor.white.withAlphaComponent(0.35)
        markView.layer.cornerRadius = 11
        markView.layer.borderWidth = 2
        markView.layer.borderColor = UIColor.white.cgColor
        for view in [imageView, dimmingView, markView] {
            contentView.addSubview(view)
        }
        updateMark()
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    private func updateMark() {
        markView.isHidden = !isChoosing
        dimmingView.isHidden = !(isChoosing && isSelected)
        markView.backgroundColor = isSelected ? .systemBlue : UIColor.black.withAlphaComponent(0.2)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        imageView.bounds.size = contentView.bounds.size
        imageView.center = CGPoint(x: contentView.bounds.midX, y: contentView.bounds.midY)
        dimmingView.frame = contentView.bounds
        markView.frame = CGRect(x: contentView.bounds.maxX - 28, y: contentView.bounds.maxY - 28, width: 22, height: 22)
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        imageView.image = nil
    }
}

final class MonthHeader: UICollectionReusableView {
    static let reuseIdentifier = "MonthHeader"

    let titleLabel = UILabel()
    let countLabel = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = UIColor.systemBackground.withAlphaComponent(0.92)
        titleLabel.font = .boldSystemFont(ofSize: 20)
        countLabel.font = .systemFont(ofSize: 15)
        countLabel.textColor = .secondaryLabel
        for label in [titleLabel, countLabel] {
            label.translatesAutoresizingMaskIntoConstraints = false
            addSubview(label)
        }
        NSLayoutConstraint.activate([
            titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
            titleLabel.centerYAnchor.constraint(equalTo: centerYAnchor),
            countLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -12),
            countLabel.firstBaselineAnchor.constraint(equalTo: titleLabel.firstBaselineAnchor),
        ])
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

// MARK: - Controller

final class PhotosViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    private(set) var albums = Album.samples()
    private(set) var opened: Photo?
    private let spacing: CGFloat = 2
    private let columns: CGFloat = 4
    lazy var deleteButton = UIBarButtonItem(title: "Delete", style: .plain, target: self, action: #selector(deleteSelection))
    lazy var selectButton = UIBarButtonItem(title: "Select", style: .plain, target: self, action: #selector(toggleSelecting))

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionHeadersPinToVisibleBounds = true
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        collectionView.backgroundColor = .systemBackground
        collectionView.alwaysBounceVertical = true
        collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
        collectionView.register(
            MonthHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: MonthHeader.reuseIdentifier)
        navigationItem.rightBarButtonItem = selectButton
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.allowsMultipleSelection = editing
        collectionView.indexPathsForSelectedItems?.forEach { collectionView.deselectItem(at: $0, animated: false) }
        for case let cell as PhotoCell in collectionView.visibleCells {
            cell.isChoosing = editing
        }
        selectButton.title = editing ? "Cancel" : "Select"
        navigationItem.leftBarButtonItem = editing ? deleteButton : nil
        updateTitle()
    }

    @objc private func toggleSelecting() {
        setEditing(!isEditing, animated: true)
    }

    private func updateTitle() {
        let count = collectionView.indexPathsForSelectedItems?.count ?? 0
        title = isEditing && count > 0 ? "\(count) selected" : "Photos"
        deleteButton.isEnabled = count > 0
    }

    @objc private func deleteSelection() {
        guard let selection = collectionView.indexPathsForSelectedItems, !selection.isEmpty else { return }
        for indexPath in selection.sorted(by: >) {
            albums[indexPath.section].photos.remove(at: indexPath.item)
        }
        let empty = IndexSet(albums.indices.filter { albums[$0].photos.isEmpty })
        albums.removeAll { $0.photos.isEmpty }
        collectionView.performBatchUpdates({
            self.collectionView.deleteItems(at: selection.filter { !empty.contains($0.section) })
            self.collectionView.deleteSections(empty)
        }, completion: { _ in
            self.updateHeaders()
        })
        setEditing(false, animated: true)
    }

    private func updateHeaders() {
        let kind = UICollectionView.elementKindSectionHeader
        for indexPath in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
            if let header = collectionView.supplementaryView(forElementKind: kind, at: indexPath) as? MonthHeader {
                configure(header, at: indexPath)
            }
        }
    }

    private func configure(_ header: MonthHeader, at indexPath: IndexPath) {
        let album = albums[indexPath.section]
        header.titleLabel.text = album.title
        header.countLabel.text = album.photos.count == 1 ? "1 photo" : "\(album.photos.count) photos"
    }

    // MARK: UICollectionViewDataSource

    override func numberOfSections(in collectionView: UICollectionView) -> Int {
        albums.count
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        albums[section].photos.count
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath) as! PhotoCell
        cell.imageView.image = albums[indexPath.section].photos[indexPath.item].image(of: CGSize(width: 90, height: 90))
        cell.isChoosing = isEditing
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView {
        let header = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: MonthHeader.reuseIdentifier, for: indexPath) as! MonthHeader
        configure(header, at: indexPath)
        return header
    }

    // MARK: UICollectionViewDelegate

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard !isEditing else { return updateTitle() }
        collectionView.deselectItem(at: indexPath, animated: true)
        opened = albums[indexPath.section].photos[indexPath.item]
    }

    override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        updateTitle()
    }

    // MARK: UICollectionViewDelegateFlowLayout

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        let side = floor((collectionView.bounds.width - (columns - 1) * spacing) / columns)
        return CGSize(width: side, height: side)
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat {
        spacing
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int) -> CGFloat {
        spacing
    }

    func collectionView(_ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize {
        CGSize(width: collectionView.bounds.width, height: 44)
    }
}
