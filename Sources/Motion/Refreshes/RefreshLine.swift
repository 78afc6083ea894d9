/// A line through the times of refreshes, by their numbers: its slope is the display's interval.
///
/// It is fitted by least squares. The slope is drawn to the expected interval, because the times
/// of a second tell a phase well and a rate badly; the expected interval follows the fitted one, so
/// that 59.94 Hz are found where the display says 60. An interval that was learnt counts little
/// until the line is full.
struct RefreshLine: Sendable {
  private static let capacity = 64
  /// The weight of the expected interval, as a sum of squares of distances in refreshes: a display
  /// that names its rate is right to a thousandth, and times are off by a millisecond.
  private static let namedWeight = 100_000.0
  /// The weight of an interval that was learnt from a few times.
  private static let learntWeight = 5.0
  /// The share of its distance by which a fitted slope moves the expected interval. More finds
  /// 59.94 Hz sooner, and less is disturbed less by times that are off.
  private static let pull = 0.05

  /// The interval that the slope is drawn to.
  var expectedInterval = FrameClock.usualInterval
  /// True if the expected interval was learnt and is not certain yet.
  var isLearnt = false
  private var numbers: [Int] = []
  private var times: [Double] = []
  /// The index of the oldest time once all places are taken.
  private var oldest = 0

  init() {
    numbers.reserveCapacity(Self.capacity)
    times.reserveCapacity(Self.capacity)
  }

  var isEmpty: Bool { numbers.isEmpty }

  private var newest: Int { oldest > 0 ? oldest - 1 : numbers.count - 1 }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    times.removeAll(keepingCapacity: true)
    oldest = 0
  }

  /// Adds the time of a refresh, in place of the oldest if there are many.
  mutating func add(number: Int, time: Double) {
    if numbers.count < Self.capacity {
      numbers.append(number)
      times.append(time)
    } else {
      (numbers[oldest], times[oldest]) = (number, time)
      oldest = (oldest + 1) % Self.capacity
    }
  }

  /// Returns the slope, and the time on the line at the newest number. The line must not be
  /// empty.
  mutating func fit() -> (interval: Double, time: Double) {
    let (lastNumber, lastTime) = (numbers[newest], times[newest])
    let count = Double(numbers.count)
    // Numbers and times are taken from the newest return, so that squares stay small, and times
    // from a line with the expected slope.
    var (meanNumber, meanTime) = (0.0, 0.0)
    for index in numbers.indices {
      let number = Double(numbers[index] - lastNumber)
      meanNumber += number / count
      meanTime += (times[index] - lastTime - expectedInterval * number) / count
    }
    var (squares, products) = (0.0, 0.0)
    for index in numbers.indices {
      let number = Double(numbers[index] - lastNumber)
      let time = times[index] - lastTime - expectedInterval * number
      squares += (number - meanNumber) * (number - meanNumber)
      products += (number - meanNumber) * (time - meanTime)
    }
    let difference = products / (squares + (isLearnt ? Self.learntWeight : Self.namedWeight))
    let interval = expectedInterval + difference
    if isLearnt {
      isLearnt = numbers.count < Self.capacity
      if !isLearnt { expectedInterval = interval }
    } else if numbers.count >= Self.capacity / 2 {
      expectedInterval += Self.pull * difference
    }
    return (interval, lastTime + meanTime - difference * meanNumber)
  }
}

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
