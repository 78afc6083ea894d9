private import Foundation
internal import Motion
private import ProcessIO

/// Process-wide settings for errors that no observer handles.
public enum Hooks {
  /// A function that takes an unhandled error and the call stack of the subscription. The call
  /// stack is empty unless `recordCallStackOnError` is true.
  public typealias DefaultErrorHandler = (
    _ subscriptionCallStack: [String], _ error: any Error
  ) -> Void

  private final class State {
    var handler: DefaultErrorHandler = { callStack, error in
      var lines = ["Unhandled error happened: \(error)"]
      if !callStack.isEmpty { lines += ["subscription called from:"] + callStack }
      StandardStream.note(lines.joined(separator: "\n") + "\n")
    }
    var recordsCallStack = false
  }

  private static let lock = RecursiveLock()
  private static let state = UncheckedBox(State())

  /// The handler of errors that end a sequence whose subscription has no `onError`. The default
  /// writes the error to the standard error stream.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { lock.withLock { state.value.handler } }
    set { lock.withLock { state.value.handler = newValue } }
  }

  /// True if each subscription records its call stack, which costs time. The default is false.
  public static var recordCallStackOnError: Bool {
    get { lock.withLock { state.value.recordsCallStack } }
    set { lock.withLock { state.value.recordsCallStack = newValue } }
  }

  /// Returns the current call stack if `recordCallStackOnError` is true, and an empty array
  /// otherwise.
  static func callStack() -> [String] {
    recordCallStackOnError ? Thread.callStackSymbols : []
  }
}
