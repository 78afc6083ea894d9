// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "MyFirstApp",
  dependencies: [.package(name: "calque", path: "../..")],
  targets: [
    .target(name: "Counter", dependencies: [.product(name: "UIKit", package: "calque")]),
    .executableTarget(name: "MyFirstApp", dependencies: ["Counter"]),
    // Draws the app without a display.
    .executableTarget(
      name: "Snapshot",
      dependencies: ["Counter", .product(name: "CalqueTesting", package: "calque")]),
    .testTarget(
      name: "CounterTests",
      dependencies: ["Counter", .product(name: "CalqueTesting", package: "calque")]),
  ],
  swiftLanguageModes: [.v6]
)
