internal import Foundation

/// The unit of a metric, which also determines the kind of number.
package enum MetricUnit: Sendable, Hashable {
  /// Countable things, with their name.
  case count(String)
  case pixels, bytes
  case percent
  /// A multiple of the surface.
  case times
  case milliseconds
  /// Milliseconds per second.
  case millisecondsPerSecond
  case framesPerSecond

  /// The unit in reports; empty for a number that only identifies frames.
  package var name: String {
    switch self {
    case .count(let name): name
    case .pixels: "px"
    case .bytes: "bytes"
    case .percent: "%"
    case .times: "x"
    case .milliseconds: "ms"
    case .millisecondsPerSecond: "ms/s"
    case .framesPerSecond: "fps"
    }
  }

  /// The unit in a layout of the HUD; empty if the number needs none.
  package var hudName: String {
    switch self {
    case .count, .pixels, .bytes: ""
    case .percent, .times, .milliseconds, .millisecondsPerSecond, .framesPerSecond: name
    }
  }

  /// The number of decimals in the HUD.
  package var decimals: Int {
    switch self {
    case .count, .pixels, .bytes, .percent: 0
    case .times, .milliseconds, .millisecondsPerSecond, .framesPerSecond: 1
    }
  }

  /// The kind of comparison between a new report and a former one.
  var kind: Comparison.Kind {
    switch self {
    case .count: .exact
    case .pixels, .bytes, .percent, .times: .area
    case .milliseconds, .millisecondsPerSecond, .framesPerSecond: .time
    }
  }

  /// Returns the value of an area that is the whole surface.
  func surfaceValue(pixels: Double) -> Double {
    switch self {
    case .pixels: pixels
    case .bytes: 4 * pixels
    case .percent: 100
    case .count, .times, .milliseconds, .millisecondsPerSecond, .framesPerSecond: 1
    }
  }
}

extension Double {
  /// Returns the value with `digits` decimals, the same in every locale; `-` if it is not finite.
  package func fixed(_ digits: Int) -> String {
    guard isFinite else { return "-" }
    let text = String(format: "%.\(digits)f", self)
    // -0.04 with one decimal is 0.0.
    let isNegativeZero = text.first == "-" && text.allSatisfy { "-0.".contains($0) }
    return isNegativeZero ? String(text.dropFirst()) : text
  }
}
