extension UIApplication {
  /// The application, under `shared`, and what stands under the keys after it; nil, with a line on stderr, for
  /// anything else.
  public class func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.first == "shared" || parts.first == "sharedApplication" else {
      Diagnostic.report("UIApplication has no key \"\(keyPath)\"")
      return nil
    }
    return parts.count == 1 ? shared : shared.value(forKeyPath: parts[1])
  }
}
