public import Foundation

extension NSObject {
  /// The name of the class, with its module.
  public class func description() -> String { String(reflecting: self) }
}
