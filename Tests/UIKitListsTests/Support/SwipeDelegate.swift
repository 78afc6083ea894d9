import UIKit

@testable import UIKitLists

/// A delegate with actions at both sides, which logs what happens.
@MainActor
final class SwipeDelegate: NSObject, UITableViewDelegate {
  var lines: [String] = []
  var leading: [UIContextualAction] = []
  var trailing: [UIContextualAction]?
  var allowsFull = true
  /// The actions of the older kind.
  var rowActions: [UITableViewRowAction]?
  /// The ends of actions that were performed.
  var ends: [(Bool) -> Void] = []

  func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak self] action, _, end in
      self?.lines.append("perform \(action.title ?? "-")")
      self?.ends.append(end)
    }
  }

  private func configuration(_ actions: [UIContextualAction]) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(actions: actions)
    configuration.performsFirstActionWithFullSwipe = allowsFull
    return configuration
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { configuration(leading) }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing.map { configuration($0) } }
  func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { rowActions }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    lines.append("begin \(indexPath.text)")
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    lines.append("end \(indexPath?.text ?? "-")")
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    lines.append("select \(indexPath.text)")
  }
}
