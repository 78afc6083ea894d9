import UIKit

/// Makes the calls of an episode on a new stage, and checks after each step of the clock.
@MainActor
final class EpisodeRun {
  /// The interval of picture comparisons, in steps of the clock, on average.
  private static let pictureInterval: UInt64 = 3

  let world: World
  private let mirror: Mirror
  private let fault: Fault?
  private var pictures: PictureCheck
  private var burden: [[UInt8]] = []

  init(fault: Fault? = nil, tells: Bool = false) throws {
    self.fault = fault
    let mirror = Mirror(fault: fault)
    self.mirror = mirror
    pictures = PictureCheck(fault: fault)
    world = try World(tells: tells) { commit in mirror.take(commit) }
  }

  /// Makes the calls, and returns the first failure.
  func run(_ calls: [Call]) -> Failure? {
    defer { world.close() }
    var meter = Meter()
    defer { meter.close() }
    meter.begin()
    for call in calls {
      if let fault { burden.append(fault.strike(call.name)) }
      world.make(call)
      guard call.name == Call.advance else { continue }
      let host = world.host
      let uploaded = host.takeLargestUpload()
      if let failure = meter.end(layers: host.counters.layers, uploaded: uploaded) {
        return failure
      }
      if let failure = check(call) { return failure }
      meter.begin()
    }
    return nil
  }

  private func check(_ call: Call) -> Failure? {
    // Changes in an open transaction are in the model, but not committed yet.
    guard world.openTransactions == 0 else { return nil }
    let host = world.host
    if let failure = mirror.check(host.rootLayer, at: CACurrentMediaTime()) { return failure }
    guard call.seed % Self.pictureInterval == 0 else { return nil }
    return pictures.failure(of: host)
  }
}
