import UIKit

/// A table with a data source and a delegate of its own, whose calls may change the tree.
final class RandomTable: UITableView, UITableViewDataSource, UITableViewDelegate,
  UITableViewDragDelegate, UITableViewDropDelegate
{
  var data: RandomCounts?
  var titles: [String]?

  func show(_ data: RandomCounts) {
    self.data = data
    register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    dataSource = self
    delegate = self
    dragDelegate = self
    dropDelegate = self
  }

  func tell(_ changes: RandomCounts.Changes, _ animation: RowAnimation) {
    deleteRows(at: changes.deleted, with: animation)
    insertRows(at: changes.inserted, with: animation)
    reloadRows(at: changes.reloaded, with: animation)
    deleteSections(changes.deletedSections, with: animation)
    insertSections(changes.insertedSections, with: animation)
    reloadSections(changes.reloadedSections, with: animation)
    if let (from, to) = changes.moved { moveRow(at: from, to: to) }
    if let (from, to) = changes.movedSection { moveSection(from, toSection: to) }
  }

  func numberOfSections(in tableView: UITableView) -> Int { data?.counts.count ?? 0 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    let counts = data?.counts ?? []
    return counts.indices.contains(section) ? counts[section] : 0
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    Mischief.callback()
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    cell.accessoryType = indexPath.row.isMultiple(of: 3) ? .disclosureIndicator : .none
    return cell
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section.isMultiple(of: 2) ? "Header" : nil
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    data?.height(indexPath) ?? 0
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { Mischief.callback() }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) { Mischief.callback() }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    Mischief.callback()
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    Mischief.callback()
    guard section.isMultiple(of: 3) else { return nil }
    let view = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 12))
    view.text = "Label"
    return view
  }

  // MARK: Editing

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !indexPath.row.isMultiple(of: 5)
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    !indexPath.row.isMultiple(of: 4)
  }
  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { indexPath.row.isMultiple(of: 3) ? .insert : .delete }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    Mischief.callback()
    guard data?.commit(indexPath, deletes: editingStyle == .delete) ?? false else { return }
    if editingStyle == .delete {
      deleteRows(at: [indexPath], with: .fade)
    } else {
      insertRows(at: [indexPath], with: .top)
    }
  }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    data?.move(sourceIndexPath, to: destinationIndexPath)
    Mischief.callback()
  }

  // MARK: Swipes and index

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { swipeActions }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { indexPath.row.isMultiple(of: 2) ? swipeActions : nil }

  private var swipeActions: UISwipeActionsConfiguration {
    Mischief.callback()
    let styles: [UIContextualAction.Style] = [.normal, .destructive]
    return UISwipeActionsConfiguration(
      actions: styles.map { style in
        UIContextualAction(style: style, title: "Act") { _, _, end in
          Mischief.callback()
          end(true)
        }
      })
  }

  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }

  // MARK: Drag and drop

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    Mischief.callback()
    return [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))]
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    Mischief.callback()
    return UITableViewDropProposal(operation: .copy, intent: .insertAtDestinationIndexPath)
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else {
      return
    }
    if data?.commit(path, deletes: false) ?? false { insertRows(at: [path], with: .fade) }
    Mischief.callback()
    _ = coordinator.drop(item.dragItem, toRowAt: path)
  }
}
