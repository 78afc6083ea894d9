import Foundation
internal import ProcessIO

/// What is said on the standard error stream when a value cannot be used. The program goes on.
enum Diagnostic {
  /// Takes the lines in the place of the standard error stream.
  @TaskLocal static var listener: (@Sendable (String) -> Void)?

  /// Says that a layer's property or animation got a value that it cannot take.
  @MainActor static func report(
    _ layer: CALayer, _ keyPath: String, _ value: Any?, _ consequence: String
  ) {
    write(message(layer, keyPath, value, consequence))
  }

  /// Says something about `subject`, which is no layer.
  static func report(_ subject: String, _ consequence: String) {
    write("Calque: \(subject): \(consequence)")
  }

  /// The line that `report` writes; it names the layer's delegate, the view as a rule, by its class.
  @MainActor static func message(
    _ layer: CALayer, _ keyPath: String, _ value: Any?, _ consequence: String
  ) -> String {
    let owner = layer.delegate.map { " of \(type(of: $0))" } ?? ""
    let kind = "\(type(of: layer))\(owner)"
    let name = layer.name.map { "\(kind) \"\($0)\"" } ?? kind
    let shown = value.map { String(describing: $0) } ?? "nil"
    return "Calque: \(name), \(keyPath) = \(shown): \(consequence)"
  }

  private static func write(_ line: String) {
    if let listener { return listener(line) }
    StandardStream.note(line + "\n")
  }
}
