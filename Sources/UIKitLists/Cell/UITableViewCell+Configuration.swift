// The content and the background of a cell as values.
extension UITableViewCell: ConfiguredView {
  func takeContent(_ view: UIView?) { replaceContent(view ?? UIView()) }

  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = selectedValue
    state.isHighlighted = highlightedValue
    state.isEditing = editingValue
    state.isSwiped = swipe != nil
    state.isDisabled = !isUserInteractionEnabled
    state.isReordering = index != nil && table?.moving?.cell === self
    return state
  }

  var standardContent: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .value1, .value2: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }
}
