import UIKit

/// Makes the calls of an episode on a new stage, and checks after each step of the clock.
@MainActor
final class EpisodeRun {
  /// The interval of picture comparisons, in steps of the clock, on average.
  private static let pictureInterval: UInt64 = 3

  let world: World
  /// The times of steps and calls; nil if everything else is checked.
  let times: WorkTimes?
  private let mirror: Mirror
  private let fault: Fault?
  private var pictures: PictureCheck
  private var burden: [[UInt8]] = []

  /// - Parameter factor: The factor of the limits of time, if these are all that is checked.
  init(fault: Fault? = nil, tells: Bool = false, factor: Double? = nil) throws {
    self.fault = fault
    times = factor.map { WorkTimes(factor: $0) }
    let times = times
    let mirror = Mirror(fault: fault)
    self.mirror = mirror
    pictures = PictureCheck(fault: fault)
    world = try World(tells: tells, times: times) { commit in
      if times == nil { mirror.take(commit) }
    }
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
      if let failure = times?.failure { return failure }
      let host = world.host
      let uploaded = host.takeLargestUpload()
      if let failure = meter.end(layers: host.counters.layers, uploaded: uploaded) {
        return failure
      }
      if times == nil, let failure = world.treeFailure(fault) ?? check(call) { return failure }
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
