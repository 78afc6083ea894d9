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
  var expectedInterval = RefreshClock.usualInterval
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
