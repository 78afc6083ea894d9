public import Foundation

/// An object whose properties are read and set by their keys.
@MainActor
package protocol KeyValueCoded: NSObject {
  func value(forKey key: String) -> Any?
  func setValue(_ value: Any?, forKey key: String)
  func value(forKeyPath keyPath: String) -> Any?
  func setValue(_ value: Any?, forKeyPath keyPath: String)
}

extension CALayer: KeyValueCoded {}
extension CAAnimation: KeyValueCoded {}
extension CAEmitterCell: KeyValueCoded {}

// Key-value coding of an object whose class is not statically known: layers, animations, emitter
// cells and views have keys. Other classes have none, as there is no runtime that knows their
// properties; a call on them is reported.
extension NSObjectProtocol where Self: NSObject {
  @preconcurrency @MainActor
  public func value(forKey key: String) -> Any? { coded(key)?.value(forKey: key) }

  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKey key: String) {
    coded(key)?.setValue(value, forKey: key)
  }

  @preconcurrency @MainActor
  public func value(forKeyPath keyPath: String) -> Any? {
    coded(keyPath)?.value(forKeyPath: keyPath)
  }

  @preconcurrency @MainActor
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    coded(keyPath)?.setValue(value, forKeyPath: keyPath)
  }

  @MainActor
  private func coded(_ key: String) -> (any KeyValueCoded)? {
    let object: NSObject = self
    if let coded = object as? any KeyValueCoded { return coded }
    Diagnostic.report("\(type(of: object))", "no key \"\(key)\" on Linux")
    return nil
  }
}
