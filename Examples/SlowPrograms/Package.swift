// swift-tools-version:6.2
import PackageDescription

let uiKit = Target.Dependency.product(name: "UIKit", package: "calque")

let package = Package(
  name: "SlowPrograms",
  dependencies: [.package(name: "calque", path: "../..")],
  targets: [
    .target(name: "OneWindow", dependencies: [uiKit]),
    .executableTarget(name: "OverdrawnList", dependencies: ["OneWindow", uiKit]),
    .executableTarget(name: "MaskedCells", dependencies: ["OneWindow", uiKit]),
    .executableTarget(
      name: "DecodingFeed",
      dependencies: ["OneWindow", uiKit, .product(name: "ImageIO", package: "calque")]),
  ],
  swiftLanguageModes: [.v6]
)
