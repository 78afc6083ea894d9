import UIKit

/// The random arguments of one call: the same numbers come from the same seed, whatever was called before.
///
/// Each value drawn is told in words, if calls are.
@MainActor
struct Draw {
  let world: World
  private var random: SplitMix

  init(seed: UInt64, in world: World) {
    self.world = world
    random = SplitMix(state: seed)
  }

  mutating func next() -> UInt64 { random.next() }

  /// A number from 0 to below `count`, which is above 0.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// A number from 0 to below 1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func chance(_ share: Double) -> Bool { unit() < share }

  /// One of `values`, of which there are some.
  mutating func one<Value>(of values: [Value]) -> Value {
    let value = values[below(values.count)]
    note(value)
    return value
  }

  mutating func value<Value: Drawable>(_ type: Value.Type = Value.self) -> Value {
    Value.drawn(&self)
  }

  /// None to `most` values.
  mutating func list<Value: Drawable>(_ type: Value.Type = Value.self, most: Int = 4) -> [Value] {
    (0..<below(most + 1)).map { _ in value() }
  }

  /// An object of the class that the world has.
  mutating func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
    let (object, name) = world.object(of: type, number: next())
    note(name)
    return object
  }

  /// An object, or now and then nil.
  mutating func maybe<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object? {
    chance(0.25) ? nil : object()
  }

  /// A closure that makes a few calls when it is run.
  mutating func closure() -> () -> Void {
    let (seed, world) = (next(), self.world)
    return { [weak world] in world?.runInside(seed) }
  }

  mutating func note(_ value: Any) {
    guard world.tells else { return }
    world.tell(" \(String(describing: value).replacing("\n", with: " ").prefix(80))")
  }
}
