package import CalqueDebugOverlay

extension ScreenHost {
  /// Seconds for which a notice is shown.
  private static let noticeTime = 4.0

  /// The host time until which a notice that is shown now stays.
  package var noticeEnd: Double { hostClock.now() + Self.noticeTime }

  /// Shows `notice` over all windows, in place of the one of the same key.
  package func show(_ notice: Notice) {
    let now = hostClock.now()
    notices.removeAll { $0.key == notice.key || $0.end <= now }
    notices.append(notice)
    post(.notices(notices))
  }

  /// Restarts the statistics of the HUD.
  func resetStatistics() {
    post(.resetStatistics)
    show(Notice(.resetStatistics, "statistics reset", until: noticeEnd))
  }
}
