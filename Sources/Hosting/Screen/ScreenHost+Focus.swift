internal import CalqueSDLPlatform
internal import UIKitCore

extension ScreenHost {
  /// Makes the application active while one of its windows, the tools' included, has keyboard
  /// focus, and puts it in the background while all of them are minimised. If no window has ever
  /// had the focus, as without a window manager, the application stays active.
  func followFocus() {
    for connection in connections + tools.flatMap(\.connections) {
      connection.followVisibility()
    }
    let own = connections.map(\.platform)
    guard !own.isEmpty else { return }
    let hasFocus = (own + tools.flatMap(\.connections).map(\.platform)).contains(
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
