internal import CoreGraphics
internal import QuartzCore

// Labels, accessories, the looks of selection, editing and swipes, and what reuse resets.
extension UITableViewCell {
  /// The duration of fades and of changes of editing, in seconds.
  static var fadeTime: Double { 0.3 }

  func setUp() {
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    contentView.preservesSuperviewLayoutMargins = false
    takeBackground(.systemBackground)
  }

  // MARK: Labels

  func makeTextLabel() -> UILabel {
    if let storedTextLabel { return storedTextLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: style == .value2 ? 15 : 17)
    if style == .value2 {
      label.textColor = tintColor
      label.textAlignment = isRightToLeft ? .left : .right
    }
    storedTextLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  func makeDetailLabel() -> UILabel? {
    guard style != .default else { return nil }
    if let storedDetailLabel { return storedDetailLabel }
    let label = UILabel()
    label.font = .systemFont(
      ofSize: style == .subtitle ? 12 : style == .value2 ? 15 : 17)
    if style == .value1 {
      label.textColor = .secondaryLabel
      label.textAlignment = isRightToLeft ? .left : .right
    }
    storedDetailLabel = label
    contentView.addSubview(label)
    setNeedsLayout()
    return label
  }

  func makeImageView() -> UIImageView {
    if let storedImageView { return storedImageView }
    let view = UIImageView()
    view.contentMode = .scaleAspectFit
    storedImageView = view
    contentView.addSubview(view)
    setNeedsLayout()
    return view
  }

  // MARK: Accessory

  func accessoryDidChange() {
    let view = editingValue ? editingAccessoryView : accessoryView
    let type = editingValue ? editingAccessoryType : accessoryType
    if view != nil || type == .none {
      standardAccessory = nil
    } else if standardAccessory?.type != type {
      standardAccessory = CellAccessory(type) { [weak self] in self?.tellAccessoryTap() }
    }
    let shown = view ?? standardAccessory
    if shown !== shownAccessory {
      if let former = shownAccessory, former.superview === self {
        // A view of the program may be shown elsewhere at once.
        if former is CellAccessory { former.disappear() } else { former.removeFromSuperview() }
      }
      shownAccessory = shown
      if let shown { addSubview(shown) }
      isAccessoryNew = true
    }
    setNeedsLayout()
  }

  private func tellAccessoryTap() {
    guard let table, let index else { return }
    table.delegate?.tableView(table, accessoryButtonTappedForRowWith: IndexPath(index))
  }

  // MARK: Backgrounds

  func replaceBackground(_ former: UIView?) {
    guard former !== backgroundView else { return }
    former?.removeFromSuperview()
    if let backgroundView {
      insertSubview(backgroundView, at: 0)
      setNeedsLayout()
    }
  }

  func replaceSelection(_ former: UIView?) {
    if let former, former !== selection { former.removeFromSuperview() }
    if let standardSelection, selection !== standardSelection {
      standardSelection.removeFromSuperview()
      self.standardSelection = nil
    }
    showSelection(animated: false)
  }

  /// The view that shows the selection; nil before the standard one is needed.
  private var selection: UIView? {
    let several = table?.allowsSeveral ?? false
    return (several ? multipleSelectionBackgroundView : nil) ?? selectedBackgroundView
      ?? standardSelection
  }

  func selectionDidChange(animated: Bool) {
    setNeedsUpdateConfiguration()
    showSelection(animated: animated)
    showFocus()
    if let editControl, selectsByControl {
      editControl.kind = selectedValue ? .selected : .unselected
    }
    highlightContent(contentView, isMarked)
  }

  private var isMarked: Bool {
    (selectedValue || highlightedValue) && selectionStyle != .none
      && configured?.background == nil
  }

  private func showSelection(animated: Bool) {
    if isMarked, selection == nil {
      let view = UIView()
      view.backgroundColor = .systemGray4
      standardSelection = view
    }
    let view = selection
    for other in [standardSelection, selectedBackgroundView, multipleSelectionBackgroundView]
    where other !== view && other?.superview === self {
      other?.removeFromSuperview()
    }
    guard let view else { return }
    if isMarked {
      UIView.performWithoutAnimation {
        if view.superview !== self {
          insertSubview(view, belowSubview: contentView)
        }
        view.frame = bounds
        roundCorners(of: view)
        view.isHidden = false
      }
      if !animated { view.alpha = 1 }
    }
    let target: CGFloat = isMarked ? 1 : 0
    guard view.superview === self, animated else {
      view.alpha = target
      view.isHidden = !isMarked
      return
    }
    UIView.animate(withDuration: Self.fadeTime, delay: 0, options: .allowUserInteraction) {
      view.alpha = target
    } completion: { [weak self, weak view] _ in
      if let self, let view, !isMarked { view.isHidden = true }
    }
  }

  /// Marks the labels and images in the content, as iOS does.
  private func highlightContent(_ view: UIView, _ isMarked: Bool) {
    for subview in view.subviews {
      if let label = subview as? UILabel { label.isHighlighted = isMarked }
      if let image = subview as? UIImageView { image.isHighlighted = isMarked }
      if !(subview is UIControl) { highlightContent(subview, isMarked) }
    }
  }

  /// Gives `view` the rounded corners that the row has at the ends of an inset section.
  func roundCorners(of view: UIView) {
    let isInset = table?.style == .insetGrouped && !ends.isEmpty
    view.layer.cornerRadius = isInset ? UITableView.insetRadius : 0
    guard isInset else { return }
    var corners: CACornerMask = []
    if ends.contains(.first) { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if ends.contains(.last) { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    view.layer.maskedCorners = corners
  }

  // MARK: Swipes

  func swipeDidChange(_ former: RowSwipe?) {
    guard swipe !== former else { return }
    let state: StateMask = swipe == nil ? [] : .showingDeleteConfirmation
    willTransition(to: state)
    former?.end()
    swipe?.begin()
    setNeedsUpdateConfiguration()
    didTransition(to: state)
  }

  // MARK: Reuse

  func resetForReuse() {
    setHighlighted(false, animated: false)
    setSelected(false, animated: false)
    // A fade that has begun would go on in another row.
    if let selection, !selection.isHidden {
      showSelection(animated: false)
      selection.layer.removeAllAnimations()
    }
    showsConfirmation(false, animated: false)
    swipe = nil
    alpha = 1
    transform = .identity
  }

  // MARK: Editing

  func changeEditing(_ editing: Bool, _ animated: Bool) {
    guard editing != editingValue else { return updateControls() }
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    editingValue = editing
    setNeedsUpdateConfiguration()
    showsConfirmation(false, animated: animated)
    UIView.performWithoutAnimation {
      if editing { updateControls() }
    }
    guard animated, window != nil else {
      updateControls()
      accessoryDidChange()
      return didTransition(to: state)
    }
    UIView.animate(withDuration: Self.fadeTime, delay: 0, options: .allowUserInteraction) {
      self.accessoryDidChange()
      self.setNeedsLayout()
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      updateControls()
      didTransition(to: state)
    }
  }

  /// Makes the controls that the cell needs, and removes those that it does not need.
  func updateControls() {
    if editingValue, editingStyle != .none || selectsByControl {
      let control = editControl ?? makeEditControl()
      control.kind =
        selectsByControl
        ? (selectedValue ? .selected : .unselected)
        : editingStyle == .insert ? .insert : .delete
    } else {
      editControl?.removeFromSuperview()
      editControl = nil
    }
    if editingValue, canMove {
      if reorderControl == nil { makeReorderControl() }
    } else {
      reorderControl?.removeFromSuperview()
      reorderControl = nil
    }
    setNeedsLayout()
  }

  private func makeEditControl() -> CellEditControl {
    let control = CellEditControl(
      frame: CGRect(
        x: -CellEditControl.width, y: 0, width: CellEditControl.width,
        height: bounds.height))
    control.addAction(
      UIAction { [weak self] _ in
        guard let self, let table else { return }
        table.editControlTapped(in: self)
      }, for: .touchUpInside)
    control.layoutIfNeeded()
    addSubview(control)
    editControl = control
    return control
  }

  private func makeReorderControl() {
    let control = CellReorderControl(
      frame: CGRect(x: bounds.width, y: 0, width: CellReorderControl.width, height: bounds.height))
    control.onDrag = { [weak self] press in
      guard let self, let table else { return }
      table.reorder(self, press)
    }
    control.layoutIfNeeded()
    addSubview(control)
    reorderControl = control
  }

  /// Shows or hides the button that confirms a deletion.
  func showsConfirmation(_ shows: Bool, animated: Bool) {
    guard shows != showingDeleteConfirmation else { return }
    let rest: StateMask = editingValue ? .showingEditControl : []
    let state = shows ? rest.union(.showingDeleteConfirmation) : rest
    willTransition(to: state)
    showingDeleteConfirmation = shows
    if shows { UIView.performWithoutAnimation { makeConfirmation() } }
    let leaving = shows ? nil : confirmation
    if !shows { confirmation = nil }
    let change = {
      if let leaving { leaving.frame.origin.x = self.bounds.width }
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
    guard animated, window != nil else {
      leaving?.removeFromSuperview()
      setNeedsLayout()
      return didTransition(to: state)
    }
    UIView.animate(
      withDuration: Self.fadeTime, delay: 0, options: .allowUserInteraction, animations: change
    ) { [weak self] _ in
      leaving?.removeFromSuperview()
      self?.didTransition(to: state)
    }
  }

  private func makeConfirmation() {
    let button = UIButton(type: .custom)
    let title =
      index.flatMap { index in
        table.flatMap {
          $0.delegate?.tableView($0, titleForDeleteConfirmationButtonForRowAt: IndexPath(index))
        }
      } ?? "Delete"
    button.setTitle(title, for: .normal)
    button.setTitleColor(.white, for: .normal)
    button.backgroundColor = .systemRed
    let width = max(74, button.intrinsicContentSize.width + 30)
    button.frame = CGRect(x: bounds.width, y: 0, width: width, height: bounds.height)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, let table else { return }
        table.deletionConfirmed(in: self)
      }, for: .touchUpInside)
    addSubview(button)
    confirmation = button
  }
}
