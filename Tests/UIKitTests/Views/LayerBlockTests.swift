import CalqueTesting
import Testing
import UIKit

/// The layer properties of a view that an animation block animates.
@MainActor @Suite("Layer properties in animation blocks") struct LayerBlockTests {
  // Apple documents only the properties of views. A test on iOS 14 saw no animation of the border
  // and of zPosition, and a weak indication of one of shadowOpacity, which is not followed here.
  @Test("Borders, depth and shadows take their values at once")
  func plain() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    stage.window.addSubview(view)
    stage.advance(by: 0)
    UIView.animate(withDuration: 1) {
      view.layer.borderWidth = 3
      view.layer.borderColor = UIColor.red.cgColor
      view.layer.zPosition = 4
      view.layer.shadowOpacity = 1
      view.layer.cornerRadius = 5
    }
    #expect(view.layer.animationKeys()?.count == 1)
  }
}
