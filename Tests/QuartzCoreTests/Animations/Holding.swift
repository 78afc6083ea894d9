import QuartzCore

@testable import QuartzCore

extension Shown {
  /// Adds `animation` so that it stays in effect before its begin and after its end.
  func hold(_ animation: CAAnimation, forKey key: String? = nil) {
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
  }

  /// The number under a key path of what is shown.
  func shown(_ keyPath: String) -> Double? {
    (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue
  }

  /// Where the layer is on screen.
  var place: CGPoint? { layer.presentation()?.position }
}

/// Whether two numbers are the same but for rounding.
func near(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}

/// Whether two points are the same but for rounding.
func near(_ a: CGPoint?, _ x: Double, _ y: Double, _ tolerance: Double = 1e-9) -> Bool {
  near((a?.x).map { Double($0) }, x, tolerance) && near((a?.y).map { Double($0) }, y, tolerance)
}

/// What is said on the standard error stream while `body` runs.
@MainActor
func diagnostics(_ body: () throws -> Void) rethrows -> [String] {
  final class Lines {
    var lines: [String] = []
  }
  let log = MainActorBox(Lines())
  try Diagnostic.$listener.withValue({ line in
    MainActor.assumeIsolated { log.value.lines.append(line) }
  }) { try body() }
  return log.value.lines
}

/// Something that belongs to the main actor, known to be so.
@MainActor
private final class MainActorBox<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
