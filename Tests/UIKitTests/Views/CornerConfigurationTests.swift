import QuartzCore
import Testing

@testable import UIKitCore

@MainActor
@Suite("Corner configurations")
struct CornerConfigurationTests {
  private static let order: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]

  private func view(_ configuration: UICornerConfiguration) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.cornerConfiguration = configuration
    return view
  }

  private func radii(_ view: UIView) -> [CGFloat] {
    Self.order.map { view.effectiveRadius(corner: $0) }
  }

  nonisolated static let cases: [(UICornerConfiguration, [CGFloat])] = [
    (.corners(radius: 8), [8, 8, 8, 8]),
    (.uniformCorners(radius: .fixed(50)), [30, 30, 30, 30]),
    (.capsule(), [30, 30, 30, 30]),
    (.capsule(maximumRadius: 12), [12, 12, 12, 12]),
    (
      .corners(topLeftRadius: 1, topRightRadius: 2, bottomLeftRadius: nil, bottomRightRadius: 4.5),
      [1, 2, 0, 4.5]
    ),
    (.uniformEdges(topRadius: 5, bottomRadius: 6), [5, 5, 6, 6]),
    (.uniformEdges(leftRadius: 5, rightRadius: 6), [5, 6, 5, 6]),
    (.uniformTopRadius(7), [7, 7, 0, 0]),
    (.uniformBottomRadius(7, topRightRadius: 3), [0, 3, 7, 7]),
    (.uniformLeftRadius(7, bottomRightRadius: 3), [7, 0, 7, 3]),
    (.uniformRightRadius(7, topLeftRadius: 3), [3, 7, 0, 7]),
  ]

  @Test("A configuration gives each corner its radius", arguments: cases)
  func radii(_ configuration: UICornerConfiguration, _ expected: [CGFloat]) {
    let view = view(configuration)
    #expect(radii(view) == expected && view.cornerConfiguration == configuration)
    #expect(view.effectiveRadius(corner: .allCorners) == expected.max())
    // The layer has one radius, and square corners.
    #expect(view.layer.cornerRadius == expected.max())
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    for (corner, radius) in zip(corners, expected) {
      #expect(view.layer.maskedCorners.contains(corner) == (radius > 0))
    }
  }

  @Test("A view without a configuration leaves its layer alone")
  func none() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    view.layer.cornerRadius = 9
    view.frame.size.width = 50
    view.layoutIfNeeded()
    #expect(view.layer.cornerRadius == 9 && view.cornerConfiguration == .corners(radius: 0))
  }

  @Test("A capsule follows the size of its view, in an animation with that one's")
  func capsule() throws {
    let view = view(.capsule())
    view.bounds.size.height = 20
    #expect(view.layer.cornerRadius == 10)
    let controller = UIViewController()
    controller.view.addSubview(view)
    withWindow(size: CGSize(width: 300, height: 200), controller) { hosted in
      hosted.commit()
      UIView.animate(withDuration: 1) { view.bounds.size.height = 40 }
      #expect(view.layer.cornerRadius == 20)
      #expect(view.layer.animation(forKey: "cornerRadius") != nil)
      hosted.endAnimations()
    }
  }

  @Test("A concentric corner has the container's radius less its distance, and at least its own")
  func concentric() {
    let container = view(.corners(radius: 20))
    let between = UIView(frame: container.bounds)
    let inner = UIView(frame: CGRect(x: 4, y: 6, width: 50, height: 50))
    inner.cornerConfiguration = .corners(radius: .containerConcentric(minimum: 3))
    #expect(radii(inner) == [3, 3, 3, 3])
    container.addSubview(between)
    between.addSubview(inner)
    // The lower edge is 4 points from the container's, the right one 46.
    #expect(radii(inner) == [14, 3, 16, 3])
    container.layoutIfNeeded()
    #expect(inner.layer.cornerRadius == 16)
    inner.center.x += 2
    #expect(radii(inner) == [14, 3, 14, 3] && inner.layer.cornerRadius == 14)
    container.cornerConfiguration = .corners(radius: 10)
    #expect(radii(inner) == [4, 3, 4, 3] && inner.layer.cornerRadius == 4)
    inner.cornerConfiguration = .uniformCorners(radius: .containerConcentric())
    #expect(radii(inner) == [4, 4, 4, 4])
  }

  @Test("A radius that is no length is reported, and is 0", arguments: [-1, .nan, .infinity])
  func wrong(_ radius: Double) {
    let lines = allReports {
      #expect(radii(view(.corners(radius: .fixed(radius)))) == [0, 0, 0, 0])
      #expect(radii(view(.capsule(maximumRadius: radius))) == [0, 0, 0, 0])
    }
    #expect(lines.count == 2)
  }

  @Test("Configurations describe themselves")
  func text() {
    #expect(UICornerRadius.containerConcentric(minimum: 2).description.contains("minimum: 2"))
    #expect("\(UICornerConfiguration.capsule(maximumRadius: 4))".contains("4"))
    #expect("\(UICornerConfiguration.capsule())" == "capsule")
    #expect("\(UICornerConfiguration.uniformTopRadius(7))".contains("fixed(7.0), fixed(0.0)"))
  }
}
