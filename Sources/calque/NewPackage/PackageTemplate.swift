import Foundation
import CalqueProfiler

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
