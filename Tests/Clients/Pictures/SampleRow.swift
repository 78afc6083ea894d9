import CalqueTesting
import Foundation
import UIKit

/// The result of one sample: the percentages of differing pixels and the frame times, for each way
/// of drawing.
struct SampleRow {
  let name: String
  /// The state of each picture and the percentage for each way of drawing; nil if none was drawn.
  private(set) var pictures: [(state: String, shares: [DrawingMethod: Double?])] = []
  private(set) var times: [DrawingMethod: FrameTimes] = [:]

  init(name: String) { self.name = name }

  mutating func add(_ shares: [DrawingMethod: Double?], of state: String) {
    pictures.append((state, shares))
  }

  mutating func add(_ milliseconds: Double, on method: DrawingMethod) {
    times[method, default: FrameTimes()].append(milliseconds)
  }

  mutating func set(_ times: FrameTimes, on method: DrawingMethod) { self.times[method] = times }

  func verdicts(on method: DrawingMethod) -> [Verdict] {
    pictures.map { ($0.shares[method] ?? nil).map(Verdict.init(share:)) ?? .none }
  }

  /// A line with all pictures.
  var line: String {
    let cells = pictures.map { picture in
      let shares = DrawingMethod.allCases.map { method in
        (picture.shares[method] ?? nil).map { String(format: "%.2f", $0) } ?? "none"
      }
      return "\(picture.state) \(shares.joined(separator: "/"))"
    }
    let times = DrawingMethod.allCases.compactMap { method in
      self.times[method].map { "\(method.rawValue) \($0.description) ms" }
    }
    return "\(name): \((cells + times).joined(separator: "  "))"
  }

  /// A row of the table: the class and percentage of the worst picture for each way of drawing, and
  /// the times.
  var tableRow: String {
    let classes = DrawingMethod.allCases.map { method -> String in
      guard let worst = verdicts(on: method).max() else { return "" }
      let share = pictures.compactMap { $0.shares[method] ?? nil }.max() ?? 0
      return "\(worst.rawValue), \(String(format: share < 10 ? "%.1f" : "%.0f", share)) %"
    }
    let times = DrawingMethod.allCases.map { self.times[$0]?.description ?? "" }
    return "| `\(name)` | \((classes + times).joined(separator: " | ")) |"
  }

  static let tableHead = """
    | sample | screen | `render(in:)` | ms, screen | ms, `render(in:)` |
    |---|---|---|---|---|
    """
}
