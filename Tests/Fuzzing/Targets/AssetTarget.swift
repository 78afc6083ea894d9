import Foundation
import UIKit

extension FuzzTarget {
  /// The contents of a colour set and, after a zero byte, the name of an image.
  static let asset = FuzzTarget(
    name: "asset",
    seeds: {
      [
        colorSet("\"red\":\"0xFF\",\"green\":\"0.5\",\"blue\":\"128\",\"alpha\":\"0.5\"") + [0]
          + Data("Icons/arrow@2x.png".utf8),
        colorSet("\"white\":\"1.000\",\"alpha\":\"1.000\"") + [0] + Data("../arrow".utf8),
      ]
    },
    run: { input in
      let parts = input.split(separator: 0, maxSplits: 1)
      guard let folder, let first = parts.first,
        (try? first.write(to: URL(fileURLWithPath: "\(folder)/A.colorset/Contents.json"))) != nil
      else { return false }
      let assets = AssetFolders([folder])
      if parts.count > 1 {
        let found = assets.find(String(decoding: parts[1], as: UTF8.self), scale: 2)
        precondition(found.map { $0.path.hasPrefix(folder + "/") } ?? true)
      }
      guard let color = UIColor(named: "A", in: NamedColors(assets)) else { return false }
      for style in [UIUserInterfaceStyle.light, .dark] {
        let traits = UITraitCollection(userInterfaceStyle: style)
        precondition((0...1).contains(color.resolvedColor(with: traits).cgColor.alpha))
      }
      return true
    })

  /// Returns a colour set with `components` for the light and the dark appearance.
  private static func colorSet(_ components: String) -> Data {
    let color = "\"color\":{\"color-space\":\"display-p3\",\"components\":{\(components)}}"
    let dark = "\"appearances\":[{\"appearance\":\"luminosity\",\"value\":\"dark\"}]"
    return Data("{\"colors\":[{\(color)},{\(dark),\(color)}]}".utf8)
  }

  /// A temporary folder with a colour set and an image.
  private static let folder: String? = {
    let folder = NSTemporaryDirectory() + "calque-fuzzing-\(getpid())"
    let picture = encoded(samplePicture(width: 1, height: 1, alpha: false), as: "public.png")
    do {
      for name in ["A.colorset", "Icons"] {
        try FileManager.default.createDirectory(
          atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      }
      try picture.write(to: URL(fileURLWithPath: "\(folder)/Icons/arrow@2x.png"))
      return folder
    } catch {
      return nil
    }
  }()
}
