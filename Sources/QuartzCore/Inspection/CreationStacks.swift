internal import CalqueMotion

/// The calls that made layers, noted while a tool asks for it: in the side table of associated
/// values, so that a layer itself has no place for them. They go with the layer.
@MainActor
package enum CreationStacks {
  /// Returns the return addresses of the current calls, the innermost first; nil while nothing is
  /// noted.
  private static var read: (@MainActor () -> [UInt])?
  /// The number of tools that asked.
  private static var askers = 0
  private static let key = UInt(bitPattern: ObjectIdentifier(Stack.self).hashValue)

  /// The addresses, as an object of one word for the table.
  private final class Stack {
    let addresses: [UInt]
    init(_ addresses: [UInt]) { self.addresses = addresses }
  }

  /// True while the calls that make layers are noted.
  package static var areRecorded: Bool { read != nil }

  /// Notes the calls that make layers from now on, until each tool that began has ended.
  ///
  /// - Parameter read: Returns the return addresses of the current calls, the innermost first.
  package static func begin(_ read: @escaping @MainActor () -> [UInt]) {
    askers += 1
    self.read = read
  }

  /// Ends what `begin(_:)` began. Stacks that were noted remain.
  package static func end() {
    askers = max(askers - 1, 0)
    if askers == 0 { read = nil }
  }

  /// Notes the calls that make `layer`, if a tool asks for it.
  static func record(_ layer: CALayer) {
    guard let read, MainThread.isCurrent else { return }
    AssociatedObjects.set(
      AssociatedValue(Stack(read()), .OBJC_ASSOCIATION_RETAIN_NONATOMIC), of: layer, key)
  }

  /// Returns the calls that made `layer`, the innermost first; nil if they were not noted.
  package static func stack(of layer: CALayer) -> [UInt]? {
    (AssociatedObjects.value(of: layer, key) as? Stack)?.addresses
  }
}
