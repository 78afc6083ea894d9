private import Foundation
private import ProcessIO

/// What is done where a program leaves something undone.
public enum Hooks {
  /// Takes an error that no observer handled, and where the subscription was made, when that is kept.
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

  private static let gate = Gate()
  private static let state = Handoff(State())

  /// Takes an error that ended a sequence whose subscription has no `onError`. As it is, it writes the
  /// error to the standard error stream.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { gate.locked { state.value.handler } }
    set { gate.locked { state.value.handler = newValue } }
  }

  /// Whether subscriptions keep where they were made, which costs time; false as it is.
  public static var recordCallStackOnError: Bool {
    get { gate.locked { state.value.recordsCallStack } }
    set { gate.locked { state.value.recordsCallStack = newValue } }
  }

  /// Where the program is now, when that is to be kept.
  static func callStack() -> [String] {
    recordCallStackOnError ? Thread.callStackSymbols : []
  }
}
