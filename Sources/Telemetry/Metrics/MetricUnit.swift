/// The unit of a metric, and with it the kind of the number.
package enum MetricUnit: Sendable, Hashable {
  /// Whole things, by what they are called.
  case count(String)
  case pixels, bytes
  case percent
  /// A multiple of the surface.
  case times
  case milliseconds
  /// Milliseconds in a second.
  case millisecondsPerSecond
  case framesPerSecond

  /// The unit in reports; empty for a number that only tells frames apart.
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

  /// The unit in a layout of the HUD; empty where the number says it all.
  package var hudName: String {
    switch self {
    case .count, .pixels, .bytes: ""
    case .percent, .times, .milliseconds, .millisecondsPerSecond, .framesPerSecond: name
    }
  }

  /// Decimals in the HUD.
  package var decimals: Int {
    switch self {
    case .count, .pixels, .bytes, .percent: 0
    case .times, .milliseconds, .millisecondsPerSecond, .framesPerSecond: 1
    }
  }

  /// The way in which a new report's number is compared with a former one's.
  var kind: Comparison.Kind {
    switch self {
    case .count: .exact
    case .pixels, .bytes, .percent, .times: .area
    case .milliseconds, .millisecondsPerSecond, .framesPerSecond: .time
    }
  }

  /// The value of an area that is the whole surface.
  func surfaceValue(pixels: Double) -> Double {
    switch self {
    case .pixels: pixels
    case .bytes: 4 * pixels
    case .percent: 100
    case .count, .times, .milliseconds, .millisecondsPerSecond, .framesPerSecond: 1
    }
  }
}
