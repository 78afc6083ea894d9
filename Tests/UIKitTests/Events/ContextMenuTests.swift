import CalqueTesting
import Testing

@testable import UIKitCore

/// A delegate that logs, with one menu.
@MainActor
private final class MenuLog: UIContextMenuInteractionDelegate {
  var menu: UIMenu?
  var lines: [String] = []

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("ask \(Int(location.x)),\(Int(location.y))")
    guard let menu else { return nil }
    return UIContextMenuConfiguration(identifier: "one" as NSString, previewProvider: nil) { _ in
      menu
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("show \(configuration.identifier)")
    animator?.addCompletion { self.lines.append("shown") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("hide \(configuration.identifier)")
    animator?.addCompletion { self.lines.append("hidden") }
  }
}

@MainActor
@Suite("Context menus", .serialized) struct ContextMenuTests {
  private let stage: Stage
  private let view = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
  private let log = MenuLog()
  private let interaction: UIContextMenuInteraction

  init() throws {
    stage = try Stage(size: CGSize(width: 640, height: 480))
    interaction = UIContextMenuInteraction(delegate: log)
    view.addInteraction(interaction)
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
  }

  private func action(
    _ title: String, _ attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [log] in
      log.lines.append("do \($0.title)")
    }
  }

  private func open(_ menu: UIMenu) throws -> MenuPanel {
    log.menu = menu
    #expect(stage.window.handleSecondaryClick(at: CGPoint(x: 150, y: 80)))
    stage.advance(by: 0.3)
    return try #require(interaction.panel)
  }

  private func titles(_ panel: MenuPanel) -> [String] {
    panel.rows.map { $0.entry.mark + ($0.entry.title.isEmpty ? "-" : $0.entry.title) }
  }

  /// Taps a row.
  private func tap(_ position: Int, of panel: MenuPanel) {
    let row = panel.rows[position]
    stage.touch(at: row.convert(CGPoint(x: 20, y: 5), to: nil))
    stage.advance(by: 0.3)
  }

  @Test("A click of the secondary button asks for a menu, shows it there, and an entry closes it")
  func click() throws {
    let panel = try open(UIMenu(children: [action("Copy"), action("Delete", .destructive)]))
    #expect(log.lines == ["ask 50,30", "show one", "shown"])
    #expect(titles(panel) == ["Copy", "Delete"] && panel.superview === stage.window)
    #expect(panel.rows[0].convert(CGPoint.zero, to: nil) == CGPoint(x: 150, y: 80))
    #expect(interaction.menuAppearance == .compact)
    #expect(interaction.location(in: nil) == CGPoint(x: 150, y: 80))
    log.lines = []
    tap(1, of: panel)
    #expect(log.lines == ["hide one", "do Delete", "hidden"])
    #expect(panel.superview == nil && interaction.menuAppearance == .unknown)
  }

  @Test("A finger that rests shows the menu, and a touch beside it only closes it")
  func press() throws {
    log.menu = UIMenu(children: [action("Copy")])
    stage.press(at: CGPoint(x: 150, y: 80), for: 0.7)
    stage.advance(by: 0.3)
    #expect(log.lines == ["ask 50,30", "show one", "shown"])
    stage.touch(at: CGPoint(x: 20, y: 20))
    stage.advance(by: 0.3)
    #expect(log.lines.suffix(2) == ["hide one", "hidden"] && interaction.panel == nil)
  }

  @Test("Without a menu, or with an empty one, nothing is shown, and views above are asked")
  func none() throws {
    #expect(!stage.window.handleSecondaryClick(at: CGPoint(x: 150, y: 80)))
    log.menu = UIMenu(title: "Empty", children: [action("Copy", .hidden)])
    #expect(!stage.window.handleSecondaryClick(at: CGPoint(x: 150, y: 80)))
    #expect(interaction.panel == nil && !log.lines.contains("show one"))
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let silent = MenuLog()
    inner.addInteraction(UIContextMenuInteraction(delegate: silent))
    view.addSubview(inner)
    log.menu = UIMenu(children: [action("Copy")])
    #expect(stage.window.handleSecondaryClick(at: CGPoint(x: 150, y: 80)))
    #expect(silent.lines == ["ask 50,30"] && interaction.panel != nil)
    // A click beside it closes an open menu.
    #expect(stage.window.handleSecondaryClick(at: CGPoint(x: 600, y: 400)))
    stage.advance(by: 0.3)
    #expect(interaction.panel == nil)
    #expect(!stage.window.handleSecondaryClick(at: CGPoint(x: 600, y: 400)))
  }

  @Test("Groups stand between lines, titles and marks are shown, hidden entries are not")
  func groups() throws {
    let panel = try open(
      UIMenu(
        title: "File",
        children: [
          UIMenu(options: .displayInline, children: [action("Open"), action("No", .hidden)]),
          UIMenu(
            title: "Order", options: [.displayInline, .singleSelection],
            children: [action("Name", state: .on), action("Date", .keepsMenuPresented)]),
          UIMenu(
            title: "Empty", options: .displayInline, children: [action("No", .hidden)]),
          UIMenu(title: "More", children: [action("Print")]),
        ]))
    #expect(titles(panel) == ["File", "Open", "-", "Order", "✓Name", "Date", "-", "More"])
    #expect(panel.rows.map(\.isEnabled) == [false, true, false, false, true, true, false, true])
    // Of a single selection one is on, and the menu stays.
    tap(5, of: panel)
    #expect(titles(panel)[4...5] == ["Name", "✓Date"] && interaction.panel === panel)
    #expect(log.lines.last == "do Date")
  }

  @Test("A menu in a menu opens in its place, and leads back")
  func nested() throws {
    let panel = try open(
      UIMenu(children: [action("Copy"), UIMenu(title: "More", children: [action("Print")])]))
    tap(1, of: panel)
    #expect(titles(panel) == ["‹More", "Print"])
    tap(0, of: panel)
    #expect(titles(panel) == ["Copy", "More"])
    tap(1, of: panel)
    tap(1, of: panel)
    #expect(log.lines.contains("do Print") && interaction.panel == nil)
  }

  @Test("Keys go through the entries that can be chosen, choose, and close")
  func keys() throws {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    let panel = try open(
      UIMenu(
        children: [
          action("Copy"), action("Cut", .disabled),
          UIMenu(title: "More", children: [action("Print")]),
        ]))
    #expect(panel.isFirstResponder)
    func focused() -> [String] { panel.rows.filter(\.isFocusedRow).map(\.entry.title) }
    stage.press(.keyboardDownArrow)
    #expect(focused() == ["Copy"])
    stage.press(.keyboardDownArrow)
    #expect(focused() == ["More"])
    stage.press(.keyboardRightArrow)
    #expect(titles(panel) == ["‹More", "Print"])
    stage.press(.keyboardEscape)
    #expect(titles(panel) == ["Copy", "Cut", "More"])
    stage.press(.keyboardUpArrow)
    #expect(focused() == ["More"])
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardReturnOrEnter)
    stage.advance(by: 0.3)
    #expect(log.lines.contains("do Copy") && interaction.panel == nil && field.isFirstResponder)
  }

  @Test("A menu stays in the window: above and beside the place where there is no room")
  func places() throws {
    log.menu = UIMenu(children: (0..<5).map { action("\($0)") })
    view.frame = stage.window.bounds
    #expect(stage.window.handleSecondaryClick(at: CGPoint(x: 620, y: 460)))
    stage.advance(by: 0.3)
    let first = try #require(interaction.panel?.rows.first)
    #expect(first.convert(CGPoint.zero, to: nil) == CGPoint(x: 382, y: 260))
    interaction.dismissMenu()
    stage.advance(by: 0.3)
    log.menu = UIMenu(children: (0..<50).map { action("\($0)") })
    #expect(stage.window.handleSecondaryClick(at: CGPoint(x: 100, y: 100)))
    stage.advance(by: 0.3)
    let list = try #require(interaction.panel?.rows.first?.superview as? UIScrollView)
    #expect(list.frame.height == 464 && list.contentSize.height == 2000)
  }

  @Test("A single selection reaches into the menus in a menu")
  func singleSelection() {
    let (first, second) = (action("A", state: .on), action("B"))
    let menu = UIMenu(
      options: .singleSelection, children: [first, UIMenu(title: "More", children: [second])])
    #expect(menu.selectedElements == [first])
    menu.choose(second)
    #expect(first.state == .off && second.state == .on && menu.selectedElements == [second])
  }

  @Test("The menu of a view that leaves the window is closed")
  func leaving() throws {
    let panel = try open(UIMenu(children: [action("Copy")]))
    view.removeFromSuperview()
    stage.advance(by: 0.3)
    #expect(panel.superview == nil && log.lines.suffix(2) == ["hide one", "hidden"])
  }

  @Test("An open menu is replaced, and one of an interaction that goes is closed")
  func updates() throws {
    let panel = try open(UIMenu(title: "A", children: [action("Copy")]))
    interaction.updateVisibleMenu { $0.replacingChildren([self.action("Paste")]) }
    #expect(titles(panel) == ["A", "Paste"])
    view.removeInteraction(interaction)
    stage.advance(by: 0.3)
    #expect(panel.superview == nil && interaction.view == nil && view.interactions.isEmpty)
    #expect(view.gestureRecognizers?.isEmpty ?? true)
  }

  @Test("An interaction is in one view, and is told when it comes and goes")
  func interactions() {
    final class Log: UIInteraction {
      var lines: [String] = []
      weak var view: UIView?
      func willMove(to view: UIView?) { lines.append("will \(view?.tag ?? -1)") }
      func didMove(to view: UIView?) {
        self.view = view
        lines.append("did \(view?.tag ?? -1)")
      }
    }
    let (a, b, log) = (UIView(), UIView(), Log())
    (a.tag, b.tag) = (1, 2)
    a.addInteraction(log)
    a.addInteraction(log)
    b.addInteraction(log)
    #expect(log.lines == ["will 1", "did 1", "will -1", "did -1", "will 2", "did 2"])
    #expect(a.interactions.isEmpty && b.interactions.count == 1)
    b.interactions = []
    #expect(log.lines.suffix(2) == ["will -1", "did -1"])
  }
}
