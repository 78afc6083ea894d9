import CalqueTesting
import Testing

@testable import UIKitCore

/// The delegate of a menu, of whose calls one acts.
@MainActor
private final class MenuProgram: UIContextMenuInteractionDelegate {
  var calls: Set<String> = []
  var callback = ""
  var deed: (() -> Void)?
  /// The menus that were shown and not hidden yet.
  var open = 0

  func act(_ name: String) {
    calls.insert(name)
    guard name == callback, let deed else { return }
    self.deed = nil
    deed()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    act("asks")
    return UIContextMenuConfiguration(
      identifier: nil,
      previewProvider: { [weak self] in
        self?.act("asks for a controller")
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 40, height: 40)
        return controller
      },
      actionProvider: { [weak self] _ in
        self?.act("asks for entries")
        return UIMenu(children: [
          UIAction(title: "Copy") { _ in self?.act("action") },
          UIAction(title: "Stay", attributes: .keepsMenuPresented) { _ in
            self?.act("staying action")
          },
        ])
      })
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    act("asks for a preview")
    return nil
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? {
    act("asks for the last preview")
    return nil
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    animator.addCompletion { [weak self] in self?.act("preview has opened") }
    act("preview opens")
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    open += 1
    animator?.addAnimations { [weak self] in self?.act("shows") }
    animator?.addCompletion { [weak self] in self?.act("has shown") }
    act("will show")
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    open -= 1
    animator?.addAnimations { [weak self] in self?.act("hides") }
    animator?.addCompletion { [weak self] in self?.act("has hidden") }
    act("will hide")
  }
}

/// A view with a menu in a window.
@MainActor
private final class MenuWorld {
  let stage: Stage
  let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
  let other = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 90))
  let controller = UIViewController()
  var program: MenuProgram? = MenuProgram()
  let interaction: UIContextMenuInteraction
  var operation: () -> Void = {}

  init(_ stage: Stage) {
    self.stage = stage
    interaction = UIContextMenuInteraction(delegate: program ?? MenuProgram())
    stage.window.rootViewController = controller
    for view in [other, view] { controller.view.addSubview(view) }
    view.addInteraction(interaction)
    stage.advance(by: 0.05)
  }

  var panels: [MenuPanel] { stage.window.subviews.compactMap { $0 as? MenuPanel } }

  func open() { stage.window.handleSecondaryClick(at: CGPoint(x: 50, y: 50)) }

  func wait() { stage.advance(by: 0.6, every: 0.05) }

  func press() {
    stage.press(at: CGPoint(x: 50, y: 50), for: 0.7)
    wait()
  }

  func touch(row: Int) {
    guard let panel = panels.last, panel.rows.indices.contains(row) else { return }
    stage.touch(at: panel.rows[row].convert(CGPoint(x: 10, y: 5), to: nil))
    wait()
  }

  func end() {
    program?.deed = nil
    stage.window.rootViewController = nil
    for panel in panels { panel.removeFromSuperview() }
    stage.advance(by: 0.02)
  }

  /// The faults while a menu may be open.
  var faults: [String] {
    var faults = treeFaults([stage.window, view, other], [controller])
    let isShown = interaction.panel.map { $0.superview === stage.window } ?? true
    if !isShown { faults.append("a menu that is not in the window") }
    if panels.count > 1 { faults.append("\(panels.count) menus") }
    if interaction.panel == nil, !panels.isEmpty { faults.append("a menu of nobody") }
    if let program, program.open != panels.count {
      faults.append("\(panels.count) menus, and \(program.open) for the delegate")
    }
    return faults
  }

  nonisolated static let operations: [String: @MainActor @Sendable (MenuWorld) -> Void] = [
    "click": {
      $0.open()
      $0.wait()
    },
    "press": { $0.press() },
    "choose": {
      $0.open()
      $0.wait()
      $0.touch(row: 0)
    },
    "choose and stay": {
      $0.open()
      $0.wait()
      $0.touch(row: 1)
    },
    "touch beside it": {
      $0.press()
      $0.stage.touch(at: CGPoint(x: 195, y: 195))
      $0.wait()
    },
    "touch the preview": {
      $0.press()
      guard let preview = $0.interaction.panel?.preview else { return }
      $0.stage.touch(at: preview.center)
      $0.wait()
    },
    "click twice": {
      $0.open()
      $0.open()
      $0.wait()
    },
    "dismiss": {
      $0.open()
      $0.wait()
      $0.interaction.dismissMenu()
      $0.wait()
    },
    "remove the interaction": {
      $0.open()
      $0.wait()
      $0.view.removeInteraction($0.interaction)
      $0.wait()
    },
  ]

  nonisolated static let deeds: [String: @MainActor @Sendable (MenuWorld) -> Void] = [
    "removes the view": { $0.view.removeFromSuperview() },
    "moves the view": { $0.other.addSubview($0.view) },
    "takes the menu away": { $0.view.removeInteraction($0.interaction) },
    "moves the menu": {
      $0.view.removeInteraction($0.interaction)
      $0.other.addInteraction($0.interaction)
    },
    "dismisses": { $0.interaction.dismissMenu() },
    "opens another menu": { $0.open() },
    "opens one after a press": { $0.interaction.openAfterPress(at: CGPoint(x: 20, y: 20)) },
    "updates the menu": {
      $0.interaction.updateVisibleMenu { _ in UIMenu(children: [UIAction(title: "x") { _ in }]) }
    },
    "removes the panel": { for panel in $0.panels { panel.removeFromSuperview() } },
    "lets go of the delegate": {
      $0.program?.deed = nil
      $0.program = nil
    },
    "presents": { $0.controller.present(UIViewController(), animated: true) },
    "hides the window": {
      $0.stage.window.isHidden = true
      $0.stage.window.isHidden = false
    },
    "replaces the root": { $0.stage.window.rootViewController = UIViewController() },
    "cancels the touches": {
      for gesture in $0.view.gestureRecognizers ?? [] {
        gesture.isEnabled = false
        gesture.isEnabled = true
      }
    },
    "lays out": { $0.stage.window.layoutIfNeeded() },
    "takes the first responder": { $0.view.becomeFirstResponder() },
  ]
}

@MainActor
@Suite("Callbacks of menus that change the tree", .serialized)
struct MenuCallbackTests {
  @Test(
    "Whatever a call of a menu does, at most one is shown, and its delegate knows of it",
    arguments: MenuWorld.operations.keys.sorted())
  func anyCallback(_ name: String) throws {
    let operation = try #require(MenuWorld.operations[name])
    let stage = try Stage(size: CGSize(width: 200, height: 200))
    Diagnostic.withListener({ _ in }) {
      let pattern = MenuWorld(stage)
      operation(pattern)
      #expect(pattern.faults.isEmpty, "without a deed")
      let calls = pattern.program?.calls.sorted() ?? []
      pattern.end()
      for callback in calls {
        for (title, deed) in MenuWorld.deeds {
          let world = MenuWorld(stage)
          world.program?.callback = callback
          world.program?.deed = { [unowned world] in deed(world) }
          world.operation = { [unowned world] in operation(world) }
          operation(world)
          world.wait()
          #expect(world.faults.isEmpty, "\(callback) \(title)")
          world.interaction.dismissMenu()
          world.wait()
          #expect(world.panels.isEmpty, "\(callback) \(title), at the end")
          world.end()
        }
      }
    }
  }
}
