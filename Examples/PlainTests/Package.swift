// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "PlainTests",
  dependencies: [.package(name: "calque", path: "../..")],
  targets: [
    .testTarget(name: "ViewTests", dependencies: [.product(name: "UIKit", package: "calque")]),
    .testTarget(
      name: "DrawingTests", dependencies: [.product(name: "CoreGraphics", package: "calque")]),
  ],
  swiftLanguageModes: [.v6]
)
