import UIKit
import os

// A program in a real window that prints the events it receives.

/// Writes a line without buffering.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

@main
final class WindowProbe: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController =
      switch ProcessInfo.processInfo.environment["CALQUE_PROBE"] {
      case "tools": ToolSubjects()
      case "rows": FlickedTable()
      default: ProbeController()
      }
    window.makeKeyAndVisible()
    self.window = window
    // The window is on screen by the end of an animation, however busy the machine is.
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    window.addSubview(mark)
    UIView.animate(withDuration: 0.3) {
      mark.alpha = 0
    } completion: { _ in
      mark.removeFromSuperview()
      say("ready")
    }
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) { say("resigns") }
  func applicationDidEnterBackground(_ application: UIApplication) { say("in background") }
  func applicationWillEnterForeground(_ application: UIApplication) { say("to foreground") }
  func applicationDidBecomeActive(_ application: UIApplication) { say("active") }
}

/// A button at the upper left, below it an area for pans and pinches; on the right a scroll view.
final class ProbeController: UIViewController, UIScrollViewDelegate {
  private let scrollView = UIScrollView()
  private let pad = UIView()
  private let button = UIButton(type: .custom)
  private var animatesWhenResigning = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.backgroundColor = .systemBlue
    button.addAction(UIAction { _ in say("button") }, for: .touchUpInside)
    pad.backgroundColor = .systemYellow
    // The pinch comes first; otherwise the pan of one of its fingers would be recognised.
    pad.addGestureRecognizer(
      UIPinchGestureRecognizer { pinch in
        if pinch.state == .ended { say("pinch \(pinch.scale > 1.2 ? "apart" : "together")") }
      })
    pad.addGestureRecognizer(
      UIPanGestureRecognizer { pan in
        let way = pan.translation(in: nil)
        if pan.state == .ended { say("pan \(Int(way.x)) \(Int(way.y))") }
      })
    pad.addGestureRecognizer(
      UIHoverGestureRecognizer { hover in if hover.state == .began { say("hover") } })
    scrollView.contentSize = CGSize(width: 100, height: 5000)
    scrollView.backgroundColor = .systemGray5
    scrollView.delegate = self
    for part in [button, pad, scrollView] { view.addSubview(part) }
    NotificationCenter.default.addObserver(
      self, selector: Selector(ProbeController.motionDidChange),
      name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: Selector(ProbeController.willResignActive),
      name: UIApplication.willResignActiveNotification, object: nil)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let width = view.bounds.width * 3 / 4
    pad.frame = CGRect(x: 0, y: 100, width: width, height: 500)
    scrollView.frame = CGRect(
      x: width, y: 0, width: view.bounds.width - width, height: view.bounds.height)
    say("size \(Int(view.bounds.width)) \(Int(view.bounds.height))")
  }

  func willResignActive() {
    if animatesWhenResigning { dim() }
  }

  /// Begins a short animation, which says when it ends.
  private func dim() {
    UIView.animate(withDuration: 0.1) {
      self.pad.alpha = 0.5
    } completion: { _ in
      say("arrived")
    }
  }

  func motionDidChange() {
    say("motion changed: reduced \(UIAccessibility.isReduceMotionEnabled)")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let scale = traitCollection.displayScale
    guard scale != previousTraitCollection?.displayScale else { return }
    // The views below this one have not taken it on yet.
    DispatchQueue.main.async { [button] in
      say("scale \(scale) of \(UIScreen.main.scale), drawn at \(button.contentScaleFactor)")
    }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    say("scrolled \(Int(scrollView.contentOffset.y))")
  }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return }
    OSSignposter().emitEvent("key", key.characters)
    if key.characters == "z" { dim() }
    if key.characters == "w" { animatesWhenResigning = true }
    if key.characters == "a" {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        self.button.alpha = 0.2
      }
    }
    if key.characters == "r" { tellRate() }
    say("down \(key.characters)")
    // A function key that is not handled goes to the profiler.
    if key.characters.hasPrefix("UIKeyInputF"), key.keyCode != .keyboardF3 {
      super.pressesBegan(presses, with: event)
    }
    if key.characters == "m" { say("reduced \(UIAccessibility.isReduceMotionEnabled)") }
    if key.characters == "c" { UIPasteboard.general.string = "copied" }
    if key.characters == "v" { say("pasted \(UIPasteboard.general.string ?? "nothing")") }
    if key.characters == "h" {
      Thread.sleep(forTimeInterval: 5)
      say("hung")
    }
    // The same as Ctrl-C.
    if key.keyCode == .keyboardEscape { kill(getpid(), SIGTERM) }
    if key.characters == "x" { exit(0) }
    if key.characters == "y" { Thread.detachNewThread { exit(0) } }
  }

  /// Says the display's rate at its next refresh: the link's, and the screen's.
  private func tellRate() {
    let link = CADisplayLink { link in
      link.invalidate()
      let rate = String(format: "%.2f", 1 / link.duration)
      say("rate \(rate) \(UIScreen.main.maximumFramesPerSecond)")
    }
    link.add(to: .main, forMode: .common)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key else { return }
    say("up \(key.characters)")
  }
}
