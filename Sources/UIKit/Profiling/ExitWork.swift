internal import Foundation
internal import RenderServer

/// What is still to be done when the program ends by a call of `exit`, on whatever thread.
enum ExitWork {
  private static let pending = Inbox<@Sendable () -> Void>()
  /// Has the C library call what is pending. Libraries that were loaded by then clean up afterwards.
  private static let isRegistered =
    atexit {
      for work in ExitWork.pending.take() { work() }
    } == 0

  /// Has `work` done at the exit, unless `take` is called before. Everything that it needs is to be
  /// loaded and running by now.
  static func set(_ work: @escaping @Sendable () -> Void) {
    guard isRegistered else { return }
    pending.post(work)
  }

  /// Whether there was work, which is the caller's now and is not done at the exit.
  static func take() -> Bool { !pending.take().isEmpty }
}
