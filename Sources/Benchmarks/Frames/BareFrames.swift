internal import Workloads

/// A bare loop that draws frames.
protocol BareFrames: Side {
  var canvas: BareCanvas { get }
  /// Computes and draws the frame at `time`, in seconds.
  func draw(at time: Float)
}

extension BareFrames {
  var waits: Bool { canvas.waits }
  func begin() throws { try canvas.makeCurrent() }
  func end() { canvas.resignCurrent() }

  func run(_ turn: Int) {
    draw(at: Float(Workloads.start + Double(turn) * Workloads.interval))
  }
}
