package import UIKit

/// A subject shown in memory, on a virtual clock.
@MainActor
package final class OffscreenShow {
  package let host: OffscreenHost
  private let subject: ProfileSubject
  private let window: UIWindow

  /// Shows what `makeSubject` gives, laid out and standing still, on a surface of `size` points.
  package init(
    size: CGSize, scale: CGFloat, _ makeSubject: () throws -> ProfileSubject
  ) throws {
    host = try OffscreenHost(size: size, scale: scale)
    UIApplication.shared.windowHost = host
    subject = try makeSubject()
    window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = subject.content
    window.makeKeyAndVisible()
    host.refresh()
  }

  /// Plays the subject from its beginning, and calls `body` with the index of each of `times`, which
  /// are ascending seconds from then on.
  ///
  /// - Parameter prepare: Called before media time goes on to each of them.
  package func play(
    until times: [Double], before prepare: () -> Void = {}, _ body: (Int) throws -> Void
  ) rethrows {
    subject.play()
    let start = host.time
    for (index, time) in times.enumerated() {
      prepare()
      host.advance(to: start + time)
      try body(index)
    }
  }

  package func close() { host.close() }
}
