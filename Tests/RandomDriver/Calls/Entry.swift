import UIKit

/// A public API, or a few that only make sense together: a name, and a call with random arguments.
@MainActor
struct Entry {
  /// The name, such as `CALayer.opacity`.
  let name: String
  let run: (inout Draw) -> Void

  init(_ name: String, _ run: @escaping (inout Draw) -> Void) {
    self.name = name
    self.run = run
  }

  /// All entries that the driver calls, by family.
  static let all: [Entry] =
    layers + layerTree + layerDrawing + layerClasses + emitters + timing + animations + transactions
    + views + viewTree + viewAnimations + animators + controls + valueControls + scrolling + stacks
    + lists + texts + images + gestures + controllers + insides + mischief

  /// The entries that add objects to the tree, without which later calls would soon have nothing to
  /// show.
  static let builders: [Entry] = all.filter {
    $0.name.contains(".add") || $0.name.hasPrefix("new ")
  }

  static let named = Dictionary(uniqueKeysWithValues: (all + extremes).map { ($0.name, $0) })
}

/// Returns an entry that sets a property of an object to a random value, and reads it.
@MainActor
func property<Object: AnyObject, Value: Drawable>(
  _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
) -> Entry {
  property(name, path) { $0.value() }
}

/// Returns an entry that sets a property of an object to the result of `draw`, and reads it.
@MainActor
func property<Object: AnyObject, Value>(
  _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>,
  _ draw: @escaping (inout Draw) -> Value
) -> Entry {
  Entry("\(Object.self).\(name)") { arguments in
    let object: Object = arguments.object()
    let value = draw(&arguments)
    object[keyPath: path] = value
    _ = object[keyPath: path]
  }
}

/// Returns an entry that calls a method of an object.
@MainActor
func method<Object: AnyObject>(
  _ name: String, of type: Object.Type, _ call: @escaping (Object, inout Draw) -> Void
) -> Entry {
  Entry("\(type).\(name)") { arguments in
    let object: Object = arguments.object()
    call(object, &arguments)
  }
}

/// Returns an entry that creates an object and registers it for later calls.
@MainActor
func maker(_ name: String, _ make: @escaping (inout Draw) -> AnyObject) -> Entry {
  Entry("new \(name)") { arguments in
    let object = make(&arguments)
    arguments.world.take(object)
  }
}
