extension UIViewController {
  /// Returns the nearest ancestor of a class.
  func nearestAncestor<Ancestor: UIViewController>() -> Ancestor? {
    sequence(first: self, next: \.parent).dropFirst().lazy.compactMap { $0 as? Ancestor }.first
  }

  func makeNavigationItem() -> UINavigationItem {
    if let madeNavigationItem { return madeNavigationItem }
    let item = UINavigationItem(title: title ?? "")
    madeNavigationItem = item
    return item
  }

  func changeEditing(_ editing: Bool) {
    isEdited = editing
    guard let madeEditButton else { return }
    madeEditButton.title = editing ? "Done" : "Edit"
    madeEditButton.style = editing ? .done : .plain
  }

  func makeEditButton() -> UIBarButtonItem {
    if let madeEditButton { return madeEditButton }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    madeEditButton = button
    changeEditing(isEdited)
    return button
  }
}
