internal import CalqueProcessIO
import Foundation

typealias Diagnostic = CalqueProcessIO.Diagnostic

/// Reports about values that layers and animations cannot use.
extension Diagnostic {
  /// Reports that a layer's property or animation got a value that it cannot take.
  @MainActor static func report(
    _ layer: CALayer, _ keyPath: String, _ value: Any?, _ consequence: String
  ) {
    write(message(layer, keyPath, value, consequence))
  }

  /// Reports a fault of `subject`, which is not a layer.
  static func report(_ subject: String, _ consequence: String) {
    write("Calque: \(subject): \(consequence)")
  }

  /// Returns the line that `report` writes; it names the layer's delegate, usually its view, by its
  /// class.
  @MainActor private static func message(
    _ layer: CALayer, _ keyPath: String, _ value: Any?, _ consequence: String
  ) -> String {
    let owner = layer.delegate.map { " of \(type(of: $0))" } ?? ""
    let kind = "\(type(of: layer))\(owner)"
    let name = layer.name.map { "\(kind) \"\($0)\"" } ?? kind
    let shown = value.map(shown) ?? "nil"
    return "Calque: \(name), \(keyPath) = \(shown): \(consequence)"
  }

  /// Returns a value as text; of a long list or text, its length and its beginning.
  private static func shown(_ value: Any) -> String {
    if let list = value as? [Any], list.count > longestShown {
      return "\(list.prefix(4)) and \(list.count - 4) more"
    }
    if let text = value as? String, text.utf8.count > 16 * longestShown {
      return "\(text.prefix(4 * longestShown))…, \(text.utf8.count) bytes"
    }
    return String(describing: value)
  }

  private static var longestShown: Int { 32 }
}

/// The reports of a call about values that layers and animations cannot take, for a caller that
/// handles errors itself.
@MainActor
package enum LayerReports {
  private static var lines: [String] = []

  /// Runs `body`, and returns the lines that it would have written on the standard error stream.
  package static func reports(_ body: () -> Void) -> [String] {
    let former = lines
    lines = []
    defer { lines = former }
    Diagnostic.withListener({ line in MainActor.assumeIsolated { lines.append(line) } }) {
      body()
    }
    return lines
  }
}
