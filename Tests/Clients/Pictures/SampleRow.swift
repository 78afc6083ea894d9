import CalqueTesting
import Foundation
import UIKit

/// The result of one sample: the percentages of differing pixels and the frame times, for each way
/// of drawing.
struct SampleRow {
  let name: String
  /// The state of each picture and the percentage for each way of drawing; nil if none was drawn.
  private(set) var pictures: [(state: String, shares: [Road: Double?])] = []
  private(set) var times: [Road: FrameTimes] = [:]

  init(name: String) { self.name = name }

  mutating func add(_ shares: [Road: Double?], of state: String) {
    pictures.append((state, shares))
  }

  mutating func add(_ milliseconds: Double, on road: Road) {
    times[road, default: FrameTimes()].append(milliseconds)
  }

  mutating func set(_ times: FrameTimes, on road: Road) { self.times[road] = times }

  func verdicts(on road: Road) -> [Verdict] {
    pictures.map { ($0.shares[road] ?? nil).map(Verdict.init(share:)) ?? .none }
  }

  /// A line with all pictures.
  var line: String {
    let cells = pictures.map { picture in
      let shares = Road.allCases.map { road in
        (picture.shares[road] ?? nil).map { String(format: "%.2f", $0) } ?? "none"
      }
      return "\(picture.state) \(shares.joined(separator: "/"))"
    }
    let times = Road.allCases.compactMap { road in
      self.times[road].map { "\(road.rawValue) \($0.description) ms" }
    }
    return "\(name): \((cells + times).joined(separator: "  "))"
  }

  /// A row of the table: the class and percentage of the worst picture for each way of drawing, and
  /// the times.
  var tableRow: String {
    let classes = Road.allCases.map { road -> String in
      guard let worst = verdicts(on: road).max() else { return "" }
      let share = pictures.compactMap { $0.shares[road] ?? nil }.max() ?? 0
      return "\(worst.rawValue), \(String(format: share < 10 ? "%.1f" : "%.0f", share)) %"
    }
    let times = Road.allCases.map { self.times[$0]?.description ?? "" }
    return "| `\(name)` | \((classes + times).joined(separator: " | ")) |"
  }

  static let tableHead = """
    | sample | screen | `render(in:)` | ms, screen | ms, `render(in:)` |
    |---|---|---|---|---|
    """
}
