internal import CoreGraphics
internal import Foundation

/// An open menu: it fills the window, takes all touches and keys until it is dismissed, and shows
/// the entries in a panel beside the place of the click, or beside a preview.
final class MenuPanel: UIView {
  /// The width of the panel, and its least distance from the window's edges, in points.
  private static let width: CGFloat = 250
  private static let distance: CGFloat = 8
  private static let time = 0.15
  /// The colour over the window behind a preview.
  private static let shade = UIColor(white: 0, alpha: 0.2)

  private(set) var menu: UIMenu
  /// Called before the panel goes.
  var onEnd: ((MenuAnimator) -> Void)?
  /// Called when the preview is touched.
  var onPreview: (() -> Void)?
  /// Returns the picture to which the preview goes when the panel goes.
  var returnTarget: (() -> UITargetedPreview?)?
  let preview: MenuPreview?
  private(set) var rows: [MenuRow] = []
  private let place: CGPoint
  private weak var sender: AnyObject?
  /// The menus that were opened in the menu, the innermost last.
  private var opened: [UIMenu] = []
  private var focus: Int?
  private let box = UIView()
  private let list = UIScrollView()
  private weak var formerResponder: UIResponder?
  private var isEnding = false
  /// The place of the preview, in the panel's points.
  private var previewPlace: CGRect?

  /// Makes the panel of a menu beside `place`, in the window's points.
  ///
  /// - Parameters:
  ///   - preview: The preview beside it, if there is one.
  ///   - sender: The sender that actions get.
  init(_ menu: UIMenu, at place: CGPoint, preview: MenuPreview? = nil, sender: AnyObject) {
    (self.menu, self.place, self.preview, self.sender) = (menu, place, preview, sender)
    super.init(frame: .zero)
    if let preview { addSubview(preview) }
    box.backgroundColor = .secondarySystemGroupedBackground
    box.layer.cornerRadius = 10
    box.layer.shadowOpacity = 0.25
    box.layer.shadowRadius = 12
    box.layer.shadowOffset = CGSize(width: 0, height: 4)
    list.layer.cornerRadius = 10
    list.clipsToBounds = true
    list.alwaysBounceVertical = false
    addSubview(box)
    box.addSubview(list)
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] in self?.pointerMoved($0) }
    addGestureRecognizer(hover)
    build()
  }

  required init?(coder: NSCoder) { nil }

  /// Returns true if a menu has an entry that can be shown.
  static func hasEntries(_ menu: UIMenu) -> Bool {
    MenuEntry.list(of: menu, isNested: false).contains { $0.element != nil }
  }

  // MARK: Showing

  /// Shows the panel in a window, in front of everything.
  func present(in window: UIWindow, _ animator: MenuAnimator) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overrideUserInterfaceStyle = window.traitCollection.userInterfaceStyle
    window.addSubview(self)
    formerResponder = window.firstResponder
    becomeFirstResponder()
    layoutIfNeeded()
    box.alpha = 0
    preview?.putBack()
    UIView.animate(withDuration: Self.time) {
      self.box.alpha = 1
      if self.preview != nil { self.backgroundColor = Self.shade }
      self.placePreview()
      animator.animate()
    } completion: { _ in
      animator.finish()
    }
  }

  /// Removes the panel, with an animation.
  ///
  /// - Parameter commit: The closures that run with it if the preview was touched.
  func dismiss(_ commit: MenuAnimator? = nil) {
    guard !isEnding else {
      // A callback has ended the menu before the touch of its preview does.
      commit?.animate()
      commit?.finish()
      return
    }
    isEnding = true
    let fills = commit?.preferredCommitStyle == .pop
    let target = preview == nil || fills ? nil : returnTarget?()
    let animator = MenuAnimator(preview?.controller)
    onEnd?(animator)
    isUserInteractionEnabled = false
    if isFirstResponder {
      resignFirstResponder()
      formerResponder?.becomeFirstResponder()
    }
    UIView.animate(withDuration: Self.time) {
      self.box.alpha = 0
      self.endPreview(fills, target)
      commit?.animate()
      animator.animate()
    } completion: { [weak self] _ in
      self?.preview?.leave()
      self?.removeFromSuperview()
      commit?.finish()
      animator.finish()
    }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The program has removed the panel.
    if window == nil { dismiss() }
  }

  private func placePreview() {
    if let preview, let place = previewPlace { preview.lift(to: place) }
  }

  /// Lets the preview fill the window, or go back.
  private func endPreview(_ fills: Bool, _ target: UITargetedPreview?) {
    guard let preview, let window else { return }
    backgroundColor = .clear
    if fills {
      preview.lift(to: bounds)
      preview.alpha = 0
    } else {
      preview.goBack(to: target, in: window)
    }
  }

  /// Shows another menu, or changed entries.
  func show(_ menu: UIMenu) {
    self.menu = menu
    opened = []
    build()
  }

  /// Makes the rows of the innermost menu.
  private func build() {
    for row in rows { row.removeFromSuperview() }
    let entries = MenuEntry.list(of: opened.last ?? menu, isNested: !opened.isEmpty)
    let hasMarks = entries.contains { !$0.mark.isEmpty }
    rows = entries.map { entry in
      let row = MenuRow(entry, hasMarks: hasMarks)
      row.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .unspecified
      row.addAction(
        UIAction { [weak self, weak row] _ in
          // A touch may end on a row that has gone meanwhile.
          guard let self, let row, rows.contains(where: { $0 === row }) else { return }
          choose(row.entry)
        }, for: .touchUpInside)
      list.addSubview(row)
      return row
    }
    focus = nil
    list.contentOffset = .zero
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var top: CGFloat = 0
    for row in rows {
      row.frame = CGRect(x: 0, y: top, width: Self.width, height: row.entry.height)
      top += row.entry.height
    }
    list.contentSize = CGSize(width: Self.width, height: top)
    let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.distance, dy: Self.distance)
    let size = CGSize(
      width: min(Self.width, max(area.width, 0)), height: min(top, max(area.height, 0)))
    box.isHidden = rows.isEmpty
    box.frame = preview.map { frame(beside: $0, size, area) } ?? frame(size, area)
    list.frame = box.bounds
    box.layer.shadowPath = CGPath(
      roundedRect: box.bounds, cornerWidth: 10, cornerHeight: 10, transform: nil)
  }

  /// Returns the place of the entries at the place of the click.
  private func frame(_ size: CGSize, _ area: CGRect) -> CGRect {
    let x = isRightToLeft ? place.x - size.width : place.x
    // Above the place where there is no room below it.
    let y = place.y + size.height <= area.maxY ? place.y : place.y - size.height
    return CGRect(
      x: max(min(x, area.maxX - size.width), area.minX),
      y: max(min(y, area.maxY - size.height), area.minY), width: size.width, height: size.height)
  }

  /// Places the preview, and returns the place of the entries.
  private func frame(beside preview: MenuPreview, _ size: CGSize, _ area: CGRect) -> CGRect {
    let places = MenuPlaces(
      size, beside: preview.bounds.size, near: preview.start ?? place, in: area,
      isRightToLeft: isRightToLeft)
    previewPlace = places.preview
    if !isEnding { placePreview() }
    return places.menu
  }

  // MARK: Choosing

  private func choose(_ entry: MenuEntry) {
    guard entry.canBeChosen, !isEnding else { return }
    switch entry {
    case .header, .line: break
    case .back: goBack()
    case .menu(let menu):
      opened.append(menu)
      build()
    case .action(let action):
      let stays = action.attributes.contains(.keepsMenuPresented)
      menu.choose(action)
      if !stays { dismiss() }
      action.sender = sender
      action.handler(action)
      if stays { build() }
    }
  }

  private func goBack() {
    guard opened.popLast() != nil else { return }
    build()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self) else { return }
    if let preview, !isEnding, preview.frame.contains(place) {
      onPreview?()
    } else {
      clicked(at: place)
    }
  }

  /// Removes the panel after a click beside it.
  func clicked(at place: CGPoint) {
    if !box.frame.contains(place), !(preview?.frame.contains(place) ?? false) { dismiss() }
  }

  private func pointerMoved(_ hover: UIGestureRecognizer) {
    let place = hover.location(in: list)
    let row = rows.firstIndex { $0.frame.contains(place) && $0.isEnabled }
    setFocus(list.bounds.contains(place) ? row : nil)
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardDownArrow: moveFocus(1)
      case .keyboardUpArrow: moveFocus(-1)
      case .keyboardReturnOrEnter, .keyboardSpacebar:
        if let focus { choose(rows[focus].entry) }
      case .keyboardRightArrow, .keyboardLeftArrow:
        let opens = (press.key?.keyCode == .keyboardRightArrow) != isRightToLeft
        if opens, let focus, case .menu = rows[focus].entry { choose(rows[focus].entry) }
        if !opens, !opened.isEmpty { goBack() }
      case .keyboardEscape: opened.isEmpty ? dismiss() : goBack()
      default: break
      }
    }
  }

  /// Moves the focus to the next row that can be chosen; at the ends it goes on at the other one.
  private func moveFocus(_ step: Int) {
    guard rows.contains(where: \.isEnabled) else { return }
    var next = focus ?? (step > 0 ? -1 : rows.count)
    repeat { next = (next + step + rows.count) % rows.count } while !rows[next].isEnabled
    setFocus(next)
    list.scrollRectToVisible(rows[next].frame, animated: false)
  }

  private func setFocus(_ position: Int?) {
    guard position != focus else { return }
    focus.map { rows[$0].isFocusedRow = false }
    focus = position
    focus.map { rows[$0].isFocusedRow = true }
  }
}
