internal import Workloads

/// Our side of what is done to layers, on a tree of its own.
final class LayerSide: Side {
  typealias Step = @MainActor (LayerHost, Int) -> Void

  private let host = LayerHost()
  private let preparing: Step
  private let running: Step

  /// - Parameters:
  ///   - preparing: What comes before each turn and is not timed.
  ///   - running: What is timed.
  init(preparing: @escaping Step, running: @escaping Step) {
    self.preparing = preparing
    self.running = running
  }

  isolated deinit { host.close() }

  func begin() { host.activate() }
  func prepare(_ turn: Int) { preparing(host, turn) }
  func run(_ turn: Int) { running(host, turn) }
}
