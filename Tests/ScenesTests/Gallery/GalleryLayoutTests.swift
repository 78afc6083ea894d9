import CalqueTesting
import Testing
import UIKit

@testable import CalqueScenes

/// The size of a window in points, and its scale.
struct WindowKind: CustomTestStringConvertible, Sendable {
  let width: Int
  let height: Int
  let scale: Double

  var testDescription: String { "\(width)x\(height) at \(scale)" }

  static let all: [WindowKind] = {
    let sizes = [(640, 480), (800, 450), (1080, 760), (1920, 1080), (3840, 2160)]
    let scales: [Double] = [1, 1.25, 1.5, 2, 3]
    return sizes.flatMap { width, height in
      // At most the width of a large display.
      scales.filter { Double(width) * $0 <= 3840 }
        .map { WindowKind(width: width, height: height, scale: $0) }
    }
  }()
}

@MainActor
@Suite("Layout of the gallery", .serialized)
struct GalleryLayoutTests {
  /// Returns the visible controls in `view`, with their frames in the window.
  private func controls(in view: UIView) -> [(UIView, CGRect)] {
    view.all(UIControl.self).filter { !$0.isHidden && $0.bounds.width > 0 }
      .map { ($0, $0.convert($0.bounds, to: nil)) }
  }

  @Test(
    "The scene and the source leave the room that the profiler's panels take",
    arguments: [
      UIEdgeInsets(top: 0, left: 0, bottom: 90, right: 0),
      UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 320),
    ], [false, true])
  func panels(_ insets: UIEdgeInsets, _ showsCode: Bool) throws {
    let gallery = GalleryViewController(showing: "navigation")
    let profiler = ProfilerStub()
    gallery.profiler = profiler
    let stage = try Stage(size: CGSize(width: 1280, height: 800))
    stage.window.rootViewController = gallery
    stage.advance(by: 0.02)
    if showsCode { gallery.toggleCode() }
    let scene = try #require(gallery.currentScene?.view)
    profiler.panelInsets = insets
    stage.advance(by: 0.02)
    let list = SidebarView.width
    #expect(
      profiler.margins
        == UIEdgeInsets(top: GalleryToolbar.height, left: list, bottom: SceneBar.height, right: 0))
    let bottom = 800 - SceneBar.height
    // The corners of the HUD and of the legend.
    let panels = [
      CGRect(x: 1280 - insets.right, y: GalleryToolbar.height, width: insets.right, height: bottom),
      CGRect(x: list, y: bottom - insets.bottom, width: 1280 - list, height: insets.bottom),
    ]
    for view in [scene, gallery.code] where !view.isHidden {
      let frame = view.convert(view.bounds, to: nil)
      #expect(frame.width > 300 && frame.height > 300)
      // Edges may touch.
      let inside = frame.insetBy(dx: 0.5, dy: 0.5)
      #expect(!panels.contains { $0.intersects(inside) })
    }
    profiler.panelInsets = .zero
    stage.advance(by: 0.02)
    #expect(scene.convert(scene.bounds, to: nil).maxY == bottom)
  }

  @Test(
    "Controls lie apart and inside of their bars, whatever the size and the scale",
    arguments: WindowKind.all)
  func controls(_ kind: WindowKind) throws {
    let gallery = GalleryViewController(showing: "navigation")
    let profiler = ProfilerStub()
    gallery.profiler = profiler
    let stage = try Stage(
      size: CGSize(width: kind.width, height: kind.height), scale: kind.scale)
    stage.window.rootViewController = gallery
    stage.advance(by: 0.02)
    let bar = try #require(gallery.view.all(SceneBar.self).first)
    for view in [gallery.toolbar, bar] {
      let found = controls(in: view)
      #expect(found.count > 1)
      let all = view.convert(view.bounds, to: nil)
      for (index, (_, frame)) in found.enumerated() {
        #expect(all.contains(frame))
        #expect(found[..<index].allSatisfy { !$0.1.intersects(frame) })
      }
    }
    let title = try #require(gallery.toolbar.all(UILabel.self).first)
    #expect(title.bounds.width >= title.intrinsicContentSize.width)
    for row in gallery.sidebar.all(SceneRow.self) where !row.isHidden {
      for label in row.all(UILabel.self) where label.text?.count ?? 0 > 1 {
        let needed = label.sizeThatFits(CGSize(width: label.bounds.width, height: 1000))
        #expect(label.bounds.height >= needed.height - 0.5, "\(label.text ?? "")")
        #expect(row.bounds.contains(label.frame))
      }
    }
  }

  /// Returns the frames in the window of the visible views in `view` that are not empty.
  private func frames(_ view: UIView) -> [CGRect] {
    guard !view.isHidden, !view.bounds.isEmpty else { return [] }
    return [view.convert(view.bounds, to: nil)] + view.subviews.flatMap(frames)
  }

  @Test("From right to left all bars are the mirror image, but for the order of time")
  func mirrored() throws {
    let gallery = GalleryViewController(showing: "navigation")
    let profiler = ProfilerStub()
    gallery.profiler = profiler
    let stage = try Stage(size: CGSize(width: 1280, height: 800))
    stage.window.rootViewController = gallery
    stage.advance(by: 0.02)
    gallery.toggleCode()
    stage.advance(by: 0.4)
    let scene = try #require(gallery.currentScene?.view)
    let bar = try #require(gallery.view.all(SceneBar.self).first)
    let toolbar = gallery.toolbar
    let row = try #require(gallery.sidebar.all(SceneRow.self).first)
    let parts: [UIView] =
      [
        gallery.sidebar, row, gallery.sidebar.field, toolbar.sidebar, toolbar.overlays,
        toolbar.menu,
        bar, gallery.code.copy,
      ] + gallery.code.rows
    func places() -> [[CGRect]] {
      [[gallery.code, gallery.code.code].map { $0.convert($0.bounds, to: nil) }] + parts.map(frames)
    }
    let left = places()
    let stageFrame = scene.convert(scene.bounds, to: nil)
    let order = FocusOrder.controls(in: gallery.view).map { ObjectIdentifier($0) }
    UIView.interfaceDirection = .rightToLeft
    defer { UIView.interfaceDirection = .leftToRight }
    stage.advance(by: 0.02)
    let right = places()
    for (a, b) in zip(left.joined(), right.joined()) {
      #expect(
        abs(a.minX - (1280 - b.maxX)) <= 1 && a.size == b.size && a.minY == b.minY, "\(a), \(b)")
    }
    #expect(left.joined().count == right.joined().count && left != right)
    #expect(abs(scene.convert(scene.bounds, to: nil).maxX - (1280 - stageFrame.minX)) <= 1)
    #expect(
      profiler.margins
        == UIEdgeInsets(
          top: GalleryToolbar.height, left: 0, bottom: SceneBar.height, right: SidebarView.width))
    #expect(toolbar.sidebar.frame.minX > toolbar.menu.frame.maxX)
    #expect(toolbar.back.frame.maxX <= toolbar.forward.frame.minX)
    // Tab begins at the right, and the buttons of time alone are passed in their own order.
    let mirroredOrder = FocusOrder.controls(in: gallery.view).map { ObjectIdentifier($0) }
    #expect(mirroredOrder.first == order.first && Set(mirroredOrder) == Set(order))
    // The panels of the profiler stay at the right of the canvas.
    profiler.panelInsets = UIEdgeInsets(top: 0, left: 0, bottom: 40, right: 200)
    stage.advance(by: 0.02)
    #expect(scene.convert(scene.bounds, to: nil).maxX == 1280 - SidebarView.width - 200)
    #expect(gallery.code.frame.minX == 0)
  }
}
