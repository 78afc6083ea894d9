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
