import UIKit

/// A public entry, or a few that only make sense together: a name, and a call with random arguments.
@MainActor
struct Entry {
  /// As in `CALayer.opacity`.
  let name: String
  let run: (inout Draw) -> Void

  init(_ name: String, _ run: @escaping (inout Draw) -> Void) {
    self.name = name
    self.run = run
  }

  /// All that the driver calls, by family.
  static let all: [Entry] =
    layers + layerTree + layerDrawing + layerClasses + emitters + timing + animations + transactions
    + views + viewTree + viewAnimations + animators + controls + valueControls + scrolling + stacks
    + texts + images + gestures + controllers + insides

  /// Those that put objects in the tree, without which calls would soon have nothing to show.
  static let builders: [Entry] = all.filter {
    $0.name.contains(".add") || $0.name.hasPrefix("new ")
  }

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

/// Sets a property of an object to a random value, and reads it.
@MainActor
func property<Object: AnyObject, Value: Drawable>(
  _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>
) -> Entry {
  property(name, path) { $0.value() }
}

/// Sets a property of an object to what `draw` gives, and reads it.
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

/// Calls a method of an object.
@MainActor
func method<Object: AnyObject>(
  _ name: String, of type: Object.Type, _ call: @escaping (Object, inout Draw) -> Void
) -> Entry {
  Entry("\(type).\(name)") { arguments in
    let object: Object = arguments.object()
    call(object, &arguments)
  }
}

/// Makes an object and puts it where later calls find it.
@MainActor
func maker(_ name: String, _ make: @escaping (inout Draw) -> AnyObject) -> Entry {
  Entry("new \(name)") { arguments in
    let object = make(&arguments)
    arguments.world.take(object)
  }
}
