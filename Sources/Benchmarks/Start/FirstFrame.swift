internal import CoreGraphics
internal import CalqueGLRenderer
internal import CalqueHosting
internal import CalqueProcessIO
internal import QuartzCore
internal import CalqueSDLPlatform
internal import UIKit
internal import Workloads

/// Shows one frame, and writes the end times of the parts to the standard output afterwards.
@MainActor
enum FirstFrame {
  /// Shows a window with a title, a round image and a button.
  static func show() throws {
    var ends = PartEnds()
    ends.note("linking")
    let surface = try OffscreenSurface(
      width: Int32(Workloads.width), height: Int32(Workloads.height))
    try surface.makeCurrent()
    ends.note("driver")
    // The host takes both from the pool.
    OffscreenPool.giveBack((surface, try Renderer()))
    ends.note("renderer")
    let host = try OffscreenHost(
      size: CGSize(width: Double(Workloads.width), height: Double(Workloads.height)))
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    let label = UILabel(frame: CGRect(x: 40, y: 40, width: 400, height: 40))
    label.text = "The first frame"
    window.addSubview(label)
    let picture = UIView(frame: CGRect(x: 40, y: 100, width: 64, height: 64))
    picture.layer.contents = BenchmarkImage.photo(side: 64).image
    picture.layer.cornerRadius = 12
    picture.layer.masksToBounds = true
    window.addSubview(picture)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: 180, width: 200, height: 44)
    button.setTitle("Go on", for: .normal)
    window.addSubview(button)
    ends.note("views")
    window.makeKeyAndVisible()
    CATransaction.flush()
    ends.note("commit")
    host.refresh()
    host.finishDrawing()
    ends.note("draw")
    precondition(host.frameCount > 0, "the window was not drawn")
    try StandardStream.output.write("." + ends.text)
  }
}
