/// An operation of the framework that calls the program before it is complete: an insertion, a
/// removal, a presentation, a display.
///
/// A callback may do anything, so each of these operations keeps one rule:
///
/// 1. It is checked, and refused with a line if it is not possible.
/// 2. Its first calls are made ("will", actions) while nothing has changed. After each of them
///    `holds` checks it again: if a callback has made it impossible, it is dropped with a line.
/// 3. All that it changes is changed together, without a call.
/// 4. Its last calls are made ("did"), each only while it is still true: a callback that has undone
///    the change, or changed it once more, has caused the calls for that.
///
/// Lists are walked as they were at the beginning of the walk, and of their members those that are
/// still in place are called.
///
/// Operations that callbacks start in each other's middle are counted: more than `depthLimit`
/// inside of each other, or more than `deepLimit` below the level `freeDepth` of one outermost
/// operation, are dropped with a line, so that callbacks that start one another for ever end.
@MainActor
package struct Callout {
  static let depthLimit = 128
  static let freeDepth = 6
  static let deepLimit = 2_000

  private static var depth = 0
  private static var deepCount = 0
  /// True if the outermost operation has led to a line about the limits.
  private static var hasReportedLimit = false

  private let name: StaticString
  private let subject: AnyObject

  /// Begins an operation on `subject`, which `end` ends. Returns nil, and reports it, if the
  /// operation is inside of too many others. The part of an operation that has begun is not
  /// refused.
  package static func begin(
    _ name: StaticString, _ subject: AnyObject, isPart: Bool = false
  ) -> Callout? {
    guard isPart || depth < depthLimit && deepCount < deepLimit else {
      if !hasReportedLimit {
        hasReportedLimit = true
        report(
          name, subject,
          "callbacks start it within each other without end: \(depth) deep, \(deepCount) below level "
            + "\(freeDepth); expected at most \(depthLimit) and \(deepLimit)")
      }
      return nil
    }
    depth += 1
    if depth > freeDepth { deepCount += 1 }
    return Callout(name: name, subject: subject)
  }

  package func end() {
    Self.depth -= 1
    if Self.depth == 0 { (Self.deepCount, Self.hasReportedLimit) = (0, false) }
  }

  /// Makes a call that may start an operation of the same kind.
  package static func run(_ name: StaticString, _ subject: AnyObject, _ call: () -> Void) {
    guard let callout = begin(name, subject) else { return }
    call()
    callout.end()
  }

  /// Returns `isPossible`, the operation's condition after a callback, and reports if it is false.
  package func holds(_ isPossible: Bool) -> Bool {
    if !isPossible { Self.report(name, subject, "a callback made it impossible") }
    return isPossible
  }

  private static func report(_ name: StaticString, _ subject: AnyObject, _ reason: String) {
    Diagnostic.report("\(name) of \(type(of: subject))", "dropped; \(reason)")
  }
}
