import Foundation
import Testing

@testable import UIKitCore

/// A chain of views takes time proportional to its length: eight times the length takes about eight
/// times as long. It would take 64 times as long if each view visited all of its ancestors. This
/// holds while no view sets a tint colour or an interface style, which descendants inherit.
@MainActor @Suite("Chains of views", .serialized) struct ViewGrowthTests {
  /// Returns the CPU time of a chain of `count` views, in seconds.
  private func seconds(_ count: Int) -> Double {
    var (start, end) = (timespec(), timespec())
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
    let top = UIView()
    var last = top
    for _ in 0..<count {
      let next = UIView()
      last.addSubview(next)
      last = next
    }
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &end)
    var views = [top]
    while let next = views.last?.subviews.first { views.append(next) }
    for view in views { view.removeFromSuperview() }
    return Double(end.tv_sec - start.tv_sec) + Double(end.tv_nsec - start.tv_nsec) / 1e9
  }

  @Test("A chain is built from its top in linear time")
  func chain() {
    let chosen = (UIView.tintsAreChosen, UIView.stylesAreChosen)
    (UIView.tintsAreChosen, UIView.stylesAreChosen) = (false, false)
    defer { (UIView.tintsAreChosen, UIView.stylesAreChosen) = chosen }
    _ = seconds(200)
    var (small, large) = (Double.infinity, Double.infinity)
    for _ in 0..<4 {
      small = min(small, seconds(200))
      large = min(large, seconds(1_600))
      if large / small < 12 { break }
    }
    #expect(large / small < 20, "\(large / small)")
  }
}
