import CalqueHosting
import CalqueScenes
import Foundation
import UIKit

/// The processor time of each frame of the gallery: of the main thread's work for it and of the
/// render tree's, on one thread and a virtual clock. Frames with a commit, in which the scene
/// changes layers and views, count apart from those of running animations alone.
///
/// Each round plays the same frames on a new stage, and each frame counts with its least time over
/// the rounds: noise of the machine goes, work that a frame always has stays. Run it with
/// `GALLIUM_NOOP=1`, or the pixels of a software driver count, too.
@MainActor
struct FrameTimes {
  /// The seconds for each scene in a round, and the frames after its beginning that do not count:
  /// the program makes the scene in them.
  private static let sceneTime = 5.0
  private static let framesOfBeginning = 30
  private static let refresh = 1.0 / 60
  /// The ratios to the scene's median that bound the columns of the histogram.
  private static let bounds = [1.5, 2, 3, 5, 10]
  /// The least median of a scene, in seconds: beside less, a timer or a line of text is long.
  private static let leastMedian = 50e-6

  private let scenes: [SceneEntry]
  /// The frames of the round, by scene.
  private var round: [(scene: String, frames: [Frame])] = []

  private struct Frame {
    var seconds: Double
    var hasCommit: Bool
  }

  init(_ scenes: [SceneEntry]) { self.scenes = scenes }

  /// Plays `count` rounds, and prints a histogram and the longest frames.
  mutating func run(rounds count: Int) throws {
    var least: [(scene: String, frames: [Frame])] = []
    for number in 0..<count {
      round = []
      try playAll()
      if number == 0 { least = round }
      for index in least.indices {
        for (frame, other) in round[index].frames.enumerated() {
          least[index].frames[frame].seconds = min(
            least[index].frames[frame].seconds, other.seconds)
        }
      }
    }
    for hasCommit in [false, true] {
      print(hasCommit ? "frames with a commit:" : "frames of animations alone:")
      Self.report(
        least.map { (scene: $0.scene, frames: Array($0.frames.enumerated())) }, hasCommit)
    }
  }

  private mutating func playAll() throws {
    let host = try OffscreenHost(size: CGSize(width: 800, height: 600))
    defer { host.close() }
    host.activate()
    let window = UIWindow(frame: host.rootLayer.bounds)
    window.makeKeyAndVisible()
    var walk = SceneWalk(scenes, in: window)
    play(walk.name, in: window, on: host, isTouched: false)
    while !walk.isAtEnd {
      try walk.goOn()
      play(walk.name, in: window, on: host, isTouched: true)
      try walk.check()
    }
    window.rootViewController = nil
  }

  /// Plays a scene; taps it after two seconds and drags it half a second later.
  private mutating func play(
    _ scene: String, in window: UIWindow, on host: OffscreenHost, isTouched: Bool
  ) {
    var frames: [Frame] = []
    var hasCommit = false
    host.commitObserver = { _ in hasCommit = true }
    defer { host.commitObserver = nil }
    func touch(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
      guard isTouched else { return }
      window.handle(
        PointerEvent(phase, at: CGPoint(x: x, y: y), time: CACurrentMediaTime(), finger: 1))
    }
    for frame in 0..<Int(Self.sceneTime / Self.refresh) {
      hasCommit = false
      let start = Self.processorTime
      switch frame {
      case 120: touch(.began, 520, 330)
      case 123: touch(.ended, 520, 330)
      case 150: touch(.began, 560, 360)
      case 151..<168:
        touch(.moved, 560 - 6 * CGFloat(frame - 150), 360 - 5 * CGFloat(frame - 150))
      case 168: touch(.ended, 458, 275)
      default: break
      }
      host.step()
      frames.append(Frame(seconds: Self.processorTime - start, hasCommit: hasCommit))
    }
    round.append((scene, frames))
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Prints a histogram of the frames with or without a commit, and the longest ones.
  private static func report(
    _ scenes: [(scene: String, frames: [(offset: Int, element: Frame)])], _ hasCommit: Bool
  ) {
    var histogram = Array(repeating: 0, count: bounds.count + 1)
    var long: [(ratio: Double, line: String)] = []
    for (scene, all) in scenes {
      let frames = all.dropFirst(framesOfBeginning).filter { $0.element.hasCommit == hasCommit }
      guard !frames.isEmpty else { continue }
      let sorted = frames.map(\.element.seconds).sorted()
      let median = max(sorted[sorted.count / 2], leastMedian)
      for (index, frame) in frames {
        let ratio = frame.seconds / median
        histogram[bounds.firstIndex { ratio <= $0 } ?? bounds.count] += 1
        guard ratio > 3 else { continue }
        let numbers = [frame.seconds * 1e3, median * 1e3, ratio].map { String(format: "%7.2f", $0) }
        let moment = String(format: "%5.2f", Double(index) * refresh)
        let line = "  \(numbers[0]) ms, median \(numbers[1]),\(numbers[2]) times: "
        long.append((ratio, "\(line)\(scene) \(moment) s"))
      }
    }
    for (index, count) in histogram.enumerated() {
      let name = index < bounds.count ? "up to \(bounds[index])" : "more"
      print("  \(name) medians of the scene: \(count)")
    }
    for (_, line) in long.sorted(by: { $0.ratio > $1.ratio }) { print(line) }
  }
}
