import RealTime
import Testing

@testable import UIKitCore

/// A chain of views takes time proportional to its length: eight times the length takes about eight
/// times as long. It would take 64 times as long if each view visited all of its ancestors. This
/// holds while no view sets a tint colour or an interface style, which descendants inherit.
@MainActor @Suite("Chains of views", .serialized) struct ViewGrowthTests {
  /// Returns the CPU time of a chain of `count` views, in seconds.
  private func seconds(_ count: Int) -> Double {
    let top = UIView()
    let seconds = threadSeconds {
      var last = top
      for _ in 0..<count {
        let next = UIView()
        last.addSubview(next)
        last = next
      }
    }
    var views = [top]
    while let next = views.last?.subviews.first { views.append(next) }
    for view in views { view.removeFromSuperview() }
    return seconds
  }

  @Test("A chain is built from its top in linear time")
  func chain() {
    let chosen = (UIView.tintsAreChosen, UIView.stylesAreChosen)
    (UIView.tintsAreChosen, UIView.stylesAreChosen) = (false, false)
    defer { (UIView.tintsAreChosen, UIView.stylesAreChosen) = chosen }
    let factor = growth(from: 200) { seconds($0) }
    #expect(factor < 20, "\(factor)")
  }
}
