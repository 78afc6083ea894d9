import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor
@Suite(.serialized) struct DeviceNameTests {
  @Test("the level of a window is kept, and said to have no effect once")
  func levels() {
    let lines = reports {
      for level in [UIWindow.Level.alert, .statusBar + 1, .normal - 1] {
        let window = UIWindow(frame: .zero)
        #expect(window.windowLevel == .normal)
        window.windowLevel = level
        #expect(window.windowLevel == level)
      }
    }
    #expect(
      lines.count <= 1 && UIWindow.Level.normal < .alert
        && UIWindow.Level(rawValue: 1000) == .statusBar)
  }

  @Test("there is no status bar, which is said once when it is to be changed")
  func statusBar() {
    let application = UIApplication.shared
    let lines = reports {
      application.setStatusBarHidden(false, with: .slide)
      application.setStatusBarStyle(.lightContent, animated: true)
      application.isStatusBarHidden = false
      application.statusBarStyle = .darkContent
    }
    #expect(lines == ["status bar: no effect; a window has none"])
    #expect(application.isStatusBarHidden && application.statusBarStyle == .default)
    #expect(application.statusBarFrame == .zero)
    let session = UISceneSession(
      role: .windowApplication,
      configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
    let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
    #expect(scene.statusBarManager?.statusBarFrame == .zero)
    #expect(scene.statusBarManager?.isStatusBarHidden == true)
    #expect(scene.statusBarManager?.statusBarStyle == .default)
    #expect(scene.interfaceOrientation == UIApplication.shared.statusBarOrientation)
    final class Own: UIWindow {
      override init(windowScene: UIWindowScene) { super.init(windowScene: windowScene) }
      required init?(coder: NSCoder) { nil }
    }
    let window = Own(windowScene: scene)
    #expect(window.windowScene === scene && window.isHidden)
  }

  @Test("nobody asks controllers of bars that are not there, and they may be overridden")
  func controllers() {
    final class Own: UIViewController {
      override var prefersHomeIndicatorAutoHidden: Bool { true }
      override var childForStatusBarStyle: UIViewController? { nil }
      override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .none }
    }
    let own = Own()
    let lines = reports {
      own.setNeedsUpdateOfHomeIndicatorAutoHidden()
      own.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      own.setNeedsUpdateOfSupportedInterfaceOrientations()
      UIViewController.attemptRotationToDeviceOrientation()
    }
    #expect(
      lines == [
        "home indicator, system gestures: no effect; a window has none at its edges",
        "attemptRotationToDeviceOrientation: no effect; only the user rotates a window",
      ])
    own.modalPresentationCapturesStatusBarAppearance = true
    #expect(own.modalPresentationCapturesStatusBarAppearance && own.prefersHomeIndicatorAutoHidden)
    let plain = UIViewController()
    #expect(plain.childForStatusBarHidden == nil && plain.childForHomeIndicatorAutoHidden == nil)
    #expect(plain.childForScreenEdgesDeferringSystemGestures == nil)
    #expect(plain.preferredScreenEdgesDeferringSystemGestures == [])
    #expect(
      plain.preferredStatusBarUpdateAnimation == .fade && !plain.prefersHomeIndicatorAutoHidden)
  }

  @available(*, deprecated)
  @Test("a screen that becomes high is told of as turned")
  func turning() {
    let screen = UIScreen.main
    let former = screen.bounds
    defer { screen.bounds = former }
    screen.bounds = CGRect(x: 0, y: 0, width: 400, height: 300)
    var names: [NSNotification.Name] = []
    var before: Int?
    let tokens = [
      UIDevice.orientationDidChangeNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let old = note.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? Int
        MainActor.assumeIsolated {
          names.append(name)
          before = old ?? before
        }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token as Any) } }
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    screen.bounds = CGRect(x: 0, y: 0, width: 500, height: 300)
    #expect(names.isEmpty)
    screen.bounds = CGRect(x: 0, y: 0, width: 300, height: 500)
    #expect(names.count == 2 && before == UIInterfaceOrientation.landscapeRight.rawValue)
    #expect(UIApplication.shared.statusBarOrientation == .portrait)
    #expect(UIViewController().interfaceOrientation == .portrait)
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    #expect(UIDevice.current.isGeneratingDeviceOrientationNotifications)
  }

  @Test("storyboards and nibs cannot be read, which is said once for each")
  func storyboards() {
    let controller = UIViewController()
    let lines = reports {
      for _ in 0..<2 {
        let board = UIStoryboard(name: "Names", bundle: nil)
        #expect(board.instantiateInitialViewController() == nil)
        #expect(board.instantiateViewController(withIdentifier: "A").children.isEmpty)
        #expect(UINib(nibName: "Names", bundle: nil).instantiate(withOwner: nil).isEmpty)
        let options = [UINib.OptionsKey(rawValue: "UINibExternalObjects"): 1]
        #expect(
          UINib(nibName: "Names", bundle: nil).instantiate(withOwner: nil, options: options).isEmpty
        )
        #expect(Bundle.main.loadNibNamed("Names", owner: nil) == nil)
        controller.performSegue(withIdentifier: "Names", sender: nil)
      }
    }
    #expect(lines.count == 5 && controller.storyboard == nil)
    controller.awakeFromNib()
    UIView().prepareForInterfaceBuilder()
  }

  @Test("a segue is performed in code")
  func segues() {
    final class From: UIViewController {
      var segue: UIStoryboardSegue?
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { self.segue = segue }
    }
    let (from, to) = (From(), UIViewController())
    var count = 0
    let segue = UIStoryboardSegue(identifier: "A", source: from, destination: to) { count += 1 }
    if from.shouldPerformSegue(withIdentifier: "A", sender: nil) {
      from.prepare(for: segue, sender: nil)
      segue.perform()
    }
    #expect(count == 1 && from.segue?.destination === to && from.segue?.identifier == "A")
    UIStoryboardSegue(identifier: nil, source: from, destination: to).perform()
    // A segue keeps its source.
    from.segue = nil
  }

  @Test("a dark bar has a light title")
  func bars() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let light = bar.backgroundColor
    bar.setItems([UINavigationItem(title: "Title")], animated: false)
    bar.barStyle = .black
    #expect(bar.backgroundColor != light && bar.barStyle == .black)
    let row = try #require(bar.subviews.last)
    #expect(row.subviews.compactMap { $0 as? UILabel }.first?.textColor == .white)
    bar.barStyle = .blackTranslucent
    bar.barStyle = .default
    #expect(bar.backgroundColor == light)
  }

  @Test("an image view's initializers may be overridden, and an offset is two distances")
  func initializers() {
    final class Own: UIImageView {
      override init(image: UIImage?) { super.init(image: image) }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Own(image: nil).image == nil && !Own(image: nil).isUserInteractionEnabled)
    #expect(UIImageView(image: nil, highlightedImage: UIImage()).highlightedImage != nil)
    #expect(UIOffset(horizontal: 0, vertical: 0) == .zero && UIOffset().vertical == 0)
  }
}
