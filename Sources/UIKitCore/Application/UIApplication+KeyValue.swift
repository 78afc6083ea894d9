extension UIApplication {
  /// Returns the application for `shared`, and its values for longer key paths; for any other path,
  /// writes a line to stderr and returns nil.
  public class func value(forKeyPath keyPath: String) -> Any? {
    let parts = keyPath.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.first == "shared" || parts.first == "sharedApplication" else {
      Diagnostic.report("UIApplication: no key \"\(keyPath)\"; expected shared")
      return nil
    }
    return parts.count == 1 ? shared : shared.value(forKeyPath: parts[1])
  }
}
