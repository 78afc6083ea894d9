internal import Foundation
internal import CalqueRenderServer

/// Work that remains to be done when the program calls `exit`, on any thread.
enum ExitWork {
  private static let pending = Inbox<@Sendable () -> Void>()
  /// True once the C library is set to run the pending work. Libraries loaded before that clean up
  /// afterwards.
  private static let isRegistered =
    atexit {
      for work in ExitWork.pending.take() { work() }
    } == 0

  /// Schedules `work` for the exit, unless `take` is called before. Everything that it needs must
  /// be loaded and running by now.
  static func set(_ work: @escaping @Sendable () -> Void) {
    guard isRegistered else { return }
    pending.post(work)
  }

  /// Takes back the scheduled work, so that it does not run at the exit. Returns true if there was
  /// any.
  static func take() -> Bool { !pending.take().isEmpty }
}
