// Draws samples in the states of their reference pictures, and compares. `run` passes it the
// arguments of `Options`.

import CalqueTesting
import Foundation
@testable import Lottie
import UIKit

setvbuf(stdout, nil, _IOLBF, 0)
guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  fatalError("expected the folders of samples and pictures")
}

/// Draws the states of a sample that have reference pictures, and compares them.
@MainActor func compare(_ sample: Sample, _ row: inout SampleRow) {
  for (label, state) in sample.states {
    let title = "\(sample.name)-\(label)"
    guard let expected = Pixels(fileAt: "\(options.pictures)/\(title).png") else { continue }
    let shown = try? sample.show(state)
    var shares: [DrawingMethod: Double?] = [:]
    for method in DrawingMethod.allCases {
      let start = processMilliseconds()
      let image = shown.flatMap { sample.picture(method, $0.0, $0.1) }
      if method == .render { row.add(processMilliseconds() - start, on: method) }
      shares[method] = image.flatMap { Pixels($0)?.difference(from: expected) }
      if let image { write(image, "\(title).\(method == .screen ? "screen" : "render").png") }
    }
    shown?.1.removeFromSuperview()
    row.add(shares, of: label)
  }
}

/// Measures the time of a sample without pictures in `render(in:)`.
@MainActor func timeRendering(_ sample: Sample, _ row: inout SampleRow) {
  for (_, state) in sample.states {
    guard let (stage, view) = try? sample.show(state) else { continue }
    let start = processMilliseconds()
    _ = sample.picture(.render, stage, view)
    row.add(processMilliseconds() - start, on: .render)
    view.removeFromSuperview()
  }
}

@MainActor func write(_ image: CGImage, _ name: String) {
  guard let folder = options.folder, let data = UIImage(cgImage: image).pngData() else { return }
  try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  try? data.write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
}

TestHelpers.snapshotTestsAreRunning = true
MainActor.assumeIsolated {
  var totals: [DrawingMethod: [Verdict: Int]] = [:]
  print(
    options.makesTable
      ? SampleRow.tableHead : "percent of pixels that differ, by state: screen / render(in:)")
  for folder in options.samples {
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for file in files {
      guard let sample = Sample(fileAt: folder + "/" + file), options.takes(sample.name) else {
        continue
      }
      var row = SampleRow(name: sample.name)
      compare(sample, &row)
      guard !row.pictures.isEmpty || options.timesFrames else { continue }
      if options.timesFrames {
        if row.pictures.isEmpty { timeRendering(sample, &row) }
        if let times = (try? sample.frameTimes()) ?? nil { row.set(times, on: .screen) }
      }
      for method in DrawingMethod.allCases {
        for verdict in row.verdicts(on: method) {
          totals[method, default: [:]][verdict, default: 0] += 1
        }
      }
      print(options.makesTable ? row.tableRow : row.line)
    }
  }
  for method in DrawingMethod.allCases {
    let counts = Verdict.allCases.map { "\(totals[method]?[$0] ?? 0) \($0)" }
    print("\(method.rawValue): \(counts.joined(separator: ", "))")
  }
}
