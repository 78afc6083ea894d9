internal import Workloads

/// Calque's side of a benchmark on layers, with a tree of its own.
final class LayerSide: Side {
  typealias Step = @MainActor (LayerHost, Int) -> Void

  private let host = LayerHost()
  private let preparing: Step
  private let running: Step

  /// - Parameters:
  ///   - preparing: The work before each turn, which is not timed.
  ///   - running: The timed work.
  init(preparing: @escaping Step, running: @escaping Step) {
    self.preparing = preparing
    self.running = running
  }

  isolated deinit { host.close() }

  func begin() { host.activate() }
  func prepare(_ turn: Int) { preparing(host, turn) }
  func run(_ turn: Int) { running(host, turn) }
}
