import Foundation
import CalquePorting

extension FuzzTarget {
  /// The sources of one module, terminated by zero bytes.
  static let port = FuzzTarget(
    name: "port",
    seeds: {
      [
        "@objc class A: CALayer {\n  @NSManaged var x: CGFloat\n  func f() { g(#selector(A.f)) }\n}\n",
        "#if os(iOS)\nimport UIKit\n#else\nimport AppKit\n#endif\nextension A { override func f() {} }\n",
        "@objc protocol P { @objc optional func f() -> A? }\nlet s = #\"\\#(a)\"#; let r = /a[/]/\n",
      ].map { Data($0.utf8) }
    },
    run: { input in
      let sources = input.split(separator: 0, omittingEmptySubsequences: false).enumerated()
        .compactMap { try? Port.Source(name: "\($0).swift", bytes: [UInt8]($1)) }
      guard let port = try? Port(sources) else { return false }
      for file in port.files where file.isChanged {
        precondition(!file.diff.isEmpty && !file.textKeepingLines.isEmpty)
      }
      return true
    })
}
