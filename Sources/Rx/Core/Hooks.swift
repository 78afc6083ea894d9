private import Foundation
internal import CalqueMotion
private import CalqueProcessIO

/// Process-wide settings for errors that no observer handles.
public enum Hooks {
  /// A function that takes an unhandled error and the call stack of the subscription. The call
  /// stack is empty unless `recordCallStackOnError` is true.
  public typealias DefaultErrorHandler = (
    _ subscriptionCallStack: [String], _ error: any Error
  ) -> Void

  /// A function that returns the call stack of the subscription that is being made.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  private struct State {
    var handler: DefaultErrorHandler = { callStack, error in
      var lines = ["Unhandled error happened: \(error)"]
      if !callStack.isEmpty { lines += ["subscription called from:"] + callStack }
      StandardStream.note(lines.joined(separator: "\n") + "\n")
    }
    var recordsCallStack = false
    var capture: CustomCaptureSubscriptionCallstack = { Thread.callStackSymbols }
  }

  private static let state = UncheckedSendable(LockedState(State()))

  /// The handler of errors that end a sequence whose subscription has no `onError`. The default
  /// writes the error to the standard error stream.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { state.value.withLock { $0.handler } }
    set { set(\.handler, newValue) }
  }

  /// True if each subscription records its call stack, which costs time. The default is false.
  public static var recordCallStackOnError: Bool {
    get { state.value.withLock { $0.recordsCallStack } }
    set { set(\.recordsCallStack, newValue) }
  }

  /// The function that records call stacks. The default lists the symbols of `Thread`.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { state.value.withLock { $0.capture } }
    set { set(\.capture, newValue) }
  }

  /// Returns the current call stack if `recordCallStackOnError` is true, and an empty array
  /// otherwise.
  static func callStack() -> [String] {
    recordCallStackOnError ? customCaptureSubscriptionCallstack() : []
  }

  private static func set<Value>(_ property: WritableKeyPath<State, Value>, _ value: Value) {
    _ = state.value.withLock { state in
      let former = state[keyPath: property]
      state[keyPath: property] = value
      return former
    }
  }
}
