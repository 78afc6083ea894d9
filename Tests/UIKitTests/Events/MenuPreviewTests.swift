import CalqueTesting
import Testing

@testable import UIKitCore

/// A delegate that logs the calls about previews, with one entry in its menu.
@MainActor
private final class PreviewLog: UIContextMenuInteractionDelegate {
  var lines: [String] = []
  var controller: UIViewController?
  var hasMenu = true
  /// The pictures at the beginning and at the end.
  var highlight: UITargetedPreview?
  var dismissal: UITargetedPreview?
  var style = UIContextMenuInteractionCommitStyle.dismiss

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    lines.append("ask")
    return UIContextMenuConfiguration(identifier: "one" as NSString) { [self] in
      lines.append("controller")
      return controller
    } actionProvider: { [self] _ in
      lines.append("menu")
      return hasMenu ? UIMenu(children: [UIAction(title: "Copy") { _ in }]) : nil
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    lines.append("highlight \(configuration.identifier)")
    return highlight
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    lines.append("dismissal")
    return dismissal
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    lines.append("perform \(animator.previewViewController === controller)")
    animator.preferredCommitStyle = style
    animator.addAnimations { self.lines.append("performing") }
    animator.addCompletion { self.lines.append("performed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { lines.append("show \(animator?.previewViewController === controller)") }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    lines.append("hide")
    animator?.addCompletion { self.lines.append("hidden") }
  }
}

@MainActor
@Suite("Previews of context menus", .serialized) struct MenuPreviewTests {
  private let stage: Stage
  private let view = UIView(frame: CGRect(x: 100, y: 50, width: 120, height: 80))
  private let log = PreviewLog()
  private let interaction: UIContextMenuInteraction

  init() throws {
    stage = try Stage(size: CGSize(width: 640, height: 480))
    interaction = UIContextMenuInteraction(delegate: log)
    view.backgroundColor = .systemTeal
    view.addInteraction(interaction)
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
  }

  /// Presses the view until its menu is open.
  private func open() throws -> MenuPanel {
    stage.press(at: CGPoint(x: 150, y: 80), for: 0.7)
    stage.advance(by: 0.3)
    return try #require(interaction.panel)
  }

  private func controller(_ size: CGSize) -> UIViewController {
    let controller = UIViewController()
    controller.preferredContentSize = size
    return controller
  }

  @Test("A press shows a picture of the view where it is, and the menu below; both go together")
  func picture() throws {
    let panel = try open()
    #expect(log.lines == ["ask", "highlight one", "controller", "menu", "show true"])
    #expect(interaction.menuAppearance == .rich)
    let preview = try #require(panel.preview)
    #expect(preview.frame == CGRect(x: 100, y: 50, width: 120, height: 80))
    #expect(panel.rows[0].convert(CGPoint.zero, to: nil) == CGPoint(x: 100, y: 140))
    log.lines = []
    stage.touch(at: CGPoint(x: 600, y: 400))
    stage.advance(by: 0.3)
    #expect(log.lines == ["dismissal", "hide", "hidden"] && panel.superview == nil)
  }

  @Test("A click asks for no preview")
  func click() throws {
    stage.window.handleSecondaryClick(at: CGPoint(x: 150, y: 80))
    stage.advance(by: 0.3)
    let panel = try #require(interaction.panel)
    #expect(log.lines == ["ask", "menu", "show true"] && panel.preview == nil)
    #expect(interaction.menuAppearance == .compact)
    interaction.dismissMenu()
    #expect(log.lines.suffix(1) == ["hide"])
  }

  @Test("The view of a controller has the size that it prefers, and leaves the window at the end")
  func controllerPreview() throws {
    let shown = controller(CGSize(width: 200, height: 150))
    log.controller = shown
    let panel = try open()
    let preview = try #require(panel.preview)
    #expect(preview.frame == CGRect(x: 60, y: 15, width: 200, height: 150))
    #expect(shown.view.window === stage.window && shown.view.bounds.size == preview.bounds.size)
    interaction.dismissMenu()
    stage.advance(by: 0.1)
    #expect(shown.view.window === stage.window)
    stage.advance(by: 0.2)
    #expect(shown.view.window == nil && preview.alpha == 0)
  }

  @Test("Without a menu a controller's view is shown alone; without either nothing is")
  func alone() throws {
    log.hasMenu = false
    stage.press(at: CGPoint(x: 150, y: 80), for: 0.7)
    #expect(interaction.panel == nil && !log.lines.contains("show true"))
    log.controller = controller(CGSize(width: 200, height: 150))
    let panel = try open()
    #expect(panel.rows.isEmpty && panel.preview != nil)
  }

  @Test(
    "A touch of the preview performs its action, and then the menu goes",
    arguments: [UIContextMenuInteractionCommitStyle.dismiss, .pop])
  func commit(_ style: UIContextMenuInteractionCommitStyle) throws {
    log.controller = controller(CGSize(width: 200, height: 150))
    log.style = style
    let panel = try open()
    log.lines = []
    stage.touch(at: CGPoint(x: 200, y: 40))
    stage.advance(by: 0.05)
    let asked = style == .pop ? [] : ["dismissal"]
    #expect(log.lines == ["perform true"] + asked + ["hide", "performing"])
    if style == .pop { #expect(panel.preview?.frame.rounded == stage.window.bounds) }
    stage.advance(by: 0.3)
    #expect(log.lines.suffix(2) == ["performed", "hidden"])
    #expect(interaction.panel == nil && panel.superview == nil)
  }

  @Test("The picture at the end is the delegate's, and goes to its target")
  func target() throws {
    let (small, box) = (UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)), UIView())
    box.frame = CGRect(x: 300, y: 200, width: 100, height: 100)
    stage.window.addSubview(box)
    log.dismissal = UITargetedPreview(
      view: small, parameters: UIPreviewParameters(),
      target: UIPreviewTarget(container: box, center: CGPoint(x: 50, y: 50)))
    let panel = try open()
    let preview = try #require(panel.preview)
    interaction.dismissMenu()
    #expect(preview.frame == CGRect(x: 320, y: 230, width: 60, height: 40))
    stage.advance(by: 0.3)
    #expect(panel.superview == nil)
  }

  @Test("A picture has the part of the view that its parameters show")
  func path() throws {
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(ovalIn: CGRect(x: 20, y: 10, width: 60, height: 60))
    parameters.backgroundColor = .clear
    log.highlight = UITargetedPreview(view: view, parameters: parameters)
    let preview = try #require(try open().preview)
    #expect(preview.frame.rounded == CGRect(x: 120, y: 60, width: 60, height: 60))
    let outline = try #require(preview.layer.shadowPath)
    #expect(outline.boundingBoxOfPath.rounded == CGRect(x: 0, y: 0, width: 60, height: 60))
    #expect(preview.subviews[0].layer.mask != nil)
  }

  @Test("A preview is made smaller where it has no room, and the menu stands above it")
  func room() throws {
    view.frame = CGRect(x: 500, y: 380, width: 120, height: 80)
    log.controller = controller(CGSize(width: 2000, height: 1000))
    stage.press(at: CGPoint(x: 560, y: 400), for: 0.7)
    stage.advance(by: 0.3)
    let panel = try #require(interaction.panel)
    let frame = try #require(panel.preview?.frame)
    #expect(frame.rounded == CGRect(x: 8, y: 160, width: 624, height: 312))
    #expect(panel.rows[0].convert(CGPoint.zero, to: nil).y == 110)
  }

  @Test("A target outside of the window is reported, and no picture is shown")
  func lost() throws {
    log.highlight = UITargetedPreview(
      view: view, parameters: UIPreviewParameters(),
      target: UIPreviewTarget(container: UIView(), center: .zero))
    let lines = try allReports { _ = try open() }
    #expect(
      lines.contains {
        $0.contains("UITargetedPreview: target of UIView at (0.0, 0.0): expected a container")
      }, "\(lines)")
    #expect(interaction.panel?.preview == nil && interaction.panel?.rows.count == 1)
  }

  @Test("Parameters are copied, and a background without a colour is the system's")
  func parameters() {
    let parameters = UIPreviewParameters()
    #expect(parameters.backgroundColor == .systemBackground && parameters.visiblePath == nil)
    parameters.backgroundColor = .red
    let preview = UITargetedPreview(view: view, parameters: parameters)
    parameters.backgroundColor = nil
    #expect(preview.parameters.backgroundColor == .red)
    #expect(parameters.backgroundColor == .systemBackground)
    #expect(preview.target.container === stage.window && preview.size == view.bounds.size)
    let moved = preview.retargetedPreview(
      with: UIPreviewTarget(container: stage.window, center: CGPoint(x: 9, y: 9)))
    #expect(moved.view === view && moved.target.center == CGPoint(x: 9, y: 9))
    #expect(moved.target.transform == .identity)
  }

  @Test("A preview and its menu stand in the area and apart, wherever the view is")
  func law() {
    var seed = RandomSeed(41)
    for _ in 0..<2_000 {
      let area = CGRect(
        x: 8, y: 8, width: seed.next(300...1_000), height: seed.next(200...1_000))
      let menu = CGSize(width: 250, height: seed.next(0...1_500))
      let places = MenuPlaces(
        CGSize(width: 250, height: min(menu.height, area.height)),
        beside: CGSize(width: seed.next(1...2_000), height: seed.next(1...2_000)),
        near: CGPoint(x: seed.next(-100...1_100), y: seed.next(-100...1_100)), in: area,
        isRightToLeft: seed.next(0...1) > 0.5)
      let grown = area.insetBy(dx: -1e-6, dy: -1e-6)
      #expect(grown.contains(places.preview) && grown.contains(places.menu), "\(places) in \(area)")
      #expect(places.preview.intersection(places.menu.insetBy(dx: 0, dy: 1e-6)).isEmpty)
    }
  }
}

extension CGRect {
  /// The rectangle with edges at whole points.
  fileprivate var rounded: CGRect {
    let (x, y) = (minX.rounded(), minY.rounded())
    return CGRect(x: x, y: y, width: maxX.rounded() - x, height: maxY.rounded() - y)
  }
}

/// A generator of numbers in ranges.
private struct RandomSeed {
  private var state: UInt64
  init(_ seed: UInt64) { state = seed }

  mutating func next(_ range: ClosedRange<Double>) -> CGFloat {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let part = Double(state >> 33) / Double(1 << 31)
    return CGFloat(range.lowerBound + part * (range.upperBound - range.lowerBound))
  }
}
