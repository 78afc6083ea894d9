import QuartzCore

@testable import QuartzCore

extension StagedLayer {
  /// Adds `animation` so that it stays in effect before its begin and after its end.
  func hold(_ animation: CAAnimation, forKey key: String? = nil) {
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: key)
  }

  /// Returns the number at a key path of the presentation layer.
  func shown(_ keyPath: String) -> Double? {
    (layer.presentation()?.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue
  }

  /// The position of the presentation layer.
  var place: CGPoint? { layer.presentation()?.position }
}

/// Returns true if two numbers are equal except for rounding.
func near(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  a.map { abs($0 - b) <= tolerance } ?? false
}

/// Returns true if two points are equal except for rounding.
func near(_ a: CGPoint?, _ x: Double, _ y: Double, _ tolerance: Double = 1e-9) -> Bool {
  near((a?.x).map { Double($0) }, x, tolerance) && near((a?.y).map { Double($0) }, y, tolerance)
}

/// Returns the lines that `body` writes to the standard error stream.
@MainActor
func diagnostics(_ body: () throws -> Void) rethrows -> [String] {
  final class Lines {
    var lines: [String] = []
  }
  let log = MainActorBox(Lines())
  try Diagnostic.withListener({ line in
    MainActor.assumeIsolated { log.value.lines.append(line) }
  }) { try body() }
  return log.value.lines
}

/// A value that belongs to the main actor.
@MainActor
private final class MainActorBox<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}
