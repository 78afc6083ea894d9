import UIKit

@objc protocol CoverWallDelegate {
  @objc optional func coverWallWillPlay(_ wall: CoverWallController)
}

/// A wall of four covers. A press turns them away in turn, and the album that plays grows in front.
@objcMembers
class CoverWallController: UIViewController {
  private enum Times {
    static let growth: CFTimeInterval = 0.6
    static let turn: CFTimeInterval = 0.25
    static let lag: CFTimeInterval = 0.12
  }

  static let albumSize = CGSize(width: 280, height: 400)

  weak var delegate: CoverWallDelegate?
  let wall = UIButton(frame: CGRect(x: 40, y: 100, width: 240, height: 240))
  let album = UIImageView(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    let half = CGSize(width: wall.bounds.width / 2, height: wall.bounds.height / 2)
    for row in 0...1 {
      for column in 0...1 {
        let cover = UIImageView(
          frame: CGRect(
            x: half.width * CGFloat(column), y: half.height * CGFloat(row), width: half.width,
            height: half.height))
        cover.image = UIImage(named: "Img\(2 * row + column + 1).png")
        wall.addSubview(cover)
      }
    }
    view.addSubview(wall)

    album.image = UIImage(named: "Imgfull.png")
    album.contentMode = .scaleAspectFit
    album.layer.position = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    view.addSubview(album)
  }
}

extension CoverWallController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    wall.addTarget(self, action: #selector(play), for: .touchUpInside)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    wall.removeTarget(self, action: #selector(play), for: .touchUpInside)
  }

  @objc func play() {
    delegate?.coverWallWillPlay?(self)

    let growth = staying(#keyPath(CALayer.bounds), .linear, Times.growth)
    growth.toValue = NSValue(cgRect: CGRect(origin: .zero, size: Self.albumSize))
    album.layer.add(growth, forKey: nil)

    let edgeOn = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    let now = CACurrentMediaTime()
    for (index, cover) in (wall.layer.sublayers ?? []).enumerated() {
      let turn = staying(#keyPath(CALayer.transform), .easeIn, Times.turn)
      turn.toValue = NSValue(caTransform3D: edgeOn)
      turn.beginTime = now + Double(index) * Times.lag
      cover.add(turn, forKey: nil)
    }
  }

  /// An animation from what is shown, whose end stays on the screen.
  private func staying(
    _ keyPath: String, _ curve: CAMediaTimingFunctionName, _ duration: CFTimeInterval
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: curve)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    return animation
  }
}
