import QuartzCore
import UIKit

@testable import CalqueProfiler

extension ProfileSubject {
  /// Returns a square on white that moves to the right for `duration` seconds.
  @MainActor
  static func square(lasting duration: Double) -> ProfileSubject {
    let content = UIViewController()
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.position = CGPoint(x: 10, y: 10)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    content.view.backgroundColor = .white
    content.view.layer.addSublayer(layer)
    return ProfileSubject(name: "square", content: content) {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 10
      animation.toValue = 90
      animation.duration = duration
      layer.add(animation, forKey: "slide")
    }
  }
}
