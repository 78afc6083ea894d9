/// The newest times of refreshes, which tell a rate that the display does not name.
struct RecentRefreshes: Sendable {
  /// The number of times that tell a rate.
  private static let capacity = 6
  /// The square root of the sum of the squared distances of the numbers 1 to `capacity` from their
  /// mean: the error of an interval is that of a time divided by this.
  static let leverage = 17.5.squareRoot()
  /// The number of times after which `usualSpread` is known.
  private static let settled = 32
  /// The least weight of a new spread among the former ones, and the limit of its ratio to them.
  private static let weight = 1.0 / 32
  private static let limit = 3.0

  /// Oldest first, `capacity` at most.
  private(set) var times: [Double] = []
  /// The interval of times that are as evenly apart as these, by least squares, and the standard
  /// deviation of the times from it, both in seconds; nil while there are too few.
  private(set) var pace: (interval: Double, spread: Double)?
  /// The standard deviation that is usual, whatever the interval is. It outlasts `removeAll`.
  private(set) var usualSpread = 0.0
  private var spreads = 0

  init() { times.reserveCapacity(Self.capacity + 1) }

  /// True if `usualSpread` is known.
  var isSettled: Bool { spreads >= Self.settled }

  mutating func removeAll() {
    times.removeAll(keepingCapacity: true)
    pace = nil
  }

  /// Forgets the usual spread, too, for times from another source.
  mutating func forget() {
    removeAll()
    (usualSpread, spreads) = (0, 0)
  }

  mutating func add(_ time: Double) {
    times.append(time)
    if times.count > Self.capacity { times.removeFirst() }
    guard times.count == Self.capacity else { return }
    let newPace = fit()
    pace = newPace
    if spreads == 0 { usualSpread = newPace.spread }
    // A frame that is left out, and a late return, count no more than a little.
    let spread = min(newPace.spread, Self.limit * usualSpread + 1e-5)
    spreads += 1
    usualSpread += max(1 / Double(spreads), Self.weight) * (spread - usualSpread)
  }

  private func fit() -> (interval: Double, spread: Double) {
    let middle = Double(Self.capacity - 1) / 2
    let mean = times.reduce(0, +) / Double(Self.capacity)
    var products = 0.0
    for (index, time) in times.enumerated() { products += (Double(index) - middle) * (time - mean) }
    let interval = products / (Self.leverage * Self.leverage)
    var squares = 0.0
    for (index, time) in times.enumerated() {
      let distance = time - mean - (Double(index) - middle) * interval
      squares += distance * distance
    }
    return (interval, (squares / Double(Self.capacity - 2)).squareRoot())
  }
}
