import RandomSeeds
import UIKit

/// The random arguments of one call: they depend only on its seed, not on earlier calls.
///
/// Each drawn value is printed if calls are.
@MainActor
struct Draw {
  let world: World
  private var random: SeededGenerator

  init(seed: UInt64, in world: World) {
    self.world = world
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> UInt64 { random.next() }

  /// Returns an integer in `0..<count`. `count` must be positive.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// Returns a number in 0..<1.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }

  mutating func chance(_ share: Double) -> Bool { unit() < share }

  /// Returns one of `values`, which must not be empty.
  mutating func one<Value>(of values: [Value]) -> Value {
    let value = values[below(values.count)]
    note(value)
    return value
  }

  mutating func value<Value: Drawable>(_ type: Value.Type = Value.self) -> Value {
    Value.drawn(&self)
  }

  /// Returns up to `most` values.
  mutating func list<Value: Drawable>(_ type: Value.Type = Value.self, most: Int = 4) -> [Value] {
    (0..<below(most + 1)).map { _ in value() }
  }

  /// Returns an object of the class from the world.
  mutating func object<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object {
    let (object, name) = world.object(of: type, number: next())
    note(name)
    return object
  }

  /// Returns an object, or occasionally nil.
  mutating func maybe<Object: AnyObject>(_ type: Object.Type = Object.self) -> Object? {
    chance(0.25) ? nil : object()
  }

  /// Returns a closure that makes a few calls.
  mutating func closure() -> () -> Void {
    let (seed, world) = (next(), self.world)
    return { [weak world] in world?.runInside(seed) }
  }

  mutating func note(_ value: Any) {
    guard world.tells else { return }
    world.tell(" \(String(describing: value).replacing("\n", with: " ").prefix(400))")
  }
}
