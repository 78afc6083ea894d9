// swift-format-ignore-file
import UIKit

final class PackingViewController: UITableViewController {
    private(set) var bags = Bag.samples
    /// The items that were deleted, with their places.
    private var deleted: [(item: PackingItem, indexPath: IndexPath)] = []
    /// The items whose notes are shown.
    private var opened: Set<Int> = []
    private var nextID = 10
    let progressHeader = PackingProgressView(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    let newBagButton = UIButton(type: .system)
    let sortButton = UIButton(type: .system)
    lazy var undoButton = UIBarButtonItem(title: "Undo", style: .plain, target: self, action: #selector(undoDeletion))

    init() {
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Packing"
        navigationItem.rightBarButtonItem = editButtonItem
        navigationItem.leftBarButtonItem = undoButton
        tableView.register(PackingCell.self, forCellReuseIdentifier: PackingCell.reuseIdentifier)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Add")
        tableView.register(BagHeader.self, forHeaderFooterViewReuseIdentifier: BagHeader.reuseIdentifier)
        tableView.estimatedRowHeight = 48
        tableView.sectionHeaderTopPadding = 0
        tableView.tableHeaderView = progressHeader
        tableView.tableFooterView = makeFooter()
        updateSummary(animated: false)
    }

    private func makeFooter() -> UIView {
        newBagButton.setTitle("New bag", for: .normal)
        newBagButton.addTarget(self, action: #selector(addBag), for: .touchUpInside)
        sortButton.setTitle("Packed last", for: .normal)
        sortButton.addTarget(self, action: #selector(sortItems), for: .touchUpInside)
        let stack = UIStackView(arrangedSubviews: [newBagButton, sortButton])
        stack.distribution = .fillEqually
        stack.frame = CGRect(x: 0, y: 0, width: 320, height: 52)
        return stack
    }

    private func updateSummary(animated: Bool) {
        let packed = bags.reduce(0) { $0 + $1.counts.packed }
        let all = bags.reduce(0) { $0 + $1.counts.all }
        progressHeader.label.text = packed == all ? "Everything is packed" : "\(all - packed) of \(all) still to pack"
        progressHeader.progressView.setProgress(all == 0 ? 1 : Float(packed) / Float(all), animated: animated)
        undoButton.isEnabled = !deleted.isEmpty
        for section in bags.indices {
            (tableView.headerView(forSection: section) as? BagHeader)?.configure(with: bags[section])
        }
    }

    /// The item of a row; nil for the row that adds one.
    private func item(at indexPath: IndexPath) -> PackingItem? {
        let items = bags[indexPath.section].items
        return indexPath.row < items.count ? items[indexPath.row] : nil
    }

    private func numberOfRows(in section: Int) -> Int {
        let bag = bags[section]
        return bag.isFolded ? 0 : bag.items.count + (isEditing ? 1 : 0)
    }

    // MARK: Changes

    override func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != isEditing else { return }
        super.setEditing(editing, animated: animated)
        let rows = bags.indices.filter { !bags[$0].isFolded }.map { IndexPath(row: bags[$0].items.count, section: $0) }
        tableView.performBatchUpdates({
            if editing {
                self.tableView.insertRows(at: rows, with: .fade)
            } else {
                self.tableView.deleteRows(at: rows, with: .fade)
            }
        }, completion: nil)
    }

    private func delete(at indexPath: IndexPath) {
        deleted.append((bags[indexPath.section].items.remove(at: indexPath.row), indexPath))
        tableView.deleteRows(at: [indexPath], with: .left)
        updateSummary(animated: true)
    }

    @objc private func undoDeletion() {
        guard let last = deleted.popLast() else { return }
        let section = last.indexPath.section
        let indexPath = IndexPath(row: min(last.indexPath.row, bags[section].items.count), section: section)
        bags[section].items.insert(last.item, at: indexPath.row)
        if !bags[section].isFolded { tableView.insertRows(at: [indexPath], with: .left) }
        updateSummary(animated: true)
    }

    private func addItem(to section: Int) {
        let indexPath = IndexPath(row: bags[section].items.count, section: section)
        bags[section].items.append(PackingItem(id: nextID, name: "Something else \(nextID)"))
        nextID += 1
        tableView.insertRows(at: [indexPath], with: .top)
        updateSummary(animated: true)
    }

    @objc private func addBag() {
        bags.append(Bag(name: "Bag \(bags.count + 1)", items: []))
        tableView.insertSections(IndexSet(integer: bags.count - 1), with: .fade)
        updateSummary(animated: true)
    }

    /// Puts the packed items of each bag behind the others.
    @objc private func sortItems() {
        let former = bags
        for section in bags.indices {
            let items = bags[section].items
            bags[section].items = items.filter { !$0.isPacked } + items.filter { $0.isPacked }
        }
        tableView.performBatchUpdates({
            for (section, bag) in former.enumerated() where !bag.isFolded {
                for (row, item) in bag.items.enumerated() {
                    guard let target = self.bags[section].items.firstIndex(of: item), target != row else { continue }
                    self.tableView.moveRow(at: IndexPath(row: row, section: section), to: IndexPath(row: target, section: section))
                }
            }
        }, completion: nil)
    }

    private func togglePacked(at indexPath: IndexPath) {
        bags[indexPath.section].items[indexPath.row].isPacked.toggle()
        tableView.reconfigureRows(at: [indexPath])
        updateSummary(animated: true)
    }

    /// Moves an item to the end of the bag that follows, the first one after the last.
    private func moveToNextBag(from indexPath: IndexPath) {
        let section = (indexPath.section + 1) % bags.count
        let target = IndexPath(row: bags[section].items.count, section: section)
        bags[section].items.append(bags[indexPath.section].items.remove(at: indexPath.row))
        tableView.performBatchUpdates({
            if self.bags[section].isFolded {
                self.tableView.deleteRows(at: [indexPath], with: .fade)
            } else {
                self.tableView.moveRow(at: indexPath, to: target)
            }
        }, completion: nil)
        updateSummary(animated: true)
    }

    private func toggleFolded(_ section: Int) {
        let isOpening = bags[section].isFolded
        let count = bags[section].items.count + (isEditing ? 1 : 0)
        let rows = (0..<count).map { IndexPath(row: $0, section: section) }
        bags[section].isFolded = !isOpening
        tableView.performBatchUpdates({
            if isOpening {
                self.tableView.insertRows(at: rows, with: .fade)
            } else {
                self.tableView.deleteRows(at: rows, with: .fade)
            }
        }, completion: nil)
        UIView.animate(withDuration: 0.3) {
            self.updateSummary(animated: false)
        }
    }

    // MARK: UITableViewDataSource

    override func numberOfSections(in tableView: UITableView) -> Int {
        bags.count
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        numberOfRows(in: section)
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let item = item(at: indexPath) else {
            let cell = tableView.dequeueReusableCell(withIdentifier: "Add", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = "Add something"
            content.textProperties.color = .systemGreen
            cell.contentConfiguration = content
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: PackingCell.reuseIdentifier, for: indexPath)
        (cell as? PackingCell)?.configure(with: item, showsNote: opened.contains(item.id))
        return cell
    }

    override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        switch editingStyle {
        case .insert: addItem(to: indexPath.section)
        case .delete: delete(at: indexPath)
        default: break
        }
    }

    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        item(at: indexPath) != nil
    }

    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        let item = bags[sourceIndexPath.section].items.remove(at: sourceIndexPath.row)
        bags[destinationIndexPath.section].items.insert(item, at: destinationIndexPath.row)
        updateSummary(animated: true)
    }

    // MARK: UITableViewDelegate

    override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        item(at: indexPath) == nil ? .insert : .delete
    }

    override func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath, toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        let section = proposedDestinationIndexPath.section
        if bags[section].isFolded { return sourceIndexPath }
        // The row that adds an item stays the last one.
        let last = bags[section].items.count - (section == sourceIndexPath.section ? 1 : 0)
        return IndexPath(row: min(proposedDestinationIndexPath.row, last), section: section)
    }

    override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        40
    }

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: BagHeader.reuseIdentifier) as? BagHeader
        header?.configure(with: bags[section])
        header?.onTap = { [weak self] in self?.toggleFolded(section) }
        return header
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        togglePacked(at: indexPath)
    }

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        guard let item = item(at: indexPath) else { return }
        opened.formSymmetricDifference([item.id])
        (tableView.cellForRow(at: indexPath) as? PackingCell)?.configure(with: item, showsNote: opened.contains(item.id))
        tableView.performBatchUpdates(nil, completion: nil)
    }

    override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard let item = item(at: indexPath) else { return nil }
        let pack = UIContextualAction(style: .normal, title: item.isPacked ? "Unpack" : "Pack") { [weak self] _, _, completion in
            self?.togglePacked(at: indexPath)
            completion(true)
        }
        pack.backgroundColor = .systemGreen
        return UISwipeActionsConfiguration(actions: [pack])
    }

    override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration? {
        guard item(at: indexPath) != nil else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
            self?.delete(at: indexPath)
            completion(true)
        }
        let next = UIContextualAction(style: .normal, title: "Next bag") { [weak self] _, _, completion in
            self?.moveToNextBag(from: indexPath)
            completion(true)
        }
        next.backgroundColor = .systemIndigo
        return UISwipeActionsConfiguration(actions: [delete, next])
    }
}
