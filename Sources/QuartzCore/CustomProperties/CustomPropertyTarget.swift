internal import CalqueRenderTree

/// The custom value that an animation animates, a `@Managed` property or one stored under a key;
/// few animations have one.
final class CustomPropertyTarget {
  let key: String
  let proxy: ProxyProperty
  /// The key path of the proxy, or of the part of it that the animation's key path names.
  let path: String
  let target: AnimationTarget

  init(key: String, proxy: ProxyProperty, path: String, target: AnimationTarget) {
    (self.key, self.proxy, self.path, self.target) = (key, proxy, path, target)
  }

  /// The presentation value before any was set.
  @MainActor var initialValue: Any? { proxy.makeLayer(with: nil).value(forKeyPath: path) }
}
