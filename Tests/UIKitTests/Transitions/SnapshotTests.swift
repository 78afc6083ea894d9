import CalqueTesting
import Testing

@testable import UIKitCore

@MainActor @Suite("Snapshots and masks of views", .serialized)
struct SnapshotTests {
  /// Returns a red view of 100×100 with a blue one in its left half.
  private func shown() throws -> (Stage, UIView, UIView) {
    let stage = try Stage(size: CGSize(width: 200, height: 100))
    stage.window.backgroundColor = .black
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 100))
    (view.backgroundColor, half.backgroundColor) = (.red, .blue)
    view.addSubview(half)
    stage.window.addSubview(view)
    stage.advance(by: 0)
    return (stage, view, half)
  }

  private func colors(_ stage: Stage, _ xs: [Int]) throws -> [SIMD4<UInt8>] {
    let picture = try #require(stage.snapshot())
    return xs.map { picture.pixel(x: $0, y: 50) }
  }

  private let red = SIMD4<UInt8>(255, 0, 0, 255)
  private let blue = SIMD4<UInt8>(0, 0, 255, 255)
  private let black = SIMD4<UInt8>(0, 0, 0, 255)

  @Test("A snapshot shows what the view shows, and stays as it is")
  func snapshot() throws {
    let (stage, view, half) = try shown()
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(snapshot.bounds == view.bounds)
    snapshot.frame.origin.x = 100
    stage.window.addSubview(snapshot)
    half.backgroundColor = .green
    stage.advance(by: 0)
    #expect(try colors(stage, [125, 175]) == [blue, red])
  }

  @Test("Before updates it shows the last commit, after them what was set since")
  func updates() throws {
    for after in [false, true] {
      let (stage, view, half) = try shown()
      half.backgroundColor = .white
      let snapshot = try #require(view.snapshotView(afterScreenUpdates: after))
      snapshot.frame.origin.x = 100
      stage.window.addSubview(snapshot)
      stage.advance(by: 0)
      let white = SIMD4<UInt8>(255, 255, 255, 255)
      #expect(try colors(stage, [125]) == [after ? white : blue])
    }
  }

  @Test("Before updates it shows things where animations have them")
  func animated() throws {
    let (stage, view, half) = try shown()
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { half.frame.origin.x = 50 })
    stage.advance(to: 0.5)
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    snapshot.frame.origin.x = 100
    stage.window.addSubview(snapshot)
    stage.advance(by: 0)
    #expect(try colors(stage, [110, 150, 190]) == [red, blue, red])
  }

  @Test("A resizable snapshot of a part keeps its insets when it grows")
  func resizable() throws {
    let (stage, view, _) = try shown()
    let snapshot = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 40, y: 0, width: 20, height: 100), afterScreenUpdates: true,
        withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 9)))
    #expect(snapshot.bounds.size == CGSize(width: 20, height: 100))
    snapshot.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    stage.window.addSubview(snapshot)
    stage.advance(by: 0)
    // Ten points of the left part, and the centre point stretched over most of the rest.
    #expect(try colors(stage, [105, 150, 180]) == [blue, red, red])
  }

  @Test("A view without a size has no snapshot")
  func empty() {
    #expect(UIView().snapshotView(afterScreenUpdates: true) == nil)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let rect = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)
    #expect(
      view.resizableSnapshotView(
        from: rect, afterScreenUpdates: false, withCapInsets: .zero) == nil)
  }

  @Test("drawHierarchy draws into the rect, and only in a context")
  func hierarchy() throws {
    let (_, view, _) = try shown()
    #expect(!view.drawHierarchy(in: view.bounds, afterScreenUpdates: false))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20), format: format)
      .image { _ in
        #expect(
          view.drawHierarchy(
            in: CGRect(x: 10, y: 0, width: 10, height: 20), afterScreenUpdates: true))
      }
    let picture = try #require(image.cgImage)
    #expect(picture.pixel(x: 5, y: 10).w == 0)
    #expect(picture.pixel(x: 12, y: 10) == blue && picture.pixel(x: 17, y: 10) == red)
  }

  /// Returns what `drawHierarchy` draws of `view` into `rect` of a picture of `size`, and its
  /// result.
  private func drawn(
    _ view: UIView, in rect: CGRect? = nil, size: CGSize? = nil, scale: CGFloat = 1,
    afterUpdates: Bool = true
  ) throws -> (picture: CGImage, isDrawn: Bool) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    var isDrawn = false
    let image = UIGraphicsImageRenderer(size: size ?? view.bounds.size, format: format).image { _ in
      isDrawn = view.drawHierarchy(in: rect ?? view.bounds, afterScreenUpdates: afterUpdates)
    }
    return (try #require(image.cgImage), isDrawn)
  }

  /// Returns a stage with a white view of 60 x 60 points, and cards in it that cross in
  /// perspective, turn, blend and blur.
  private func deepScene(scale: CGFloat) throws -> (Stage, UIView) {
    let stage = try Stage(size: CGSize(width: 60, height: 60), scale: scale)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.backgroundColor = .white
    var space = CATransform3DIdentity
    space.m34 = -1 / 80
    view.layer.sublayerTransform = space
    for (angle, color) in [(CGFloat.pi / 3, UIColor.red), (-.pi / 4, .blue)] {
      let card = UIView(frame: CGRect(x: 15, y: 15, width: 30, height: 30))
      card.backgroundColor = color
      card.layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      view.addSubview(card)
    }
    let turned = UIView(frame: CGRect(x: 36, y: 4, width: 16, height: 16))
    turned.backgroundColor = UIColor.green.withAlphaComponent(0.7)
    turned.transform = CGAffineTransform(rotationAngle: 0.4)
    turned.layer.compositingFilter = "differenceBlendMode"
    view.addSubview(turned)
    let soft = UIView(frame: CGRect(x: 4, y: 44, width: 20, height: 10))
    soft.backgroundColor = .black
    soft.layer.filters = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2]).map {
      [$0]
    }
    view.addSubview(soft)
    stage.window.addSubview(view)
    return (stage, view)
  }

  @Test(
    "drawHierarchy is the screen's picture: perspective, crossing layers, edges, filters",
    arguments: [1, 2] as [CGFloat])
  func screenPicture(_ scale: CGFloat) throws {
    let (stage, view) = try deepScene(scale: scale)
    let (picture, isDrawn) = try drawn(view, scale: scale)
    let screen = try #require(stage.snapshot())
    #expect(isDrawn && picture.width == screen.width && picture.height == screen.height)
    let wrong = (0..<screen.width * screen.height).filter { index in
      let (x, y) = (index % screen.width, index / screen.width)
      let (a, b) = (
        SIMD4<Int>(truncatingIfNeeded: picture.pixel(x: x, y: y)),
        SIMD4<Int>(truncatingIfNeeded: screen.pixel(x: x, y: y))
      )
      return any((a &- b) .> 1) || any((b &- a) .> 1)
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(screen.width * screen.height)")
    // The frames to come are as before.
    let again = try #require(stage.snapshot())
    #expect((0..<screen.height).allSatisfy { again.hasSameRow($0, as: screen) })
  }

  @Test("a card in perspective is a trapezium, higher at its near side")
  func trapezium() throws {
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    view.backgroundColor = .white
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 20, height: 20))
    card.backgroundColor = .red
    var transform = CATransform3DIdentity
    transform.m34 = -1 / 20
    card.layer.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
    view.addSubview(card)
    stage.window.addSubview(view)
    let picture = try drawn(view).picture
    let heights = (0..<60).map { x in (0..<60).count { picture.pixel(x: x, y: $0).y < 128 } }
    let shown = heights.filter { $0 > 0 }
    #expect(shown.count > 8 && (shown == shown.sorted() || shown == shown.sorted(by: >)))
    #expect((shown.max() ?? 0) > 2 * (shown.min() ?? 0))
  }

  @Test("into another rect the picture is scaled, in the context's resolution")
  func scaledPicture() throws {
    let (_, view, half) = try shown()
    let (picture, _) = try drawn(
      view, in: CGRect(x: 10, y: 0, width: 25, height: 50), size: CGSize(width: 50, height: 50),
      scale: 2)
    #expect(picture.pixel(x: 19, y: 50).w == 0 && picture.pixel(x: 70, y: 50).w == 0)
    #expect(picture.pixel(x: 20, y: 0) == blue && picture.pixel(x: 44, y: 99) == blue)
    #expect(picture.pixel(x: 45, y: 0) == red && picture.pixel(x: 69, y: 99) == red)
    // A part of a view that begins elsewhere.
    view.bounds.origin = CGPoint(x: 25, y: 0)
    let moved = try drawn(view, size: CGSize(width: 125, height: 100)).picture
    #expect(moved.pixel(x: 24, y: 50).w == 0)
    #expect(moved.pixel(x: 26, y: 50) == blue && moved.pixel(x: 51, y: 50) == red)
    #expect(half.superview === view)
  }

  @Test("before updates the picture is that of the last commit, also between two frames")
  func beforeUpdates() throws {
    let (stage, view, half) = try shown()
    half.backgroundColor = .white
    #expect(try drawn(view, afterUpdates: false).picture.pixel(x: 25, y: 50) == blue)
    #expect(try drawn(view).picture.pixel(x: 25, y: 50).y == 255)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { half.frame.origin.x = 50 })
    stage.advance(by: 0.5)
    let moving = try drawn(view, afterUpdates: false).picture
    #expect(moving.pixel(x: 20, y: 50) == red && moving.pixel(x: 30, y: 50).y == 255)
  }

  @Test("in an open transaction the changes are drawn without the renderer, and stay uncommitted")
  func openTransaction() throws {
    let (stage, view, half) = try shown()
    CATransaction.begin()
    half.backgroundColor = .white
    #expect(try drawn(view).picture.pixel(x: 25, y: 50).y == 255)
    #expect(try drawn(view, afterUpdates: false).picture.pixel(x: 25, y: 50) == blue)
    CATransaction.commit()
    stage.advance(by: 0)
    #expect(try colors(stage, [25])[0].y == 255)
  }

  @Test("a view that was never shown is drawn after updates, and before them there is no picture")
  func neverShown() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.backgroundColor = .red
    let after = try drawn(view)
    #expect(after.isDrawn && after.picture.pixel(x: 5, y: 5) == red)
    let before = try drawn(view, afterUpdates: false)
    #expect(!before.isDrawn && before.picture.pixel(x: 5, y: 5).w == 0)
    #expect(view.snapshotView(afterScreenUpdates: false) != nil)
  }

  // MARK: Masks

  @Test("A mask lets through what it covers")
  func mask() throws {
    let (stage, view, _) = try shown()
    let mask = UIView(frame: CGRect(x: 25, y: 0, width: 50, height: 100))
    mask.backgroundColor = .white
    view.mask = mask
    stage.advance(by: 0)
    #expect(try colors(stage, [10, 40, 60, 90]) == [black, blue, red, black])
    #expect(view.mask === mask && mask.superview == nil && view.subviews.count == 1)
    view.mask = nil
    stage.advance(by: 0)
    #expect(try colors(stage, [10, 90]) == [blue, red])
  }

  @Test("A mask is animated like any view")
  func animatedMask() throws {
    let (stage, view, _) = try shown()
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 100))
    mask.backgroundColor = .white
    view.mask = mask
    stage.advance(by: 0)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: { mask.frame.size.width = 100 })
    stage.advance(to: 0.5)
    #expect(try colors(stage, [50, 70]) == [red, black])
  }

  @Test("A mask leaves its superview and the view that it masked; cycles are reported")
  func moving() throws {
    let (_, view, half) = try shown()
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    other.mask = half
    #expect(half.superview == nil && view.subviews.isEmpty)
    view.mask = half
    #expect(other.mask == nil && view.mask === half)
    #expect(reports { view.mask = view }.count == 1)
    #expect(view.mask === half)
    view.addSubview(half)
    #expect(view.mask == nil && half.superview === view)
  }
}
