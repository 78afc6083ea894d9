import Foundation
public import UIKit

/// An application with one window, which shows one view controller.
open class OneWindowDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  /// True if the program is to run without its mistake: `MENDED=1` in the environment.
  public static let isMended = ProcessInfo.processInfo.environment["MENDED"] == "1"

  override public required init() { super.init() }

  /// Returns the controller of the window.
  open func makeController() -> UIViewController { UIViewController() }

  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = makeController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// A list of rows that moves up and down for ever.
open class MovingListController: UIViewController {
  public let list = UIView()
  public let rowHeight: CGFloat = 60
  public let rowCount = 24

  /// Returns the row at `index`, of the size of `frame`.
  open func makeRow(at index: Int, frame: CGRect) -> UIView { UIView(frame: frame) }

  override open func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let height = rowHeight * CGFloat(rowCount)
    list.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
    for index in 0..<rowCount {
      let frame = CGRect(
        x: 0, y: CGFloat(index) * rowHeight, width: view.bounds.width, height: rowHeight)
      list.addSubview(makeRow(at: index, frame: frame))
    }
    view.addSubview(list)
  }

  override open func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(
      withDuration: 4, delay: 0, options: [.repeat, .autoreverse, .curveEaseInOut]
    ) { [list, rowHeight] in
      list.center.y -= rowHeight * 8
    }
  }
}
