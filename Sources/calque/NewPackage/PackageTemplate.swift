import CalqueProfiler
import Foundation

/// The files of a package with an app that shows an animated view, and its test.
struct PackageTemplate {
  /// The source of the package's dependency on Calque.
  enum Origin {
    /// The folder of its sources.
    case folder(String)
    /// The address of its repository, which has a tag of the tool's version.
    case repository(String)
  }

  /// The name of the package, its program and its module.
  let name: String
  let origin: Origin

  /// The path of each file in the package, and its text.
  var files: [(path: String, text: String)] {
    [
      ("Package.swift", manifest), ("README.md", readme), (".gitignore", ".build/\n"),
      ("Sources/\(name)/AppDelegate.swift", Self.delegate),
      ("Sources/\(name)/PulseView.swift", Self.view),
      ("Tests/\(name)Tests/PulseViewTests.swift", tests),
    ]
  }

  static let delegate = """
    import UIKit

    @main final class AppDelegate: NSObject, UIApplicationDelegate {
      var window: UIWindow?

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.backgroundColor = .white
        let pulse = PulseView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
        pulse.center = CGPoint(x: window.bounds.midX, y: window.bounds.midY)
        window.addSubview(pulse)
        window.makeKeyAndVisible()
        self.window = window
        pulse.start()
        return true
      }
    }

    """

  static let view = """
    import UIKit

    /// A dot that sends out rings. A click makes it jump.
    final class PulseView: UIView {
      let dot = UIView()
      let ring = CAShapeLayer()
      private let rings = CAReplicatorLayer()

      override init(frame: CGRect) {
        super.init(frame: frame)
        ring.frame = bounds
        ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)).cgPath
        ring.fillColor = nil
        ring.strokeColor = UIColor.systemBlue.cgColor
        ring.lineWidth = 3
        ring.opacity = 0
        rings.frame = bounds
        rings.instanceCount = 3
        rings.instanceDelay = 0.6
        rings.addSublayer(ring)
        layer.addSublayer(rings)

        dot.frame = bounds.insetBy(dx: bounds.width * 0.4, dy: bounds.height * 0.4)
        dot.layer.cornerRadius = dot.bounds.width / 2
        dot.backgroundColor = .systemBlue
        addSubview(dot)
        addGestureRecognizer(
          UITapGestureRecognizer(target: self, action: Selector(PulseView.jump)))
      }

      required init?(coder: NSCoder) { nil }

      /// Lets a ring grow and fade forever; the replicator adds two more, each later than the last.
      func start() {
        let grow = CABasicAnimation(keyPath: "transform.scale")
        grow.fromValue = 0.2
        grow.toValue = 1
        let fade = CABasicAnimation(keyPath: "opacity")
        fade.fromValue = 1
        fade.toValue = 0
        let pulse = CAAnimationGroup()
        pulse.animations = [grow, fade]
        pulse.duration = 1.8
        pulse.repeatCount = .infinity
        ring.add(pulse, forKey: "pulse")
      }

      func jump() {
        dot.transform = CGAffineTransform(scaleX: 1.6, y: 1.6)
        UIView.animate(
          withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
        ) {
          self.dot.transform = .identity
        }
      }
    }

    """

  var tests: String {
    """
    import CalqueTesting
    import Testing
    import UIKit

    @testable import \(name)

    @MainActor @Suite struct PulseViewTests {
      @Test("A ring grows and fades")
      func pulse() throws {
        let stage = try Stage(size: CGSize(width: 240, height: 240))
        let view = PulseView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
        stage.window.addSubview(view)
        view.start()
        stage.advance(by: 0.9)  // half of it
        let ring = try #require(view.ring.presentation())
        #expect(abs(ring.opacity - 0.5) < 0.02)
        #expect(abs(ring.transform.m11 - 0.6) < 0.02)
      }

      @Test("A click makes the dot jump and come to rest")
      func jump() throws {
        let stage = try Stage(size: CGSize(width: 240, height: 240))
        let view = PulseView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
        stage.window.addSubview(view)
        stage.touch(at: CGPoint(x: 120, y: 120))
        stage.advance(by: 0.1)
        #expect(view.dot.layer.presentation()?.transform.m11 != 1)
        stage.advance(by: 1)
        #expect(view.dot.layer.presentation()?.transform.m11 == 1)
      }
    }

    """
  }

  private var dependency: String {
    switch origin {
    case .folder(let path): ".package(name: \"calque\", path: \(Self.literal(path)))"
    case .repository(let url):
      ".package(url: \(Self.literal(url)), from: \(Self.literal(Version.current)))"
    }
  }

  /// The package identity of Calque; for a repository, the name of its folder.
  private var identity: String {
    guard case .repository(let url) = origin else { return "calque" }
    let last = url.split { "/:".contains($0) }.last.map(String.init) ?? "calque"
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  private static func literal(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private var manifest: String {
    """
    // swift-tools-version:6.2
    import PackageDescription

    let package = Package(
      name: "\(name)",
      dependencies: [
        \(dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(name)", dependencies: [.product(name: "UIKit", package: "\(identity)")]),
        .testTarget(
          name: "\(name)Tests",
          dependencies: [
            "\(name)", .product(name: "CalqueTesting", package: "\(identity)"),
          ]),
      ]
    )

    """
  }

  private var readme: String {
    """
    # \(name)

    An app with an animated view, in Swift, with [Calque](\(address)).

    ```sh
    swift run      # takes minutes the first time, since it builds Calque
    swift test
    calque watch   # rebuilds and restarts the app on each save
    ```

    In the window, F4 opens the menu of overlays and commands and F2 the inspector. While the menu is
    open, Space pauses time.

    """
  }

  private var address: String {
    switch origin {
    case .folder(let path): "file://" + path.replacing(" ", with: "%20")
    case .repository(let url): url
    }
  }
}
