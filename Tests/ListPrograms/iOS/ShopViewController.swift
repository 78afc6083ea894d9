// swift-format-ignore-file
import UIKit

final class ShopViewController: UIViewController {
    enum Section: Hashable {
        case offers, categories, favorites, products
    }

    enum Item: Hashable {
        case offer(Offer)
        case category(Category)
        case favorite(Product)
        case product(Product)

        var product: Product? {
            switch self {
            case .favorite(let product), .product(let product): return product
            case .offer, .category: return nil
            }
        }
    }

    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Item>!
    private(set) var category = Category.everything
    private(set) var basket: Set<Product> = []
    private(set) var favorites: [Product] = []
    private(set) var sortsByPrice = false
    private weak var pageFooter: PageFooter?
    lazy var sortButton = UIBarButtonItem(title: "By price", style: .plain, target: self, action: #selector(toggleSorting))
    lazy var basketButton = UIBarButtonItem(title: "Basket", style: .plain, target: self, action: #selector(emptyBasket))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Shop"
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = sortButton
        navigationItem.rightBarButtonItem = basketButton
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.backgroundColor = .systemBackground
        collectionView.allowsMultipleSelection = true
        collectionView.delegate = self
        view.addSubview(collectionView)
        configureDataSource()
        update(animated: false)
        selectCategoryItem()
        updateBasket()
    }

    // MARK: Layout

    private func makeLayout() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 12
        let layout = UICollectionViewCompositionalLayout(sectionProvider: { [weak self] index, _ in
            guard let self = self else { return nil }
            switch self.dataSource.snapshot().sectionIdentifiers[index] {
            case .offers: return self.makeOffers()
            case .categories: return self.makeCategories()
            case .favorites: return self.makeFavorites()
            case .products: return self.makeProducts()
            }
        }, configuration: configuration)
        layout.register(ShelfView.self, forDecorationViewOfKind: ShelfView.kind)
        return layout
    }

    private func makeOffers() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(0.88), heightDimension: .absolute(170)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        section.interGroupSpacing = 4
        section.contentInsets = .init(top: 12, leading: 16, bottom: 0, trailing: 16)
        let footer = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(26)),
            elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom)
        section.boundarySupplementaryItems = [footer]
        section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
            let middle = offset.x + environment.container.contentSize.width / 2
            var nearest: (distance: CGFloat, page: Int)?
            for item in items where item.representedElementCategory == .cell {
                let distance = abs(item.center.x - middle)
                let scale = max(1 - distance / 3000, 0.85)
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
                if distance < nearest?.distance ?? .infinity { nearest = (distance, item.indexPath.item) }
            }
            if let page = nearest?.page { self?.pageFooter?.pageControl.currentPage = page }
        }
        return section
    }

    private func makeCategories() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .estimated(90), heightDimension: .absolute(36))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.interGroupSpacing = 8
        section.contentInsets = .init(top: 0, leading: 16, bottom: 0, trailing: 16)
        return section
    }

    private func makeFavorites() -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(130), heightDimension: .estimated(160))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuous
        section.interGroupSpacing = 10
        section.contentInsets = .init(top: 4, leading: 16, bottom: 4, trailing: 16)
        section.boundarySupplementaryItems = [makeHeader()]
        section.supplementariesFollowContentInsets = false
        return section
    }

    private func makeProducts() -> NSCollectionLayoutSection {
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: .init(widthDimension: .absolute(56), heightDimension: .absolute(20)), elementKind: BadgeView.kind,
            containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .leading], absoluteOffset: CGPoint(x: -4, y: -6)))
        let item = NSCollectionLayoutItem(
            layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(240)), supplementaryItems: [badge])
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(240)), subitem: item, count: 2)
        group.interItemSpacing = .fixed(12)
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 14
        section.contentInsets = .init(top: 10, leading: 16, bottom: 16, trailing: 16)
        section.boundarySupplementaryItems = [makeHeader()]
        section.supplementariesFollowContentInsets = false
        let shelf = NSCollectionLayoutDecorationItem.background(elementKind: ShelfView.kind)
        shelf.contentInsets = .init(top: 44, leading: 6, bottom: 4, trailing: 6)
        section.decorationItems = [shelf]
        return section
    }

    private func makeHeader() -> NSCollectionLayoutBoundarySupplementaryItem {
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)),
            elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        header.pinToVisibleBounds = true
        return header
    }

    // MARK: Data source

    private func configureDataSource() {
        let offerRegistration = UICollectionView.CellRegistration<OfferCell, Offer> { cell, indexPath, offer in
            cell.titleLabel.text = offer.title
            cell.subtitleLabel.text = offer.subtitle
            cell.swatch.hue = CGFloat(indexPath.item) * 0.27 + 0.05
        }
        let categoryRegistration = UICollectionView.CellRegistration<CategoryCell, Category> { cell, _, category in
            cell.label.text = category.rawValue
        }
        let productRegistration = UICollectionView.CellRegistration<ProductCell, Item> { [weak self] cell, _, item in
            guard let self = self, let product = item.product else { return }
            if case .favorite = item { cell.showsDetails = false } else { cell.showsDetails = true }
            cell.product = product
            cell.isFavorite = self.favorites.contains(product)
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { collectionView, indexPath, item in
            switch item {
            case .offer(let offer):
                return collectionView.dequeueConfiguredReusableCell(using: offerRegistration, for: indexPath, item: offer)
            case .category(let category):
                return collectionView.dequeueConfiguredReusableCell(using: categoryRegistration, for: indexPath, item: category)
            case .favorite, .product:
                return collectionView.dequeueConfiguredReusableCell(using: productRegistration, for: indexPath, item: item)
            }
        }
        let headerRegistration = UICollectionView.SupplementaryRegistration<ShopHeader>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, indexPath in
            self?.configure(header, at: indexPath)
        }
        let footerRegistration = UICollectionView.SupplementaryRegistration<PageFooter>(
            elementKind: UICollectionView.elementKindSectionFooter
        ) { [weak self] footer, _, _ in
            footer.pageControl.numberOfPages = Offer.samples.count
            self?.pageFooter = footer
        }
        let badgeRegistration = UICollectionView.SupplementaryRegistration<BadgeView>(elementKind: BadgeView.kind) { [weak self] badge, _, indexPath in
            badge.text = self?.dataSource.itemIdentifier(for: indexPath)?.product?.label
        }
        dataSource.supplementaryViewProvider = { collectionView, kind, indexPath in
            switch kind {
            case UICollectionView.elementKindSectionHeader:
                return collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
            case UICollectionView.elementKindSectionFooter:
                return collectionView.dequeueConfiguredReusableSupplementary(using: footerRegistration, for: indexPath)
            default:
                return collectionView.dequeueConfiguredReusableSupplementary(using: badgeRegistration, for: indexPath)
            }
        }
    }

    private func configure(_ header: ShopHeader, at indexPath: IndexPath) {
        let snapshot = dataSource.snapshot()
        let section = snapshot.sectionIdentifiers[indexPath.section]
        header.titleLabel.text = section == .favorites ? "Favourites" : category.rawValue
        header.countLabel.text = "\(snapshot.numberOfItems(inSection: section))"
    }

    /// The products that are shown, in their order.
    private var products: [Product] {
        let shown = Product.samples.filter { category == .everything || $0.category == category }
        return sortsByPrice ? shown.sorted { $0.price < $1.price } : shown
    }

    private func update(animated: Bool, reconfiguring changed: [Item] = []) {
        var snapshot = NSDiffableDataSourceSnapshot<Section, Item>()
        snapshot.appendSections([.offers, .categories])
        snapshot.appendItems(Offer.samples.map(Item.offer), toSection: .offers)
        snapshot.appendItems(Category.allCases.map(Item.category), toSection: .categories)
        if !favorites.isEmpty {
            snapshot.appendSections([.favorites])
            snapshot.appendItems(favorites.map(Item.favorite), toSection: .favorites)
        }
        snapshot.appendSections([.products])
        snapshot.appendItems(products.map(Item.product), toSection: .products)
        snapshot.reconfigureItems(changed.filter { snapshot.indexOfItem($0) != nil })
        dataSource.apply(snapshot, animatingDifferences: animated) { [weak self] in
            self?.showBasket()
        }
        updateHeaders()
    }

    private func updateHeaders() {
        let kind = UICollectionView.elementKindSectionHeader
        for indexPath in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
            if let header = collectionView.supplementaryView(forElementKind: kind, at: indexPath) as? ShopHeader {
                configure(header, at: indexPath)
            }
        }
    }

    // MARK: Actions

    func show(_ newCategory: Category) {
        guard newCategory != category else { return }
        category = newCategory
        selectCategoryItem()
        update(animated: true)
    }

    /// Selects the capsule of the category alone, and brings it into view.
    private func selectCategoryItem() {
        for other in Category.allCases where other != category {
            if let indexPath = dataSource.indexPath(for: .category(other)) {
                collectionView.deselectItem(at: indexPath, animated: false)
            }
        }
        if let indexPath = dataSource.indexPath(for: .category(category)) {
            collectionView.selectItem(at: indexPath, animated: true, scrollPosition: .centeredHorizontally)
        }
    }

    @objc private func toggleSorting() {
        sortsByPrice.toggle()
        sortButton.title = sortsByPrice ? "As shelved" : "By price"
        update(animated: true)
    }

    private func toggleFavorite(_ product: Product) {
        if let index = favorites.firstIndex(of: product) {
            favorites.remove(at: index)
        } else {
            favorites.append(product)
        }
        update(animated: true, reconfiguring: [.product(product)])
    }

    @objc private func emptyBasket() {
        basket = []
        for indexPath in collectionView.indexPathsForSelectedItems ?? [] where dataSource.itemIdentifier(for: indexPath)?.product != nil {
            collectionView.deselectItem(at: indexPath, animated: true)
        }
        updateBasket()
    }

    /// Selects the products of the basket that have come back to the shelf.
    private func showBasket() {
        for product in basket {
            if let indexPath = dataSource.indexPath(for: .product(product)) {
                collectionView.selectItem(at: indexPath, animated: false, scrollPosition: [])
            }
        }
    }

    private func updateBasket() {
        basketButton.title = basket.isEmpty ? "Basket" : "Basket (\(basket.count))"
        basketButton.isEnabled = !basket.isEmpty
    }
}

// MARK: - UICollectionViewDelegate

extension ShopViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        switch dataSource.itemIdentifier(for: indexPath) {
        case .offer(let offer):
            show(offer.category)
            return false
        case .favorite, nil: return false
        case .category, .product: return true
        }
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        if case .category = dataSource.itemIdentifier(for: indexPath) { return false }
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        switch dataSource.itemIdentifier(for: indexPath) {
        case .category(let category): show(category)
        case .product(let product):
            basket.insert(product)
            updateBasket()
        case .offer, .favorite, nil: break
        }
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        guard case .product(let product) = dataSource.itemIdentifier(for: indexPath) else { return }
        basket.remove(product)
        updateBasket()
    }

    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = collectionView.indexPathForItem(at: point), let product = dataSource.itemIdentifier(for: indexPath)?.product else { return nil }
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            let likes = self.favorites.contains(product)
            let favorite = UIAction(title: likes ? "No favourite any more" : "Add to favourites") { [weak self] _ in
                self?.toggleFavorite(product)
            }
            let more = UIAction(title: "More \(product.category.rawValue.lowercased())") { [weak self] _ in
                self?.show(product.category)
            }
            return UIMenu(title: product.name, children: [favorite, more])
        }
    }
}
