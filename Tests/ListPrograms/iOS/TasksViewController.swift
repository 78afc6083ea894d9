// swift-format-ignore-file
import UIKit

/// A project, or a task of one.
struct TaskItem: Hashable {
    let id: Int
    var title: String
    var isProject = false
    var isDone = false
}

final class TasksViewController: UIViewController {
    enum Section: String, CaseIterable {
        case inbox = "Inbox"
        case projects = "Projects"
    }

    private typealias DataSource = UICollectionViewDiffableDataSource<Section, Int>

    private(set) var collectionView: UICollectionView!
    private var dataSource: DataSource!
    private(set) var tasks: [Int: TaskItem] = [:]
    private var history: [(tasks: [Int: TaskItem], snapshots: [Section: NSDiffableDataSourceSectionSnapshot<Int>])] = []
    private var nextID = 0
    lazy var undoButton = UIBarButtonItem(title: "Undo", style: .plain, target: self, action: #selector(undoLast))
    lazy var addButton = UIBarButtonItem(title: "Add", style: .plain, target: self, action: #selector(addTask))

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Tasks"
        navigationItem.rightBarButtonItems = [editButtonItem, addButton]
        navigationItem.leftBarButtonItem = undoButton
        undoButton.isEnabled = false
        configureCollectionView()
        configureDataSource()
        applyInitialSnapshots()
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView.isEditing = editing
    }

    // MARK: Collection view

    private func configureCollectionView() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.headerMode = .supplementary
        configuration.trailingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            self?.trailingActions(at: indexPath)
        }
        configuration.leadingSwipeActionsConfigurationProvider = { [weak self] indexPath in
            self?.leadingActions(at: indexPath)
        }
        collectionView = UICollectionView(
            frame: view.bounds, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
    }

    private func configureDataSource() {
        let projectRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, TaskItem> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item.title
            content.textProperties.font = .preferredFont(forTextStyle: .headline)
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: .header)), .reorder()]
        }
        let taskRegistration = UICollectionView.CellRegistration<UICollectionViewListCell, TaskItem> { [weak self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item.title
            content.secondaryText = item.isDone ? "Done" : nil
            content.textProperties.color = item.isDone ? .secondaryLabel : .label
            cell.contentConfiguration = content
            var accessories: [UICellAccessory] = [
                .delete { self?.delete(item.id) },
                .reorder(),
            ]
            if item.isDone { accessories.append(.checkmark(displayed: .whenNotEditing)) }
            cell.accessories = accessories
        }
        dataSource = DataSource(collectionView: collectionView) { [weak self] collectionView, indexPath, id in
            guard let item = self?.tasks[id] else { return nil }
            return collectionView.dequeueConfiguredReusableCell(
                using: item.isProject ? projectRegistration : taskRegistration, for: indexPath, item: item)
        }
        let headerRegistration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [weak self] header, _, indexPath in
            var content = UIListContentConfiguration.groupedHeader()
            content.text = self?.dataSource.snapshot().sectionIdentifiers[indexPath.section].rawValue
            header.contentConfiguration = content
        }
        dataSource.supplementaryViewProvider = { collectionView, _, indexPath in
            collectionView.dequeueConfiguredReusableSupplementary(using: headerRegistration, for: indexPath)
        }
        dataSource.reorderingHandlers.canReorderItem = { [weak self] _ in self?.isEditing == true }
        dataSource.reorderingHandlers.willReorder = { [weak self] _ in self?.remember() }
    }

    // MARK: Data

    private func make(_ title: String, isProject: Bool = false) -> Int {
        nextID += 1
        tasks[nextID] = TaskItem(id: nextID, title: title, isProject: isProject)
        return nextID
    }

    private func applyInitialSnapshots() {
        var sections = NSDiffableDataSourceSnapshot<Section, Int>()
        sections.appendSections(Section.allCases)
        dataSource.apply(sections, animatingDifferences: false)
        var inbox = NSDiffableDataSourceSectionSnapshot<Int>()
        inbox.append(["Buy bread", "Call the roofer", "Water the plants"].map { make($0) })
        dataSource.apply(inbox, to: .inbox, animatingDifferences: false)
        var projects = NSDiffableDataSourceSectionSnapshot<Int>()
        for (title, steps) in [("Garden", ["Dig the bed", "Plant the beans", "Mend the fence"]), ("Trip", ["Book the ferry", "Pack"])] {
            let project = make(title, isProject: true)
            projects.append([project])
            projects.append(steps.map { make($0) }, to: project)
            if title == "Garden" { projects.expand([project]) }
        }
        dataSource.apply(projects, to: .projects, animatingDifferences: false)
    }

    /// The titles in view in a section, from the top.
    func titles(in section: Section) -> [String] {
        dataSource.snapshot(for: section).visibleItems.compactMap { tasks[$0]?.title }
    }

    func indexPath(of title: String) -> IndexPath? {
        tasks.values.first { $0.title == title }.flatMap { dataSource.indexPath(for: $0.id) }
    }

    // MARK: Changes

    private func remember() {
        let snapshots = Section.allCases.map { ($0, dataSource.snapshot(for: $0)) }
        history.append((tasks, Dictionary(uniqueKeysWithValues: snapshots)))
        undoButton.isEnabled = true
    }

    @objc private func undoLast() {
        guard let last = history.popLast() else { return }
        let changed = last.tasks.values.filter { tasks[$0.id] != nil && tasks[$0.id] != $0 }.map(\.id)
        tasks = last.tasks
        for (section, snapshot) in last.snapshots {
            dataSource.apply(snapshot, to: section, animatingDifferences: true)
        }
        refresh(changed)
        undoButton.isEnabled = !history.isEmpty
    }

    @objc private func addTask() {
        remember()
        var inbox = dataSource.snapshot(for: .inbox)
        inbox.append([make("New task \(nextID)")])
        dataSource.apply(inbox, to: .inbox, animatingDifferences: true)
    }

    private func refresh(_ identifiers: [Int]) {
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems(identifiers.filter { snapshot.indexOfItem($0) != nil })
        dataSource.apply(snapshot, animatingDifferences: true)
    }

    private func delete(_ id: Int) {
        remember()
        for section in Section.allCases {
            var snapshot = dataSource.snapshot(for: section)
            guard snapshot.contains(id) else { continue }
            snapshot.delete([id])
            dataSource.apply(snapshot, to: section, animatingDifferences: true)
        }
        tasks[id] = nil
    }

    private func toggleDone(_ id: Int) {
        remember()
        tasks[id]?.isDone.toggle()
        refresh([id])
    }

    private func trailingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
            self?.delete(id)
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [delete])
    }

    private func leadingActions(at indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let id = dataSource.itemIdentifier(for: indexPath), let item = tasks[id], !item.isProject else { return nil }
        let done = UIContextualAction(style: .normal, title: item.isDone ? "Open" : "Done") { [weak self] _, _, completion in
            self?.toggleDone(id)
            completion(true)
        }
        done.backgroundColor = .systemGreen
        return UISwipeActionsConfiguration(actions: [done])
    }
}

extension TasksViewController: UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        guard let id = dataSource.itemIdentifier(for: indexPath) else { return false }
        return tasks[id]?.isProject == false
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        collectionView.deselectItem(at: indexPath, animated: true)
        if let id = dataSource.itemIdentifier(for: indexPath) { toggleDone(id) }
    }

    func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        originalIndexPath.section == proposedIndexPath.section ? proposedIndexPath : currentIndexPath
    }
}
