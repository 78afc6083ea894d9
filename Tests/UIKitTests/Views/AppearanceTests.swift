import Testing

@testable import UIKitCore

@MainActor
@Suite("Appearances of classes", .serialized)
struct AppearanceTests {
  private final class Badge: UILabel {}
  private final class Card: UIView {}
  private final class CardController: UIViewController {}

  /// Runs `body` with an empty window.
  private func inWindow(_ body: (UIView) -> Void) {
    let controller = CardController()
    withWindow(size: CGSize(width: 300, height: 200), controller) { _ in body(controller.view) }
  }

  /// Sets a property of an appearance, puts `view` into a window, and restores the property.
  private func show<Common, Value>(
    _ view: UIView, _ common: Common, _ path: ReferenceWritableKeyPath<Common, Value>,
    _ value: Value, _ check: () -> Void
  ) {
    let former = common[keyPath: path]
    common[keyPath: path] = value
    defer { common[keyPath: path] = former }
    inWindow {
      $0.addSubview(view)
      check()
    }
  }

  @Test("A view takes a colour when it enters a window, and not before or after")
  func colour() {
    let (early, late, set) = (UISwitch(), UISwitch(), UISwitch())
    set.onTintColor = .blue
    inWindow { root in
      root.addSubview(early)
      UISwitch.appearance().onTintColor = .red
      defer { UISwitch.appearance().onTintColor = nil }
      #expect(late.onTintColor == nil)
      for view in [late, set] { root.addSubview(view) }
      #expect(early.onTintColor == nil && late.onTintColor == .red && set.onTintColor == .blue)
      late.onTintColor = .green
      late.removeFromSuperview()
      root.addSubview(late)
      #expect(late.onTintColor == .green)
    }
  }

  @Test("Every class with colours of its own has an appearance with them")
  func classes() {
    let bar = UINavigationBar()
    show(bar, UINavigationBar.appearance(), \.barTintColor, .red) {
      #expect(bar.barTintColor == .red)
    }
    let opaque = UINavigationBar()
    show(opaque, UINavigationBar.appearance(), \.isTranslucent, false) {
      #expect(!opaque.isTranslucent)
    }
    let pages = UIPageControl()
    show(pages, UIPageControl.appearance(), \.pageIndicatorTintColor, .red) {
      #expect(pages.pageIndicatorTintColor == .red)
    }
    let progress = UIProgressView()
    show(progress, UIProgressView.appearance(), \.trackTintColor, .red) {
      #expect(progress.trackTintColor == .red)
    }
    let segments = UISegmentedControl(items: ["A"])
    show(segments, UISegmentedControl.appearance(), \.selectedSegmentTintColor, .red) {
      #expect(segments.selectedSegmentTintColor == .red)
    }
    let slider = UISlider()
    show(slider, UISlider.appearance(), \.thumbTintColor, .red) {
      #expect(slider.thumbTintColor == .red)
    }
    let tabs = UITabBar()
    show(tabs, UITabBar.appearance(), \.unselectedItemTintColor, .red) {
      #expect(tabs.unselectedItemTintColor == .red)
    }
    let label = UILabel()
    show(label, UILabel.appearance(), \.textColor, .red) { #expect(label.textColor == .red) }
    let button = UIButton()
    show(button, UIButton.appearance(), \.tintColor, .red) { #expect(button.tintColor == .red) }
    let view = Card()
    show(view, Card.appearance(), \.backgroundColor, .red) {
      #expect(view.backgroundColor == .red)
    }
  }

  @Test("Titles of buttons and segments are set by states, and the program's own win")
  func states() {
    let button = UIButton()
    button.setTitleColor(.blue, for: .highlighted)
    let control = UISegmentedControl(items: ["A"])
    let common = (UIButton.appearance(), UISegmentedControl.appearance())
    for state in [UIControl.State.normal, .highlighted] {
      common.0.setTitleColor(.red, for: state)
      common.1.setTitleTextAttributes([.foregroundColor: UIColor.green], for: state)
    }
    defer {
      for state in [UIControl.State.normal, .highlighted] {
        common.0.setTitleColor(nil, for: state)
        common.1.setTitleTextAttributes(nil, for: state)
      }
    }
    inWindow { root in
      for view in [button, control] { root.addSubview(view) }
      #expect(button.titleColor(for: .normal) == .red)
      #expect(button.titleColor(for: .highlighted) == .blue)
      #expect(control.titleColors[.normal] == .green)
    }
  }

  @Test("The tint of an appearance reaches the views inside, which are told")
  func tint() {
    final class Told: UIView {
      var count = 0
      override func tintColorDidChange() { count += 1 }
    }
    let (card, told) = (Card(), Told())
    card.addSubview(told)
    show(card, Card.appearance(), \.tintColor, .red) {
      #expect(told.tintColor == .red && told.count == 1)
    }
  }

  @Test("An appearance in containers is for views in them, and wins over one without")
  func containers() {
    let plain = UILabel.appearance()
    let inCard = UILabel.appearance(whenContainedInInstancesOf: [Card.self])
    let both: [any UIAppearanceContainer.Type] = [Card.self, CardController.self]
    let inBoth = UILabel.appearance(whenContainedInInstancesOf: both)
    let reversed = UILabel.appearance(
      whenContainedInInstancesOf: [CardController.self, Card.self])
    #expect(inCard !== plain && inCard !== inBoth)
    #expect(inCard === UILabel.appearance(whenContainedInInstancesOf: [Card.self]))
    (plain.textColor, inCard.textColor, reversed.textColor) = (.red, .green, .yellow)
    defer { for common in [plain, inCard, inBoth, reversed] { common.textColor = nil } }
    let labels = (0..<3).map { _ in UILabel() }
    inWindow { root in
      let cards = [Card(), Card()]
      for card in cards { root.addSubview(card) }
      root.addSubview(labels[0])
      cards[0].addSubview(labels[1])
      #expect(labels[0].textColor == .red && labels[1].textColor == .green)
      // The controller is outside of the card.
      inBoth.textColor = .blue
      cards[1].addSubview(labels[2])
      #expect(labels[2].textColor == .blue)
    }
  }

  @Test("A subclass has the appearance of its class, and before that one of its own")
  func subclasses() {
    let (plain, own) = (UILabel.appearance(), Badge.appearance())
    (plain.textColor, plain.font, own.textColor) = (.red, .systemFont(ofSize: 30), .blue)
    defer { (plain.textColor, plain.font, own.textColor) = (nil, nil, nil) }
    let (label, badge) = (UILabel(), Badge())
    inWindow { root in
      for view in [label, badge] { root.addSubview(view) }
      #expect(label.textColor == .red && badge.textColor == .blue)
      #expect(badge.font.pointSize == 30)
    }
  }

  @Test("The direction of a class's content is that of its views alone")
  func direction() {
    let (slider, view) = (UISlider(), UIView())
    show(slider, UISlider.appearance(), \.semanticContentAttribute, .forceRightToLeft) {
      #expect(slider.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    }
  }
}
