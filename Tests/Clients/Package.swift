// swift-tools-version:6.2
import PackageDescription

// Builds a client's sources and plays its samples. `run` copies this package to the folder of the
// ported sources; the folder `iOS` of each target contains the sources that it found.
let calque = "calque"

/// The settings for ported sources: the language mode of their time, without warnings.
let ported: [SwiftSetting] = [
  .swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings", "-enable-testing"]),
]

let products = ["UIKit", "os", "CalqueTesting"].map {
  Target.Dependency.product(name: $0, package: calque)
}

let package = Package(
  name: "Clients",
  dependencies: [.package(name: calque, path: Context.environment["CALQUE_ROOT"] ?? "../..")],
  targets: [
    .target(
      name: "Lottie", dependencies: products, exclude: ["iOS"], swiftSettings: ported,
      plugins: [.plugin(name: "PortSources", package: calque)]),
    .executableTarget(
      name: "Pictures", dependencies: ["Lottie"] + products, exclude: ["iOS"],
      swiftSettings: ported, plugins: [.plugin(name: "PortSources", package: calque)]),
  ]
)
