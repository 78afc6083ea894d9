// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "EmbeddedSwift",
  dependencies: [.package(name: "calque", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CWindow", providers: [.apt(["libsdl2-dev", "libgles-dev"])]),
    .executableTarget(
      name: "EmbeddedSwift",
      dependencies: [
        "CWindow", .product(name: "CalqueEmbedding", package: "calque"),
        .product(name: "UIKit", package: "calque"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
