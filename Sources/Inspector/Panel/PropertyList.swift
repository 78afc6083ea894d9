internal import CoreGraphics
internal import Foundation
internal import QuartzCore
internal import UIKitCore

/// The properties of the selected layer in three columns: the name, the model value, and the
/// presentation value. A click on a value that can be typed starts to edit it. With the keys, a
/// ring moves over the rows that can be clicked.
@MainActor
final class PropertyList: RowList, PanelControl {
  /// The row in the ring, and the index of the action in it that Return performs.
  private struct Ring {
    var row: Int
    var action = 0
  }

  private let model: InspectorModel
  private var rows: [PropertyRow] = []
  /// The cached lines of sentences, for the width `brokenFor`.
  private var broken: [String: [String]] = [:]
  private var brokenFor: CGFloat = 0
  /// The value that is being typed; nil if none is.
  private var editing: PropertyEditing?
  private var ring: Ring?
  private var areAllShown = false
  private let thumbnail = LayerThumbnail()

  init(_ model: InspectorModel) {
    self.model = model
    super.init(rowHeight: 18)
    backgroundColor = PanelStyle.background
    addSubview(thumbnail)
  }

  required init?(coder: NSCoder) { nil }

  func reload() {
    if editing?.layer !== model.selection { editing = nil }
    rows = Self.unfolded(
      model.propertyRows(areAllShown: areAllShown), folded: model.foldedSections
    ).flatMap { lines(of: $0) }
    count = rows.count
    if let ring, !isUsable(ring.row) {
      self.ring = (usableRow(from: ring.row, by: 1) ?? usableRow(from: ring.row, by: -1))
        .map { Ring(row: $0) }
    }
    if let ring, case .actions(let actions, _) = rows[ring.row].kind {
      self.ring?.action = min(ring.action, actions.count - 1)
    }
    thumbnail.show(model)
    setNeedsLayout()
  }

  /// Returns the rows without those below the headings in `folded`.
  private static func unfolded(_ rows: [PropertyRow], folded: Set<String>) -> [PropertyRow] {
    var isFolded = false
    return rows.filter { row in
      guard row.kind == .heading else { return !isFolded }
      isFolded = folded.contains(row.key)
      return true
    }
  }

  override func layoutSubviews() {
    if bounds.width != brokenFor {
      (brokenFor, broken) = (bounds.width, [:])
      reload()
    }
    super.layoutSubviews()
    // Beside the rows of the first section, three or more, which are short, if there is room.
    let size = bounds.width < 320 ? .zero : LayerThumbnail.size
    thumbnail.frame = CGRect(
      origin: CGPoint(x: bounds.width - size.width - 10, y: rowHeight + 2 - offset), size: size)
  }

  /// Returns one row for each line of a sentence; any other row unchanged.
  private func lines(of row: PropertyRow) -> [PropertyRow] {
    guard row.isSentence, brokenFor > 60 else { return [row] }
    let lines = broken[row.key] ?? Self.lines(of: row.key, in: brokenFor - 28)
    broken[row.key] = lines
    return lines.map { PropertyRow($0, kind: row.kind) }
  }

  /// Returns the lines that `text` takes in a column of `width` points.
  static func lines(of text: String, in width: CGFloat) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = lines.last.map { "\($0) \(word)" } ?? String(word)
      let size = NSString(string: longer).size(withAttributes: [.font: PanelStyle.font])
      if lines.isEmpty || size.width <= width {
        lines = lines.dropLast() + [longer]
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  override func click(_ index: Int, x: CGFloat) {
    guard rows.indices.contains(index) else { return }
    var action = -1
    switch rows[index].kind {
    case .actions: action = ValueRow.action(at: x)
    case .value where x < ValueRow.column(in: bounds.width):
      editing = nil
      return reload()
    default: break
    }
    act(on: index, action)
  }

  /// Does what a click on a row does, with the action at an index where the row has several.
  private func act(on index: Int, _ action: Int) {
    editing = nil
    switch rows[index].kind {
    case .constraint(let place, _, _): model.chooseConstraint(at: place)
    case .actions(let actions, let advice):
      if actions.indices.contains(action) { model.perform(actions[action], onAdvice: advice) }
    case .properties: areAllShown.toggle()
    case .value: edit(rows[index].edit)
    case .heading: model.foldedSections.formSymmetricDifference([rows[index].key])
    case .progress, .sentence, .warning: break
    }
    reload()
  }

  // MARK: Keys

  var isFocused: Bool {
    get { ring != nil }
    set {
      guard newValue != isFocused else { return }
      ring = newValue ? firstRow.map { Ring(row: $0) } : nil
      if let ring { reveal(ring.row) }
      setNeedsLayout()
    }
  }

  var isAvailable: Bool { usableRow(from: -1, by: 1) != nil }

  /// The row that the ring comes to first: the first one below a heading that can be clicked.
  private var firstRow: Int? {
    rows.indices.first { isUsable($0) && rows[$0].kind != .heading }
      ?? usableRow(from: -1, by: 1)
  }

  /// The name of the row in the ring, or of the action in it.
  var name: String {
    guard let ring, rows.indices.contains(ring.row) else { return "properties" }
    guard case .actions(let actions, _) = rows[ring.row].kind else { return rows[ring.row].key }
    return actions.indices.contains(ring.action) ? actions[ring.action].title : "actions"
  }

  var ringFrame: CGRect {
    let y = CGFloat(ring?.row ?? 0) * rowHeight - offset
    return CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
  }

  /// True if a click on the row does something. Of the lines of a sentence the first one stands for
  /// all.
  private func isUsable(_ index: Int) -> Bool {
    guard rows.indices.contains(index), rows[index].isUsable else { return false }
    return !rows[index].isSentence || index == 0 || rows[index - 1].kind != rows[index].kind
  }

  private func usableRow(from index: Int, by step: Int) -> Int? {
    var next = index + step
    while rows.indices.contains(next), !isUsable(next) { next += step }
    return rows.indices.contains(next) ? next : nil
  }

  /// Handles a key while the list has the focus: up and down move the ring, left and right choose
  /// among the actions of a row, Return and Space do what a click does.
  func press(_ key: UIKey) -> Bool {
    guard var ring else { return false }
    switch key.keyCode {
    case .keyboardUpArrow, .keyboardDownArrow:
      let step = key.keyCode == .keyboardUpArrow ? -1 : 1
      if let next = usableRow(from: ring.row, by: step) { ring = Ring(row: next) }
    case .keyboardLeftArrow, .keyboardRightArrow:
      guard case .actions(let actions, _) = rows[ring.row].kind else { return true }
      let step = key.keyCode == .keyboardLeftArrow ? -1 : 1
      ring.action = min(max(ring.action + step, 0), actions.count - 1)
    case .keyboardReturnOrEnter, .keyboardSpacebar:
      act(on: ring.row, ring.action)
      return true
    default: return false
    }
    self.ring = ring
    reveal(ring.row)
    setNeedsLayout()
    return true
  }

  // MARK: Editing

  /// Starts to edit a value; a flag is toggled.
  private func edit(_ edit: PropertyEdit?) {
    guard let edit, let layer = model.selection else { return }
    if edit.form == .flag {
      _ = model.set(edit, to: edit.text == "yes" ? "no" : "yes")
    } else {
      editing = PropertyEditing(layer, edit)
    }
  }

  /// Handles a key while a value is being typed: Return sets it, Escape leaves it, and up and down
  /// change the number at the caret. Returns false if no value is.
  func edit(_ key: UIKey) -> Bool {
    guard var editing else { return false }
    switch key.keyCode {
    case .keyboardEscape: self.editing = nil
    case .keyboardReturnOrEnter:
      editing.reason = model.set(editing.edit, to: editing.line.text)
      self.editing = editing.reason == nil ? nil : editing
    case .keyboardUpArrow, .keyboardDownArrow:
      let sign: Double = key.keyCode == .keyboardUpArrow ? 1 : -1
      let size: Double = key.modifierFlags.contains(.shift) ? 10 : 1
      if editing.line.stepNumber(by: sign * size * editing.step) {
        editing.reason = model.set(editing.edit, to: editing.line.text)
      }
      self.editing = editing
    default:
      editing.reason = nil
      _ = editing.line.press(key)
      self.editing = editing
    }
    reload()
    return true
  }

  override func makeRow() -> UIView { ValueRow() }

  override func fill(_ row: UIView, with index: Int) {
    guard let row = row as? ValueRow, index < rows.count else { return }
    row.isFolded = model.foldedSections.contains(rows[index].key)
    row.show(rows[index], editing?.edit.key == rows[index].edit?.key ? editing : nil)
    row.showRing(action: ring?.row == index ? ring?.action : nil)
  }
}

/// A value of a layer's property that is being typed.
struct PropertyEditing {
  weak var layer: CALayer?
  let edit: PropertyEdit
  var line: LineEditor
  /// The reason why the text was not set; nil if it may be right.
  var reason: String?

  @MainActor
  init(_ layer: CALayer, _ edit: PropertyEdit) {
    (self.layer, self.edit) = (layer, edit)
    line = LineEditor(edit.text)
  }

  /// The step of the arrow keys: shares of one are changed by hundredths.
  var step: Double {
    let shares = ["opacity", "shadowOpacity", "anchorPoint", "strokeStart", "strokeEnd"]
    return shares.contains(edit.key) ? 0.01 : 1
  }
}
