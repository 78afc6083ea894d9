import CalqueTesting
import Testing
import UIKit
import _Testing_CoreGraphics

@MainActor
@Suite("The light and the dark look", .serialized)
struct TraitTests {
  private final class Listener: UIView {
    var former: [UIUserInterfaceStyle?] = []
    var laidOutIn: [UIUserInterfaceStyle] = []

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      former.append(previousTraitCollection?.userInterfaceStyle)
    }

    override func layoutSubviews() {
      laidOutIn.append(UITraitCollection.current.userInterfaceStyle)
    }
  }

  /// A view that fills itself with the label colour.
  private final class Drawn: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.label.setFill()
      UIRectFill(rect)
    }
  }

  @Test("A look goes down the tree until another one was chosen")
  func inheritance() {
    let (top, middle, bottom) = (UIView(), UIView(), Listener())
    top.addSubview(middle)
    middle.addSubview(bottom)
    #expect(bottom.traitCollection.userInterfaceStyle == .light)
    top.overrideUserInterfaceStyle = .dark
    #expect(bottom.traitCollection.userInterfaceStyle == .dark)
    middle.overrideUserInterfaceStyle = .light
    #expect(bottom.traitCollection.userInterfaceStyle == .light)
    middle.overrideUserInterfaceStyle = .unspecified
    #expect(bottom.traitCollection.userInterfaceStyle == .dark)
    #expect(bottom.former == [.light, .dark, .light])
    bottom.removeFromSuperview()
    #expect(bottom.former == [.light, .dark, .light, .dark])
  }

  @Test("A dynamic background follows the look, also into another superview")
  func background() {
    let (light, dark, view) = (UIView(), UIView(), UIView())
    dark.overrideUserInterfaceStyle = .dark
    view.backgroundColor = .systemBackground
    light.addSubview(view)
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    dark.addSubview(view)
    #expect(view.layer.backgroundColor == UIColor(white: 0, alpha: 1).cgColor)
    #expect(view.backgroundColor == .systemBackground)
    light.addSubview(view)
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }

  @Test("A controller's look is that of its view")
  func controller() {
    final class Listener: UIViewController {
      var changes = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        changes += 1
      }
    }
    let controller = Listener()
    controller.overrideUserInterfaceStyle = .dark
    #expect(controller.traitCollection.userInterfaceStyle == .dark && controller.changes == 0)
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
    controller.overrideUserInterfaceStyle = .light
    #expect(controller.view.traitCollection.userInterfaceStyle == .light)
    #expect(controller.changes == 1)
  }

  @Test("Views lay out and draw in their look, and do so again when it changes")
  func drawing() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    let listener = Listener(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    let drawn = Drawn(frame: CGRect(x: 0, y: 0, width: 30, height: 60))
    let button = UIButton(configuration: .gray())
    button.frame = CGRect(x: 30, y: 0, width: 30, height: 30)
    button.configuration?.background.backgroundColor = .systemBackground
    button.configuration?.cornerStyle = .fixed
    button.configuration?.background.cornerRadius = 0
    listener.addSubview(drawn)
    listener.addSubview(button)
    stage.window.backgroundColor = .gray
    stage.window.addSubview(listener)
    let first = try #require(stage.snapshot())
    #expect(first.pixel(x: 10, y: 10) == SIMD4(0, 0, 0, 255))
    #expect(first.pixel(x: 45, y: 15) == SIMD4(255, 255, 255, 255))
    stage.window.overrideUserInterfaceStyle = .dark
    let second = try #require(stage.snapshot())
    #expect(second.pixel(x: 10, y: 10) == SIMD4(255, 255, 255, 255))
    #expect(second.pixel(x: 45, y: 15) == SIMD4(0, 0, 0, 255))
    #expect(listener.laidOutIn.first == .light && listener.laidOutIn.last == .dark)
    stage.window.overrideUserInterfaceStyle = .unspecified
  }

  @Test("Collections merge, contain and compare what they say")
  func collections() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 2)])
    #expect(both.userInterfaceStyle == .dark && both.displayScale == 2)
    #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both))
    #expect(both.hasDifferentColorAppearance(comparedTo: UITraitCollection()))
    #expect(!both.hasDifferentColorAppearance(comparedTo: dark))
    #expect(both == UITraitCollection(traitsFrom: [both]) && both != dark)
  }

  @Test("Those that are registered hear of the traits they asked for, until they are no more")
  func registrations() throws {
    final class Screen: UIViewController {
      var looks: [UIUserInterfaceStyle] = []
      var actions = 0
      func styleChanged() { actions += 1 }
      override func viewDidLoad() {
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
          (self: Self, previous: UITraitCollection) in
          self.looks.append(previous.userInterfaceStyle)
        }
        registerForTraitChanges(
          UITraitCollection.systemTraitsAffectingColorAppearance,
          action: Selector(Screen.styleChanged))
      }
    }
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    let screen = Screen()
    stage.window.rootViewController = screen
    let view = UIView()
    screen.view.addSubview(view)
    var scales: [CGFloat] = []
    let registration = view.registerForTraitChanges([UITraitDisplayScale.self]) {
      (view: UIView, former: UITraitCollection) in
      scales.append(former.displayScale)
    }
    stage.window.overrideUserInterfaceStyle = .dark
    stage.window.overrideUserInterfaceStyle = .light
    #expect(screen.looks == [.light, .dark] && screen.actions == 2 && scales.isEmpty)
    UIScreen.main.scale = 2
    #expect(scales == [1] && screen.looks.count == 2 && view.traitCollection.displayScale == 2)
    view.unregisterForTraitChanges(registration)
    UIScreen.main.scale = 1
    #expect(scales == [1])
    stage.window.overrideUserInterfaceStyle = .unspecified
  }

  @Test("Bars without colours of their own are dark with the look, and so is the title's contrast")
  func bars() throws {
    let stage = try Stage(size: CGSize(width: 320, height: 480))
    let page = UIViewController()
    page.title = "Title"
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.window.rootViewController = tabs
    stage.advance(by: 0.1)
    func white(_ view: UIView) -> CGFloat { view.layer.backgroundColor?.components?[0] ?? -1 }
    let bars = [navigation.navigationBar, tabs.tabBar]
    #expect(bars.allSatisfy { white($0) > 0.9 })
    stage.window.overrideUserInterfaceStyle = .dark
    #expect(bars.allSatisfy { white($0) < 0.2 })
    let labels = navigation.navigationBar.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [.label])
    navigation.navigationBar.barTintColor = .systemRed
    #expect(white(navigation.navigationBar) > 0.9)
    navigation.navigationBar.barTintColor = nil
    stage.window.overrideUserInterfaceStyle = .light
    #expect(bars.allSatisfy { white($0) > 0.9 })
  }
}
