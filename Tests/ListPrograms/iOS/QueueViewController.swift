// swift-format-ignore-file
import UIKit

final class QueueViewController: UITableViewController {
    enum Section: Int, CaseIterable {
        case nowPlaying, nextUp, history

        var title: String {
            switch self {
            case .nowPlaying: return "Now playing"
            case .nextUp: return "Next up"
            case .history: return "History"
            }
        }
    }

    private(set) var songs: [[Song]] = [[Song.samples[0]], Array(Song.samples[1...13]), []]
    private weak var library: SongLibrary?
    let covers = CoverStore()
    /// The media time at which the song would have begun without pauses.
    private var start: CFTimeInterval = 0
    /// The time of the song at which it pauses.
    private(set) var pausedAt: TimeInterval?
    private var displayLink: CADisplayLink?
    lazy var removeButton = UIBarButtonItem(title: "Remove", style: .plain, target: self, action: #selector(removeSelection))

    init(library: SongLibrary) {
        self.library = library
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Queue"
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.register(SongCell.self, forCellReuseIdentifier: SongCell.reuseIdentifier)
        tableView.register(QueueHeader.self, forHeaderFooterViewReuseIdentifier: QueueHeader.reuseIdentifier)
        tableView.sectionHeaderTopPadding = 0
        tableView.estimatedRowHeight = 60
        tableView.allowsMultipleSelectionDuringEditing = true
        tableView.prefetchDataSource = self
        tableView.dragDelegate = self
        tableView.dropDelegate = self
        tableView.dragInteractionEnabled = true
        refreshControl = UIRefreshControl()
        refreshControl?.addTarget(self, action: #selector(loadSuggestions), for: .valueChanged)
        start = CACurrentMediaTime()
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        displayLink = CADisplayLink(target: self, selector: #selector(tick))
        displayLink?.add(to: .main, forMode: .common)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        displayLink?.invalidate()
        displayLink = nil
    }

    // MARK: Playing

    var current: Song? { songs[0].first }
    var elapsed: TimeInterval { pausedAt ?? CACurrentMediaTime() - start }

    @objc private func tick() {
        guard let song = current, pausedAt == nil, elapsed >= song.duration else { return }
        playNext()
    }

    /// Puts the current song into the history, and the first one that waits in its place.
    func playNext() {
        play(songs[Section.nextUp.rawValue].isEmpty ? nil : IndexPath(row: 0, section: Section.nextUp.rawValue))
    }

    private func play(_ indexPath: IndexPath?) {
        start = CACurrentMediaTime()
        pausedAt = nil
        let finished = current
        let next = indexPath.map { songs[$0.section].remove(at: $0.row) }
        tableView.performBatchUpdates({
            if let finished = finished {
                songs[0] = []
                songs[2].insert(finished, at: 0)
                songCell(at: IndexPath(row: 0, section: 0))?.show(.waiting)
                tableView.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 0, section: 2))
            }
            if let next = next, let indexPath = indexPath {
                songs[0] = [next]
                songCell(at: indexPath)?.show(.playing(elapsed: 0))
                tableView.moveRow(at: indexPath, to: IndexPath(row: 0, section: 0))
            }
        }, completion: { _ in
            self.updateHeaders()
        })
    }

    private func togglePause() {
        if let time = pausedAt {
            start = CACurrentMediaTime() - time
            pausedAt = nil
        } else {
            pausedAt = elapsed
        }
        songCell(at: IndexPath(row: 0, section: 0))?.show(position(in: .nowPlaying))
    }

    private func position(in section: Section) -> SongCell.Position {
        guard section == .nowPlaying else { return .waiting }
        return pausedAt.map { .paused(elapsed: $0) } ?? .playing(elapsed: elapsed)
    }

    private func songCell(at indexPath: IndexPath) -> SongCell? {
        tableView.cellForRow(at: indexPath) as? SongCell
    }

    // MARK: Changes

    private func move(_ source: IndexPath, to target: IndexPath) {
        let song = songs[source.section].remove(at: source.row)
        songs[target.section].insert(song, at: target.row)
        tableView.moveRow(at: source, to: target)
        updateHeaders()
    }

    private func remove(_ indexPaths: [IndexPath]) {
        for indexPath in indexPaths.sorted(by: >) {
            songs[indexPath.section].remove(at: indexPath.row)
        }
        tableView.deleteRows(at: indexPaths, with: .automatic)
        updateHeaders()
    }

    @objc private func loadSuggestions() {
        library?.suggest { [weak self] suggestions in
            guard let self = self else { return }
            let first = self.songs[1].count
            self.songs[1].append(contentsOf: suggestions)
            let rows = (first..<first + suggestions.count).map { IndexPath(row: $0, section: 1) }
            self.tableView.insertRows(at: rows, with: .fade)
            self.refreshControl?.endRefreshing()
            self.updateHeaders()
        }
    }

    private func clearHistory() {
        remove(songs[2].indices.map { IndexPath(row: $0, section: 2) })
    }

    private func updateHeaders() {
        for section in Section.allCases {
            if let header = tableView.headerView(forSection: section.rawValue) as? QueueHeader {
                configure(header, for: section)
            }
        }
    }

    private func configure(_ header: QueueHeader, for section: Section) {
        let shown = songs[section.rawValue]
        header.titleLabel.text = section.title
        header.detailLabel.text = section == .nowPlaying ? nil : "\(shown.count), \(shown.reduce(0) { $0 + $1.duration }.minutes)"
        header.clearButton.isHidden = section != .history || shown.isEmpty
        header.onClear = { [weak self] in self?.clearHistory() }
    }

    // MARK: Editing

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        navigationItem.leftBarButtonItem = editing ? removeButton : nil
        updateRemoveButton()
    }

    private func updateRemoveButton() {
        let count = tableView.indexPathsForSelectedRows?.count ?? 0
        removeButton.title = count > 0 ? "Remove (\(count))" : "Remove"
        removeButton.isEnabled = count > 0
    }

    @objc private func removeSelection() {
        remove(tableView.indexPathsForSelectedRows ?? [])
        setEditing(false, animated: true)
    }

    // MARK: UITableViewDataSource

    override func numberOfSections(in tableView: UITableView) -> Int {
        Section.allCases.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        songs[section].count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: SongCell.reuseIdentifier, for: indexPath)
        if let cell = cell as? SongCell, let section = Section(rawValue: indexPath.section) {
            let song = songs[indexPath.section][indexPath.row]
            cell.configure(with: song, cover: covers.cover(of: song), position: position(in: section))
        }
        return cell
    }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        indexPath.section != Section.nowPlaying.rawValue
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        indexPath.section == Section.nextUp.rawValue
    }

    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let song = songs[sourceIndexPath.section].remove(at: sourceIndexPath.row)
        songs[destinationIndexPath.section].insert(song, at: destinationIndexPath.row)
    }

    // MARK: UITableViewDelegate

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: QueueHeader.reuseIdentifier)
        if let header = header as? QueueHeader, let section = Section(rawValue: section) {
            configure(header, for: section)
        }
        return header
    }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        let section = sourceIndexPath.section
        if proposedDestinationIndexPath.section < section { return IndexPath(row: 0, section: section) }
        if proposedDestinationIndexPath.section > section { return IndexPath(row: songs[section].count - 1, section: section) }
        return proposedDestinationIndexPath
    }

    override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        tableView.isEditing && indexPath.section == Section.nowPlaying.rawValue ? nil : indexPath
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard !tableView.isEditing else { return updateRemoveButton() }
        tableView.deselectRow(at: indexPath, animated: true)
        switch Section(rawValue: indexPath.section) {
        case .nowPlaying: togglePause()
        case .nextUp: play(indexPath)
        case .history: move(indexPath, to: IndexPath(row: songs[1].count, section: 1))
        case nil: break
        }
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        if tableView.isEditing { updateRemoveButton() }
    }

    override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard indexPath.section == Section.nextUp.rawValue, indexPath.row > 0 else { return nil }
        let next = UIContextualAction(style: .normal, title: "Play next") { [weak self] _, _, completion in
            self?.move(indexPath, to: IndexPath(row: 0, section: indexPath.section))
            completion(true)
        }
        next.backgroundColor = .systemIndigo
        return UISwipeActionsConfiguration(actions: [next])
    }

    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        let remove = UIContextualAction(style: .destructive, title: "Remove") { [weak self] _, _, completion in
            self?.remove([indexPath])
            completion(true)
        }
        return UISwipeActionsConfiguration(actions: [remove])
    }
}

// MARK: - UITableViewDataSourcePrefetching

extension QueueViewController: UITableViewDataSourcePrefetching {
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        for indexPath in indexPaths {
            _ = covers.cover(of: songs[indexPath.section][indexPath.row])
        }
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        for indexPath in indexPaths where indexPath.row < songs[indexPath.section].count {
            covers.drop(songs[indexPath.section][indexPath.row])
        }
    }
}

// MARK: - UITableViewDragDelegate, UITableViewDropDelegate

extension QueueViewController: UITableViewDragDelegate, UITableViewDropDelegate {
    func tableView(_ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath) -> [UIDragItem] {
        guard indexPath.section != Section.nowPlaying.rawValue else { return [] }
        let song = songs[indexPath.section][indexPath.row]
        let item = UIDragItem(itemProvider: NSItemProvider(object: song.title as NSString))
        item.localObject = song
        return [item]
    }

    func tableView(_ tableView: UITableView, canHandle session: UIDropSession) -> Bool {
        session.localDragSession != nil
    }

    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession, withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        guard destinationIndexPath?.section == Section.nextUp.rawValue else { return UITableViewDropProposal(operation: .forbidden) }
        return UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }

    func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator) {
        guard let target = coordinator.destinationIndexPath, let item = coordinator.items.first, let source = item.sourceIndexPath else { return }
        move(source, to: target)
        coordinator.drop(item.dragItem, toRowAt: target)
    }
}
