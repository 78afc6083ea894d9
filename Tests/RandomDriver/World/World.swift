import CalqueHosting
import QuartzCore
import RandomSeeds
import CalqueRenderTree
import UIKit

/// A stage with layers and views, and all objects on which calls operate.
@MainActor
final class World {
  /// The maximum number of objects; after that, a new one replaces an old one.
  private static let room = 160
  /// The maximum number of nested calls between two steps of the clock, and their maximum depth.
  private static let insideLimit = 60
  private static let depthLimit = 3

  let host: OffscreenHost
  let window: UIWindow
  /// True if calls are printed.
  let tells: Bool
  /// Measures steps and calls; nil if nothing does.
  private let times: WorkTimes?
  /// The number of calls of each entry.
  private(set) var counts: [String: Int] = [:]

  private var objects: [AnyObject] = []
  private var takeCount = 0
  private var depth = 0
  private var insideCount = 0
  private var isOpen = true
  /// The number of open transactions.
  var openTransactions = 0

  /// Creates a world; `observer` receives its commits.
  init(tells: Bool, times: WorkTimes? = nil, observer: @escaping (Commit) -> Void) throws {
    self.tells = tells
    self.times = times
    host = try OffscreenHost(size: CGSize(width: 200, height: 150))
    host.commitObserver = observer
    UIApplication.shared.windowHost = host
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 150))
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    populate()
    if let times { host.workObserver = { times.observe($0, begins: $1) } }
  }

  /// The layer of the last extreme entry, of which there is one at a time, to bound the memory.
  private var extreme: CALayer?

  /// Shows a layer with very much to draw in place of the former one.
  func showExtreme(_ layer: CALayer) {
    extreme?.removeFromSuperlayer()
    extreme = layer
    call("addSublayer of an extreme layer") { host.rootLayer.addSublayer(layer) }
  }

  /// Ends everything that would outlive the world.
  func close() {
    isOpen = false
    settle()
    UIView.setAnimationsEnabled(true)
    for case let link as CADisplayLink in objects { link.invalidate() }
    window.isHidden = true
    host.workObserver = nil
    host.close()
    host.commitObserver = nil
    (objects, extreme) = ([], nil)
  }

  /// Commits the open transactions.
  func settle() {
    while openTransactions > 0 {
      CATransaction.commit()
      openTransactions -= 1
    }
    insideCount = 0
  }

  // MARK: Objects

  /// Registers an object for later calls.
  func take(_ object: AnyObject) {
    if objects.count < Self.room {
      objects.append(object)
    } else {
      takeCount += 1
      objects[populationCount + takeCount % (Self.room - populationCount)] = object
    }
    if let view = object as? UIView { objects.append(view.layer) }
  }

  /// Forgets an object that calls have made, which nothing but the trees may hold from now on.
  func release(_ number: UInt64) {
    guard objects.count > populationCount else { return }
    objects.remove(
      at: populationCount + Int(number % UInt64(objects.count - populationCount)))
  }

  /// Returns the failure of the trees of all objects.
  func treeFailure(_ fault: Fault?) -> Failure? {
    TreeCheck(fault: fault).failure(of: objects, window)
  }

  /// The number of initial objects, which are never replaced.
  private var populationCount = 0

  /// Returns the object of a class for a number, and its description.
  func object<Object: AnyObject>(of type: Object.Type, number: UInt64) -> (Object, String) {
    let fitting = objects.indices.filter { objects[$0] is Object }
    guard !fitting.isEmpty else { fatalError("the world has no \(type)") }
    let place = fitting[Int(number % UInt64(fitting.count))]
    guard let object = objects[place] as? Object else { fatalError("\(place) is no \(type)") }
    return (object, tells ? "\(Swift.type(of: object)) \(place)" : "")
  }

  private func populate() {
    for object in Population.layers() {
      host.rootLayer.addSublayer(object)
      take(object)
    }
    for object in Population.views() {
      window.addSubview(object)
      take(object)
    }
    for object in Population.others(in: self) { take(object) }
    for object in Mischief.views() {
      window.addSubview(object)
      take(object)
    }
    for object in Mischief.others() { take(object) }
    populationCount = objects.count
  }

  // MARK: Calls

  /// Prints words about the current call immediately: it may be the last.
  func tell(_ words: String) {
    if tells { FileHandle.standardOutput.write(Data(words.utf8)) }
  }

  /// Makes a call.
  func make(_ call: Call) {
    guard call.name != Call.advance else { return advance(call.seed) }
    guard let entry = Entry.named[call.name] else { fatalError("no entry \(call.name)") }
    run(entry, call.seed)
  }

  private func run(_ entry: Entry, _ seed: UInt64) {
    counts[entry.name, default: 0] += 1
    var draw = Draw(seed: seed, in: self)
    tell("\ncall \(String(repeating: "  ", count: depth))\(entry.name)")
    if times != nil, depth == 0 { Options.say("entry \(entry.name)") }
    // An extreme entry is many calls; what is measured of it are the turn and the step that follow.
    guard depth == 0, let times, !entry.name.hasPrefix("extreme ") else { return entry.run(&draw) }
    times.call(entry.name) { entry.run(&draw) }
  }

  /// Makes one call of an extreme entry.
  func call(_ name: String, _ body: () -> Void) {
    if let times { times.call(name, body) } else { body() }
  }

  /// Makes a few nested calls of `entries` in a callback.
  func runInside(_ seed: UInt64, of entries: [Entry] = Entry.all) {
    guard isOpen, depth < Self.depthLimit, insideCount < Self.insideLimit else { return }
    depth += 1
    defer { depth -= 1 }
    var random = SeededGenerator(seed: seed)
    for _ in 0...random.next() % 3 {
      insideCount += 1
      run(entries[Int(random.next() % UInt64(entries.count))], random.next())
    }
  }

  /// Advances the clock.
  private func advance(_ seed: UInt64) {
    settle()
    var random = SeededGenerator(seed: seed)
    let times = [0, 0.001, 1.0 / 60, 1.0 / 60, 1.0 / 30, 0.05, 0.05, 0.1, 0.2, 0.5]
    let time = times[Int(random.next() % UInt64(times.count))]
    counts[Call.advance, default: 0] += 1
    tell("\ncall \(Call.advance) by \(time)")
    host.advance(to: host.time + time)
  }
}
