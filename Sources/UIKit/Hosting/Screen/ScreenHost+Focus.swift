internal import SDLPlatform

extension ScreenHost {
  /// Has the application be active while one of its windows, the inspector's among them, has the keys,
  /// and in the background while all are icons. Where no window ever had the keys, as without a window
  /// manager, it stays active.
  func followFocus() {
    let own = connections.map(\.platform)
    guard !own.isEmpty else { return }
    let hasFocus = (own + [inspector?.connection.platform].compactMap { $0 }).contains(
      where: \.hasFocus)
    hasHadFocus = hasHadFocus || hasFocus
    if own.allSatisfy(\.isMinimized) {
      UIApplication.shared.enter(.background)
    } else if hasFocus || !hasHadFocus {
      UIApplication.shared.enter(.active)
    } else {
      UIApplication.shared.enter(.inactive)
    }
  }
}
