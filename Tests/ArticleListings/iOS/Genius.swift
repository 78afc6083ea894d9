// swift-format-ignore-file
import UIKit

// "Core Animation sur iPhone", in the Swift that its Objective-C would be today. The mosaic is the grid
// that the text means, where the article's code puts two covers on top of each other.

@objc protocol GeniusDelegate {
  @objc optional func geniusDidBegin(_ controller: GeniusController)
}

@objcMembers
class GeniusController: UIViewController {
  var buttonView: UIButton!
  var albumView: UIImageView!
  weak var delegate: GeniusDelegate?

  override func viewDidLoad() {
    super.viewDidLoad()

    // Create the main button
    let button = UIButton(frame: CGRect(x: 10, y: 80, width: 300, height: 300))
    button.addTarget(self, action: #selector(triggerGeniusAnimation), for: .touchUpInside)
    self.view.addSubview(button)
    self.buttonView = button

    // Add the mosaic in the button
    let width = button.frame.width / 2
    for i in 0..<4 {
      let imageFrame = CGRect(x: width * CGFloat(i % 2), y: i < 2 ? 0 : width, width: width, height: width)
      let imageView = UIImageView(frame: imageFrame)
      imageView.image = UIImage(named: "Img\(i + 1).png")
      buttonView.addSubview(imageView)
    }

    // Create the album view
    albumView = UIImageView(frame: .zero)
    albumView.image = UIImage(named: "Imgfull.png")
    albumView.contentMode = .scaleAspectFit
    albumView.layer.position = CGPoint(x: self.view.bounds.midX, y: self.view.bounds.midY)
    self.view.addSubview(albumView)
  }
}

extension GeniusController {
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    buttonView.removeTarget(self, action: #selector(triggerGeniusAnimation), for: .touchUpInside)
  }

  @objc func triggerGeniusAnimation() {
    delegate?.geniusDidBegin?(self)
    let anim = CABasicAnimation(keyPath: #keyPath(CALayer.bounds))
    anim.timingFunction = CAMediaTimingFunction(name: .linear)
    anim.duration = 0.5
    anim.toValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 320, height: 460))
    anim.fillMode = .both
    anim.isRemovedOnCompletion = false
    albumView.layer.add(anim, forKey: nil)

    // Flip albums
    var timeOffset: CFTimeInterval = 0
    for sublayer in buttonView.layer.sublayers ?? [] {
      let animation = CABasicAnimation(keyPath: "transform")
      let transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      animation.toValue = NSValue(caTransform3D: transform)
      animation.duration = 0.2
      animation.beginTime = CACurrentMediaTime() + timeOffset
      animation.fillMode = .both
      animation.isRemovedOnCompletion = false
      sublayer.add(animation, forKey: nil)

      timeOffset += 0.1
    }
  }
}
