// Plays samples as their pictures were made, and compares. `run` calls this: SAMPLES PICTURES [--write FOLDER] [NAME…]

import Foundation
@testable import Lottie
import UIKit

setvbuf(stdout, nil, _IOLBF, 0)
var arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 2 else { fatalError("expected the folders of samples and pictures") }
let (samples, pictures) = (arguments.removeFirst(), arguments.removeFirst())
var folder: String?
if let place = arguments.firstIndex(of: "--write"), place + 1 < arguments.count {
  folder = arguments[place + 1]
  arguments.removeSubrange(place...place + 1)
}
let wanted = arguments

TestHelpers.snapshotTestsAreRunning = true
MainActor.assumeIsolated {
  var totals: [Road: [Verdict: Int]] = [:]
  let files = ((try? FileManager.default.contentsOfDirectory(atPath: samples)) ?? []).sorted()
  print("percent of pixels that differ, by state: screen / render(in:)")
  for file in files {
    guard let sample = Sample(fileAt: samples + "/" + file) else { continue }
    guard wanted.isEmpty || wanted.contains(where: sample.name.contains) else { continue }
    var cells: [String] = []
    for (label, state) in sample.states {
      let title = "\(sample.name)-\(label)"
      guard let expected = Pixels(fileAt: "\(pictures)/\(title).png") else { continue }
      var shares: [String] = []
      let shown = try? sample.show(state)
      for road in Road.allCases {
        let image = shown.flatMap { sample.picture(road, $0.0, $0.1) }
        let share = image.flatMap { Pixels($0)?.difference(from: expected) }
        totals[road, default: [:]][share.map(Verdict.init) ?? .none, default: 0] += 1
        shares.append(share.map { String(format: "%.2f", $0) } ?? "none")
        if let folder, let image, let data = UIImage(cgImage: image).pngData() {
          try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
          try? data.write(
            to: URL(
              fileURLWithPath: "\(folder)/\(title).\(road == .screen ? "screen" : "render").png"))
        }
      }
      shown?.1.removeFromSuperview()
      cells.append("\(label) \(shares.joined(separator: "/"))")
    }
    print("\(sample.name): \(cells.joined(separator: "  "))")
  }
  for road in Road.allCases {
    let counts = Verdict.allCases.map { "\(totals[road]?[$0] ?? 0) \($0)" }
    print("\(road.rawValue): \(counts.joined(separator: ", "))")
  }
}
